import { fullNameOf } from '@kinfold/contract/features/circles/names.ts'
import type { Member } from '@kinfold/contract/features/circles/schemas.ts'
import { Avatar, initials } from '../../ui/people/avatar.tsx'

/** From the specification. */
const RADIUS_PX = 120
const BOX_PX = 2 * RADIUS_PX + 48
const SHOWN = 14

/** The members around the person at the centre, as a picture; the list beside it says the same. */
export function AvatarRing({ team, clientName }: { team: Member[]; clientName: string }) {
  const centre = team.find(({ role }) => role === 'client')
  const around = team.filter(({ role }) => role !== 'client')
  const shown = around.slice(0, around.length > SHOWN ? SHOWN - 1 : SHOWN)
  const hidden = around.length - shown.length
  const places = shown.length + (hidden > 0 ? 1 : 0)
  return (
    <div aria-hidden className="@container">
      <div
        className="relative mx-auto @max-[288px]:[zoom:0.8] @max-[230px]:[zoom:0.65]"
        style={{ width: BOX_PX, height: BOX_PX }}
      >
        <div className="absolute inset-6 rounded-full border-2 border-dashed border-line" />
        <div className="absolute inset-0 m-auto size-[80px]">
          {centre ? (
            <Avatar name={fullNameOf(centre)} seed={centre.id} size="centre" />
          ) : (
            <span className="flex size-full items-center justify-center rounded-full bg-green text-[24px] font-semibold text-on-green">
              {initials(clientName)}
            </span>
          )}
        </div>
        {shown.map((member, index) => (
          <div key={member.id} className="absolute" style={placeOf(index, places)} title={fullNameOf(member)}>
            <Avatar name={fullNameOf(member)} seed={member.id} size="ring" />
          </div>
        ))}
        {hidden > 0 && (
          <div
            className="absolute flex size-[40px] items-center justify-center rounded-full bg-sunken text-[14px] font-semibold"
            style={placeOf(places - 1, places)}
          >
            +{hidden}
          </div>
        )}
      </div>
    </div>
  )
}

const AVATAR_PX = 40

/** Evenly around the circle, starting at the top. */
function placeOf(index: number, count: number) {
  const angle = (2 * Math.PI * index) / count - Math.PI / 2
  const centre = BOX_PX / 2 - AVATAR_PX / 2
  return { left: centre + RADIUS_PX * Math.cos(angle), top: centre + RADIUS_PX * Math.sin(angle) }
}
