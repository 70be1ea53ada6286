import { serverNow } from '../../../api/server-clock.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DoseRow } from '../today/dose-row.tsx'
import { GivenList } from '../today/given-list.tsx'
import type { DueMedication } from '../waiting-doses.ts'
import { longDayText } from './week-days.ts'
import type { WeekCell } from './week-rows.ts'

type DayDialogProps = { medication: DueMedication; day: string; cell: WeekCell | undefined; onClose: () => void }

/** One medication on one day: due and recorded doses, to read and correct. */
export const DayDialog = ({ medication, day, cell, onClose }: DayDialogProps) => (
  <Dialog open onClose={onClose} title={medication.name} about={longDayText(day)}>
    {!cell && <p className="text-soft">Nothing is due on this day.</p>}
    <ul>
      {cell?.due.map((item) => (
        <DoseRow key={item.key} item={item} showTime />
      ))}
    </ul>
    {cell && <GivenList given={cell.given} now={serverNow()} />}
  </Dialog>
)
