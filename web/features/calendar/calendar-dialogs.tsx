import { eventKinds as kinds } from '@kinfold/contract/features/events/schemas.ts'
import { useCan } from '../../access/use-can.ts'
import type { Move } from '../events/entries.ts'
import { EventDialog } from '../events/event/event-dialog.tsx'
import { LayerDialog } from '../events/event/layer-dialog.tsx'
import { useCalendarSearch } from '../events/use-calendar-search.ts'
import { OnDemand } from './on-demand.tsx'

const loadNew = () => import('../events/form/event-form-dialogs.tsx').then(({ NewEventDialog }) => NewEventDialog)
const loadCopy = () => import('../events/form/event-form-dialogs.tsx').then(({ CopyEventDialog }) => CopyEventDialog)
const loadEdit = () => import('../events/form/event-form-dialogs.tsx').then(({ EditEventDialog }) => EditEventDialog)
const loadHours = () =>
  import('../shifts/coverage-hours-dialog.tsx').then(({ CoverageHoursDialog }) => CoverageHoursDialog)
const loadFeeds = () => import('../calendar-exchange/feeds-dialog.tsx').then(({ FeedsDialog }) => FeedsDialog)
const loadImport = () => import('../calendar-exchange/import-dialog.tsx').then(({ ImportDialog }) => ImportDialog)

/** Whatever the address says is open; forms and rarer dialogs are loaded when they are. */
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
  const closeForm = () => change({ edit: undefined })
  return (
    <>
      {kind && may.add && <OnDemand load={loadNew} kind={kind} start={start} end={end} onClose={close} />}
      {copy && may.add && <OnDemand load={loadCopy} id={copy} at={at} onClose={close} />}
      {edit && <OnDemand load={loadEdit} id={edit} at={at} onClose={event ? closeForm : close} onDone={close} />}
      {event && !edit && (
        <EventDialog
          key={`${event} ${at}`}
          id={event}
          at={at}
          onClose={close}
          onMove={onMove}
          onEdit={() => change({ edit: event })}
          onCopy={() => open({ copy: event, at })}
        />
      )}
      {dialog === 'layer' && at && <LayerDialog itemKey={at} onClose={close} />}
      {dialog === 'hours' && may.setHours && <OnDemand load={loadHours} onClose={close} />}
      {dialog === 'links' && may.feed && <OnDemand load={loadFeeds} onClose={close} />}
      {dialog === 'import' && may.import && <OnDemand load={loadImport} onClose={close} />}
    </>
  )
}
