import { useCircle } from '../../../access/use-can.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { CalendarPicture } from '../../../ui/pictures.tsx'
import { useCalendarSearch } from '../use-calendar-search.ts'

/** An empty agenda: says so, and what to do next. */
export function NothingHere() {
  const circle = useCircle()
  const { hidden, change } = useCalendarSearch()
  const isFiltered = hidden.size > 0
  return (
    <EmptyState
      picture={<CalendarPicture />}
      title={isFiltered ? 'Nothing in the layers you have chosen' : 'Nothing planned'}
      action={
        isFiltered && (
          <Button look="secondary" onClick={() => change({ hide: undefined })}>
            Show all layers
          </Button>
        )
      }
    >
      {isFiltered
        ? 'There may be more in the ones that are switched off.'
        : `Appointments, visits and shifts around ${circle.firstName} will show here, for everyone in the circle.`}
    </EmptyState>
  )
}
