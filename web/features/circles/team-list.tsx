import { fullNameOf } from '@kinfold/contract/features/circles/names.ts'
import type { Member } from '@kinfold/contract/features/circles/schemas.ts'
import { Pencil, UserMinus } from 'lucide-react'
import { Fragment, useState } from 'react'
import { memberRoleLabel } from '../../access/roles.ts'
import { useSignedIn } from '../../access/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Avatar } from '../../ui/people/avatar.tsx'
import { MailAddress } from '../../ui/people/mail-address.tsx'
import { EditRoleDialog } from './edit-role-dialog.tsx'
import { useRemoveMember } from './use-remove-member.ts'

type TeamListProps = { clientId: number; team: Member[]; manages: boolean }

/** Everyone in a circle, with invitations; managers can change and remove everyone but the client and themselves. */
export function TeamList({ clientId, team, manages }: TeamListProps) {
  const { user } = useSignedIn()
  const [edited, setEdited] = useState<Member>()
  const remove = useRemoveMember(clientId)
  return (
    <>
      <ul className="min-w-0 divide-y divide-line">
        {team.map((member) => {
          const name = fullNameOf(member)
          const canChange = manages && member.role !== 'client' && member.id !== user.id
          return (
            <li key={member.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
              <Avatar name={name} seed={member.id} />
              <div className="flex min-w-0 flex-1 basis-32 flex-wrap items-center gap-x-3 gap-y-1">
                <div className="min-w-0 flex-1 basis-40">
                  <p className="font-semibold wrap-anywhere">
                    <bdi>{name}</bdi> {member.id === user.id && <span className="font-normal text-soft">(You)</span>}
                  </p>
                  <FormerNames names={member.formerNames} />
                  <p className="text-sm text-soft wrap-anywhere">
                    <MailAddress address={member.email} />
                  </p>
                </div>
                <span className="flex flex-wrap items-center gap-1.5">
                  {!member.accepted && <Badge tone="attention">Pending</Badge>}
                  {member.isCreator && <Badge tone="good">Manages</Badge>}
                  <Badge>{memberRoleLabel(member.role)}</Badge>
                </span>
              </div>
              {canChange && (
                <span className="-my-1 flex">
                  <IconButton
                    label={`Edit the role of ${name}`}
                    icon={<Pencil size={18} aria-hidden />}
                    onClick={() => setEdited(member)}
                  />
                  <IconButton
                    label={`Remove ${name}`}
                    icon={<UserMinus size={18} aria-hidden />}
                    onClick={() => void remove(member)}
                  />
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {edited && (
        <EditRoleDialog
          clientId={clientId}
          member={edited}
          name={`${fullNameOf(edited)}, ${memberRoleLabel(edited.role)}`}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

function FormerNames({ names = [] }: { names: string[] | undefined }) {
  if (names.length === 0) return null
  return (
    <p className="text-sm text-soft wrap-anywhere">
      Until recently{' '}
      {names.map((name, at) => (
        <Fragment key={name}>
          {at > 0 && ', '}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
    </p>
  )
}
