import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { LayersButton } from './layers-button.tsx'
import { useCalendarSearch } from './use-calendar-search.ts'
import { step, titleOf, viewLabels, views } from './views.ts'

/** The current dates and view; links, so that each can be sent and gone back to. */
export function Toolbar() {
  const { view, day, today, addressWith, go } = useCalendarSearch()
  return (
    <div data-print="no" className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex items-center gap-1">
        <Step
          to={addressWith({ date: step(view, day, -1) })}
          label="Previous"
          icon={<ChevronLeft size={22} aria-hidden />}
        />
        <Button
          look="secondary"
          onClick={() => go({ date: undefined })}
          aria-current={day === today ? 'date' : undefined}
        >
          Today
        </Button>
        <Step
          to={addressWith({ date: step(view, day, 1) })}
          label="Next"
          icon={<ChevronRight size={22} aria-hidden />}
        />
      </div>
      <h2 aria-live="polite" className="order-first min-w-0 basis-full text-2xl lg:order-none lg:flex-1 lg:basis-48">
        {titleOf(view, day)}
      </h2>
      <nav
        aria-label="View"
        className="order-last flex basis-full flex-wrap rounded-control sm:order-none sm:basis-auto border border-edge/60 bg-card"
      >
        {views.map((each) => (
          <Link
            key={each}
            to={addressWith({ view: each })}
            aria-current={each === view ? 'page' : undefined}
            className={classes(
              'flex min-h-11 flex-1 items-center justify-center px-2.5 no-underline first:rounded-l-control last:rounded-r-control sm:px-3.5',
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
    aria-label={label}
    title={label}
    className="inline-flex size-11 items-center justify-center rounded-control text-green hover:bg-green-wash"
  >
    {icon}
  </Link>
)
