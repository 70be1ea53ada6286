import type { Dashboard } from '@kinfold/contract/features/dashboard/schemas.ts'
import type { DashboardCard } from '@kinfold/contract/features/preferences/choices.ts'
import type { Picture } from '../../access/feature.ts'
import { useAllowed } from '../../access/use-can.ts'

const pictures = Object.values(
  import.meta.glob<Picture>('../../features/*/picture.ts', { eager: true, import: 'picture' }),
)

/** Features' pictures of how the person is, after the rest of the dashboard, shown all at once. */
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
