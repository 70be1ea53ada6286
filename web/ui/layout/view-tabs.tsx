import { Link } from 'wouter'
import { classes } from '../classes.ts'

type View = {
  to: string
  label: string
  /** On phones, where the labels of all would not fit; part of the label. */
  short?: string | undefined
  current: boolean
  badge?: string | undefined
}

/**
 * The views of a page. Each has its own address, so it can be sent, opened in a tab and gone back to. Where they do not fit
 * (large text, a small phone) they wrap: nobody looks for one that is scrolled out of sight.
 */
export const ViewTabs = ({ label, views }: { label: string; views: View[] }) => (
  <nav aria-label={label} data-print="no" className="mb-5 border-b border-line">
    <ul className="flex flex-wrap gap-x-1">
      {views.map(({ to, label: name, short, current, badge }) => (
        <li key={to} className="flex-1 sm:flex-none">
          <Link
            to={to}
            aria-current={current ? 'page' : undefined}
            className={classes(
              'relative flex min-h-12 items-center justify-center gap-1.5 border-b-3 px-2 whitespace-nowrap no-underline -outline-offset-3 sm:px-4',
              current
                ? 'border-green font-semibold text-green-deep'
                : 'border-transparent text-soft hover:bg-sunken hover:text-ink',
            )}
          >
            {short ? (
              <>
                <span aria-hidden className="sm:hidden">
                  {short}
                </span>
                <span className="max-sm:sr-only">{name}</span>
              </>
            ) : (
              name
            )}
            {badge && <span className="rounded-full bg-apricot-wash px-2 text-sm text-apricot-ink">{badge}</span>}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
