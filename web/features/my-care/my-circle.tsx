import { roleLabels } from '@kinfold/contract/access.ts'
import { fullNameOf } from '@kinfold/contract/features/circles/names.ts'
import type { DashboardPart } from '@kinfold/contract/features/dashboard/schemas.ts'
import { useSignedIn } from '../../access/session.ts'
import { Section } from '../../ui/layout/section.tsx'
import { Avatar } from '../../ui/people/avatar.tsx'

/** Everybody in the person's circle. */
export function MyCircle({ people }: { people: DashboardPart<'people'> }) {
  const { user } = useSignedIn()
  const others = people.filter(({ id }) => id !== user.id)
  if (others.length === 0) return null
  return (
    <Section title="My circle">
      <ul className="grid gap-3 sm:grid-cols-2">
        {others.map((member) => (
          <li key={member.id} className="flex items-center gap-3">
            <Avatar name={fullNameOf(member)} seed={member.id} size="large" />
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere" dir="auto">
                {fullNameOf(member)}
              </p>
              <p className="text-soft">{roleLabels[member.role]}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
