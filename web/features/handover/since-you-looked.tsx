import type { SinceYouLooked } from '@kinfold/contract/features/handover/schemas.ts'
import { Link } from 'wouter'
import { inlineLinkClasses } from '../../ui/button.tsx'
import { TimeAgo } from '../../ui/time-text.tsx'
import { countsInWords, isNothing } from './counts-in-words.ts'

/** What others did since the reader last took over, in one line whose place is reserved while loading. */
export const LookedBar = ({ counts }: { counts: SinceYouLooked | undefined }) => (
  <p className="-mt-2 mb-3 min-h-17 content-center sm:min-h-11">
    {counts && isNothing(counts) && <span className="text-soft">Nothing new since you last looked.</span>}
    {counts && !isNothing(counts) && (
      <>
        <strong className={counts.urgent > 0 ? 'text-red-ink' : ''}>Since you last looked</strong> (
        <TimeAgo instant={counts.since} />
        ): {countsInWords(counts)}.{' '}
        <Link to="/handover" className={inlineLinkClasses()}>
          Read the handover
        </Link>
      </>
    )}
  </p>
)
