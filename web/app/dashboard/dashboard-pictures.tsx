import type { Dashboard } from '@kinfold/contract/features/dashboard/schemas.ts'
import type { DashboardCard } from '@kinfold/contract/features/preferences/choices.ts'
import type { Picture } from '../../access/feature.ts'
import { useAllowed } from '../../access/use-can.ts'

const pictures = Object.values(
  import.meta.glob<Picture>('../../features/*/picture.ts', { eager: true, import: 'picture' }),
)

/** How the person is, as features show it: it comes after the rest of the dashboard, all of it in one piece. */
export function DashboardPictures({ dashboard, names }: { dashboard: Dashboard; names: readonly DashboardCard[] }) {
  const allowed = useAllowed(pictures)
  return (
    <div className="flex flex-col gap-7 empty:hidden">
      {names.map((name) => {
        const picture = allowed.find((each) => each.name === name)
        return picture && <picture.Content key={name} dashboard={dashboard} />
      })}
    </div>
  )
}
