import type { SinceYouLooked } from '@kinfold/contract/features/handover/schemas.ts'
import type { CSSProperties } from 'react'
import { Link } from 'wouter'
import { buttonClasses } from '../../ui/button.tsx'
import { later } from '../../ui/layout/later.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { SkeletonList } from '../../ui/layout/skeleton.tsx'
import { TimeAgo } from '../../ui/time-text.tsx'
import { countsInWords, isNothing } from './counts-in-words.ts'

const MOST_SHOWN = 5

const NewRows = later(() => import('./new-rows.tsx').then(({ NewRows }) => NewRows), {
  waiting: <SkeletonList count={1} className="h-14" />,
})

/** What others did since the reader last took over: the newest as rows, the rest in the handover. */
export function NewForYou({ counts }: { counts: SinceYouLooked }) {
  if (isNothing(counts)) return null
  const rows = rowsShown(counts)
  const space: CSSProperties & Record<'--rows', number> = { '--rows': rows }
  return (
    <Section
      title="New for you"
      className="@container"
      action={
        <Link to="/handover" className={buttonClasses('quiet')}>
          Read the handover
        </Link>
      }
    >
      <p className="mb-2 text-sm text-soft">
        Since you last looked (<TimeAgo instant={counts.since} />
        ): {countsInWords(counts)}
      </p>
      {/* As high as the rows (new-row.tsx). */}
      <div className="min-h-[calc(var(--rows)*5.375rem)] @min-[36rem]:min-h-[calc(var(--rows)*3.875rem)]" style={space}>
        <NewRows most={rows} />
      </div>
    </Section>
  )
}

/** How many rows are shown. */
export const rowsShown = (counts: SinceYouLooked) => Math.min(MOST_SHOWN, totalOf(counts))

const totalOf = ({ logs, allergies, medications, doses, tasks, others }: SinceYouLooked) =>
  Math.max(1, logs + allergies + medications + doses + tasks + others)
