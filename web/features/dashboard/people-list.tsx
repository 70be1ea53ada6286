import { roleLabels } from '@kinfold/contract/access.ts'
import type { DashboardPart } from '@kinfold/contract/features/dashboard/schemas.ts'
import { useSignedIn } from '../../access/session.ts'
import { Avatar } from '../../ui/avatar.tsx'

export function PeopleList({ people }: { people: DashboardPart<'people'> }) {
  const { user } = useSignedIn()
  return (
    <ul className="space-y-3">
      {people.map(({ id, firstName, lastName, role }) => (
        <li key={id} className="flex items-center gap-3">
          <Avatar firstName={firstName} lastName={lastName} seed={id} />
          <p className="min-w-0">
            <span className="block font-semibold wrap-anywhere">
              <bdi>
                {firstName} {lastName}
              </bdi>
              {id === user.id && <span className="font-normal text-soft"> (You)</span>}
            </span>
            <span className="text-sm text-soft">{roleLabels[role]}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
