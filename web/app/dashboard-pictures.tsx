import type { Dashboard } from '@kinfold/contract/features/dashboard/schemas.ts'
import type { Picture } from '../access/feature.ts'
import { useAllowed } from '../access/use-can.ts'

const pictures = Object.values(
  import.meta.glob<Picture>('../features/*/picture.ts', { eager: true, import: 'picture' }),
).sort((a, b) => a.place - b.place)

/** How the person is, as features show it: it comes after the rest of the dashboard, all of it in one piece. */
export const DashboardPictures = ({ dashboard }: { dashboard: Dashboard }) => (
  <div className="flex flex-col gap-7 empty:hidden">
    {useAllowed(pictures).map(({ place, Content }) => (
      <Content key={place} dashboard={dashboard} />
    ))}
  </div>
)
