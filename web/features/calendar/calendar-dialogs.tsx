import { type CalendarEvent, eventKinds as kinds } from '@kinfold/contract/features/events/schemas.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { useCan, useCircle } from '../../access/use-can.ts'
import { later } from '../../ui/layout/later.tsx'
import type { Move } from '../events/entries.ts'
import { EventDialog } from '../events/event/event-dialog.tsx'
import { LayerDialog } from '../events/event/layer-dialog.tsx'
import { useCalendarSearch } from '../events/use-calendar-search.ts'

const NewDialog = later(() =>
  import('../events/form/event-form-dialogs.tsx').then(({ NewEventDialog }) => NewEventDialog),
)
const CopyDialog = later(() =>
  import('../events/form/event-form-dialogs.tsx').then(({ CopyEventDialog }) => CopyEventDialog),
)
const EditDialog = later(() =>
  import('../events/form/event-form-dialogs.tsx').then(({ EditEventDialog }) => EditEventDialog),
)
const HoursDialog = later(() =>
  import('../shifts/coverage-hours-dialog.tsx').then(({ CoverageHoursDialog }) => CoverageHoursDialog),
)
const FeedsDialog = later(() => import('../calendar-exchange/feeds-dialog.tsx').then(({ FeedsDialog }) => FeedsDialog))
const ImportDialog = later(() =>
  import('../calendar-exchange/import-dialog.tsx').then(({ ImportDialog }) => ImportDialog),
)

/** The dialogs that the address opens; forms and rarer dialogs load on demand. */
export function CalendarDialogs({ onMove }: { onMove: (move: Move) => void }) {
  const { search, close, change, open } = useCalendarSearch()
  const may = {
    add: useCan('calendar.create'),
    setHours: useCan('calendar.setCoverage'),
    feed: useCan('calendar.feed'),
    import: useCan('calendar.importFile'),
  }
  const { event, at, edit, copy, dialog, start, end } = search
  const kind = search.new && (kinds.find((each) => each === search.new) ?? 'appointment')
  const { zone } = useCircle()
  const show = ({ id, startsAt, startDay }: CalendarEvent) =>
    open({ saved: id, date: startsAt ? dayAt(startsAt, zone) : (startDay ?? undefined) })
  const closeForm = () => change({ edit: undefined })
  return (
    <>
      {kind && may.add && <NewDialog kind={kind} start={start} end={end} onClose={close} onSaved={show} />}
      {copy && may.add && <CopyDialog key={copy} id={copy} at={at} onClose={close} onSaved={show} />}
      {edit && <EditDialog key={edit} id={edit} at={at} onClose={event ? closeForm : close} onDone={close} />}
      {event && !edit && (
        <EventDialog
          key={`${event} ${at}`}
          id={event}
          at={at}
          onClose={close}
          onMove={onMove}
          onEdit={(original) => change({ edit: event, at: original })}
          onCopy={(original) => open({ copy: event, at: original })}
        />
      )}
      {dialog === 'layer' && at && <LayerDialog itemKey={at} onClose={close} />}
      {dialog === 'hours' && may.setHours && <HoursDialog onClose={close} />}
      {dialog === 'links' && may.feed && <FeedsDialog onClose={close} />}
      {dialog === 'import' && may.import && <ImportDialog onClose={close} />}
    </>
  )
}
