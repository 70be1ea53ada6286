import { listText } from '@kinfold/contract/format.ts'
import { Link } from 'wouter'
import { linkClasses } from '../../ui/button.tsx'
import { addressOf } from './use-food-search.ts'

/** More names would push the list off the screen. */
const NAMED = 3

type NotCheckedProps = { what: string[]; kind: 'meal' | 'recipe'; hasProfile: boolean }

/** What could not be checked for any of them, said once. */
export function NotChecked({ what, kind, hasProfile }: NotCheckedProps) {
  if (what.length === 0) return null
  const more = what.length > NAMED + 1 ? what.slice(NAMED) : []
  const named = more.length > 0 ? [...what.slice(0, NAMED), `${more.length} more`] : what
  return (
    <div className="rounded-control bg-apricot-wash px-4 py-3 text-apricot-ink wrap-anywhere">
      <p>
        Not checked: {listText(named)}. So no {kind} here is called safe.
      </p>
      {more.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">The others</summary>
          <p dir="auto">{listText(more)}.</p>
        </details>
      )}
      <Link to={addressOf('profile')} className={linkClasses('font-semibold text-apricot-ink')}>
        {hasProfile ? 'Food profile' : 'Fill in the food profile'}
      </Link>
    </div>
  )
}
