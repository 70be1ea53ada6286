import type { Dashboard } from '@kinfold/contract/features/dashboard/schemas.ts'
import type { DashboardCard } from '@kinfold/contract/features/preferences/choices.ts'
import type { Picture } from '../../access/feature.ts'
import { useAllowed } from '../../access/use-can.ts'

const pictures = Object.values(
  import.meta.glob<Picture>('../../features/*/picture.ts', { eager: true, import: 'picture' }),
)

type PicturesProps = { dashboard: Dashboard; names: readonly DashboardCard[] }

/** Features' pictures of how the person is, after the rest of the dashboard, shown all at once; two in a row where there is room. */
export function DashboardPictures({ dashboard, names }: PicturesProps) {
  const allowed = useAllowed(pictures)
  return (
    <div className="@container has-[>:empty]:hidden">
      <div className="grid grid-cols-1 items-start gap-7 @min-[38rem]:grid-cols-2 @min-[38rem]:[&>:first-child:nth-last-child(odd)]:col-span-2">
        {names.map((name) => {
          const picture = allowed.find((each) => each.name === name)
          return picture && <picture.Content key={name} dashboard={dashboard} />
        })}
      </div>
    </div>
  )
}
