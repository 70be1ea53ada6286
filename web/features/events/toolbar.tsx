import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { tooltip } from '../../ui/tooltip.ts'
import { LayersButton } from './layers-button.tsx'
import { useCalendarSearch } from './use-calendar-search.ts'
import { step, titleOf, viewLabels, views } from './views.ts'

/** The current dates and view; links, so that each can be sent and gone back to. */
export function Toolbar() {
  const { view, day, weeks, today, addressWith, go } = useCalendarSearch()
  return (
    <div
      data-print="no"
      className="mb-3 flex flex-wrap items-center justify-between gap-x-2 gap-y-2 sm:mb-4 sm:gap-x-4"
    >
      <div className="flex items-center gap-1">
        <Step
          to={addressWith({ date: step(view, day, -1), weeks: undefined })}
          label="Previous"
          icon={<ChevronLeft size={22} aria-hidden />}
        />
        <Button
          look="secondary"
          onClick={() => go({ date: undefined, weeks: undefined })}
          aria-current={day === today ? 'date' : undefined}
        >
          Today
        </Button>
        <Step
          to={addressWith({ date: step(view, day, 1), weeks: undefined })}
          label="Next"
          icon={<ChevronRight size={22} aria-hidden />}
        />
      </div>
      <h2
        aria-live="polite"
        className="order-first min-w-0 flex-1 basis-32 text-lg sm:basis-full sm:text-2xl lg:order-none lg:flex-1 lg:basis-48"
      >
        {titleOf(view, day, weeks)}
      </h2>
      <nav
        aria-label="View"
        className="flex flex-1 basis-60 flex-wrap rounded-control border border-edge/60 bg-card sm:flex-none"
      >
        {views.map((each) => (
          <Link
            key={each}
            to={addressWith({ view: each })}
            aria-current={each === view ? 'page' : undefined}
            className={classes(
              'flex min-h-11 flex-1 items-center justify-center px-1.5 no-underline first:rounded-l-control last:rounded-r-control sm:px-3.5',
              each === view ? 'bg-green-wash font-semibold text-green-deep' : 'text-ink hover:bg-sunken',
            )}
          >
            {viewLabels[each]}
          </Link>
        ))}
      </nav>
      <LayersButton />
    </div>
  )
}

const Step = ({ to, label, icon }: { to: string; label: string; icon: ReactNode }) => (
  <Link
    to={to}
    {...tooltip(label)}
    className="inline-flex size-11 items-center justify-center rounded-control text-green hover:bg-green-wash"
  >
    {icon}
  </Link>
)
