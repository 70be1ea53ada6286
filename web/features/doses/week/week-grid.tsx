import type { Adherence, DoseCount } from '@kinfold/contract/features/doses/adherence.ts'
import { isTaken } from '@kinfold/contract/features/doses/choices.ts'
import { amountGiven } from '@kinfold/contract/features/doses/facts.ts'
import { outcomeText } from '@kinfold/contract/features/doses/labels.ts'
import { shareText } from '@kinfold/contract/measure-text.ts'
import { useState } from 'react'
import { useCircle } from '../../../access/use-can.ts'
import { classes } from '../../../ui/classes.ts'
import { timeOfDay } from '../../../ui/time.ts'
import { DoseSign, doseMarks, markOf } from '../dose-marks.tsx'
import { NamedMedication } from '../named-medication.tsx'
import type { DueMedication } from '../waiting-doses.ts'
import { DayDialog } from './day-dialog.tsx'
import { longDayText, weekdayText } from './week-days.ts'
import type { WeekCell, WeekRow } from './week-rows.ts'

type WeekGridProps = { rows: WeekRow[]; days: string[]; today: string; adherence: Adherence[] | undefined }
type Opened = { medicationId: string; day: string }

/**
 * One table at every width: where the page has room at the person's size of text, each medication's name is beside its
 * seven days, otherwise above them, so that nothing scrolls sideways and no name is broken.
 */
export function WeekGrid({ rows, days, today, adherence }: WeekGridProps) {
  const [opened, setOpened] = useState<Opened>()
  const row = rows.find(({ medication }) => medication.id === opened?.medicationId)
  return (
    <>
      <table className="block w-full border-separate border-spacing-0 rounded-card border border-line bg-card shadow-card overflow-clip @2xl/page:table @2xl/page:table-fixed">
        <caption className="sr-only">Doses of the week by medication and day</caption>
        <thead className="sticky top-14 z-10 block bg-card @2xl/page:static @2xl/page:table-header-group">
          <tr className="grid grid-cols-7 border-b border-line @2xl/page:table-row">
            <th
              scope="col"
              className="sr-only @2xl/page:not-sr-only @2xl/page:table-cell @2xl/page:w-1/3 @2xl/page:p-3 @2xl/page:text-left"
            >
              Medication
            </th>
            {days.map((day) => (
              <th
                key={day}
                scope="col"
                className={classes('py-2 text-center text-sm font-normal', day === today && 'bg-green-wash')}
              >
                <DayName day={day} isToday={day === today} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block @2xl/page:table-row-group">
          {rows.map(({ medication, cells }) => (
            <tr
              key={medication.id}
              className="grid grid-cols-7 border-b border-line last:border-b-0 @2xl/page:table-row @2xl/page:border-b"
            >
              <th
                scope="row"
                className="col-span-7 px-3 pt-3 text-left font-normal @2xl/page:border-t @2xl/page:border-line @2xl/page:p-3"
              >
                <MedicationName medication={medication} />
                <AdherenceText of={adherence?.find(({ medicationId }) => medicationId === medication.id)} />
              </th>
              {days.map((day) => (
                <td
                  key={day}
                  className={classes(
                    'p-0.5 align-top @2xl/page:border-t @2xl/page:border-l @2xl/page:border-line',
                    day === today && 'bg-green-wash/50',
                  )}
                >
                  <Cell
                    cell={cells.get(day)}
                    medication={medication}
                    day={day}
                    onOpen={() => setOpened({ medicationId: medication.id, day })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {opened && row && (
        <DayDialog
          medication={row.medication}
          day={opened.day}
          cell={row.cells.get(opened.day)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

const MedicationName = ({ medication }: { medication: DueMedication }) => (
  <span className="block font-semibold wrap-anywhere" dir="auto">
    <NamedMedication medication={medication} />
  </span>
)

const DayName = ({ day, isToday }: { day: string; isToday: boolean }) => (
  <>
    {/* Two letters, as in the month, where three would be broken into two lines: large text on a phone. */}
    <span aria-hidden className="@container block whitespace-nowrap text-soft">
      {weekdayText(day).slice(0, 2)}
      <span className="@max-[2.25rem]:hidden">{weekdayText(day).slice(2)}</span>
    </span>
    <strong aria-hidden className="tabular-nums">
      {Number(day.slice(8))}
    </strong>
    <span className="sr-only">
      {longDayText(day)}
      {isToday && ', today'}
    </span>
  </>
)

type CellProps = { cell: WeekCell | undefined; medication: DueMedication; day: string; onOpen: () => void }

function Cell({ cell, medication, day, onOpen }: CellProps) {
  const { zone } = useCircle()
  if (!cell) {
    return (
      <span className="flex min-h-11 items-center justify-center text-soft">
        <span aria-hidden>·</span>
        <span className="sr-only">nothing due</span>
      </span>
    )
  }
  const taken = cell.given.filter(({ outcome }) => isTaken(outcome))
  const notTaken = cell.given.filter(({ outcome }) => !isTaken(outcome))
  const words = [
    ...cell.due.map((item) => `${timeOfDay(item.dueAt, zone)} ${doseMarks[markOf(item)].label.toLowerCase()}`),
    ...taken.map((dose) => `${timeOfDay(dose.at, zone)} given as needed, ${amountGiven(dose)}`),
    ...notTaken.map(({ at, outcome }) => `${timeOfDay(at, zone)} as needed, ${outcomeText(outcome)}`),
  ]
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={`${medication.name}, ${longDayText(day)}: ${words.join(', ')}`}
      className="flex min-h-11 w-full flex-wrap content-center items-center justify-center gap-1 rounded-control py-1.5 hover:bg-sunken"
    >
      {cell.due.map((item) => (
        <DoseSign key={item.key} mark={markOf(item)} />
      ))}
      {notTaken.map(({ id, outcome }) => (
        <DoseSign key={id} mark={outcome} />
      ))}
      {taken.length > 0 && (
        <span className="inline-flex min-w-7 items-center justify-center rounded-full bg-green-wash px-1.5 text-sm font-semibold text-green-deep tabular-nums">
          {taken.length}×
        </span>
      )}
    </button>
  )
}

/** '93 % in 7 days, 88 % in 30 days' */
function AdherenceText({ of }: { of: Adherence | undefined }) {
  if (!of) return null
  const { days7, days30 } = of
  const parts = [shareOf(days7, 7), shareOf(days30, 30)].filter(Boolean)
  if (parts.length === 0) return null
  return (
    <span
      className="block text-sm text-soft tabular-nums"
      title={`${days30.taken} of ${days30.due} doses in 30 days, ${days30.late} not on time`}
    >
      Taken: {parts.join(', ')}
    </span>
  )
}

const shareOf = ({ due, taken }: DoseCount, days: number) => due > 0 && `${shareText(taken, due)} in ${days} days`
