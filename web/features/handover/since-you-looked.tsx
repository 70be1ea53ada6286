import { handover } from '@kinfold/contract/features/handover/endpoints.ts'
import type { SinceYouLooked } from '@kinfold/contract/features/handover/schemas.ts'
import { ClipboardCheck } from 'lucide-react'
import { Link } from 'wouter'
import { useCircleApi } from '../../access/circle-calls.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { TimeAgo } from '../../ui/time-text.tsx'
import { countsInWords, isNothing } from './counts-in-words.ts'

/** What others did since one last took over, until one has read the handover. */
export function SinceYouLookedBar() {
  const { data } = useCircleApi(handover.sinceYouLooked)
  return data ? <LookedBar counts={data} /> : null
}

/** The same for an answer that is there already. */
export function LookedBar({ counts }: { counts: SinceYouLooked }) {
  if (isNothing(counts)) return null
  const isUrgent = counts.urgent > 0
  return (
    <div
      className={classes(
        'mb-5 flex flex-wrap items-center gap-3 rounded-card px-4 py-3',
        isUrgent ? 'bg-red-wash' : 'bg-green-wash',
      )}
    >
      <ClipboardCheck size={22} aria-hidden className={isUrgent ? 'text-red-ink' : 'text-green'} />
      <p className="min-w-0 flex-1 basis-64">
        <strong>Since you last looked</strong> (<TimeAgo instant={counts.since} />
        ): {countsInWords(counts)}
      </p>
      <Link to="/handover" className={buttonClasses('secondary')}>
        Read the handover
      </Link>
    </div>
  )
}
