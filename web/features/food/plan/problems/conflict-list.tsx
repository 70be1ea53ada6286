import type { Conflict } from '@kinfold/contract/features/food/plans/schemas.ts'
import { Link } from 'wouter'
import { linkClasses } from '../../../../ui/button.tsx'
import { addressOf } from '../../use-food-search.ts'

/** `note`: what could not be determined about them. */
export type Conflicts = { conflicts: Conflict[]; note: string }
export const NONE: Conflicts = { conflicts: [], note: '' }

/** Rules that cannot all be met, and what could be done about each. */
export function ConflictList({ conflicts, note }: Conflicts) {
  if (conflicts.length === 0) return null
  return (
    <div ref={intoSight} role="alert" className="rounded-control bg-apricot-wash px-4 py-3 text-apricot-ink">
      <p className="font-semibold">{headingOf(conflicts, note)}</p>
      {note && <p>{note}</p>}
      <ul className="mt-2 list-disc space-y-2 pl-5">
        {conflicts.map(({ rule, relax }) => (
          <li key={rule} className="wrap-anywhere">
            {rule}
            <span className="block text-sm">{relax}</span>
          </li>
        ))}
      </ul>
      <Link to={addressOf('profile')} className={linkClasses('mt-1 font-semibold text-apricot-ink')}>
        Food profile
      </Link>
    </div>
  )
}

function headingOf(conflicts: Conflict[], note: string): string {
  if (conflicts.length === 1) return 'No plan follows this rule:'
  return note
    ? 'These rules do not go together.'
    : 'These rules do not go together. Without any one of them there would be a plan:'
}

/** It appears below the button, so it is scrolled into view. */
const intoSight = (list: HTMLElement | null) => list?.scrollIntoView?.({ block: 'nearest' })
