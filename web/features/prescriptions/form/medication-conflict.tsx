import type { Medication } from '@kinfold/contract/features/prescriptions/schemas.ts'
import type { Conflict } from '../../../access/use-edit.ts'
import { KeepMine, KeepTheirs } from '../../../ui/records/version-choice.tsx'
import { differencesOf } from '../prescription-changes.ts'
import type { MedicationValues } from './medication-values.ts'

/** Somebody else changed the prescription in the meantime: shows the differences to choose from. */
type Both = Conflict<MedicationValues, Medication>

export function MedicationConflict({ mine, theirs, onKeepMine, onKeepTheirs }: Both) {
  const { status, statusReason, verification } = theirs
  const differences = differencesOf(theirs, { ...mine, status, statusReason, verification })
  return (
    <div role="alert" className="space-y-4">
      <p>
        This medication was changed while you were editing it. Please choose which prescription stays; the other one is
        kept in the history.
      </p>
      <table className="w-full table-fixed text-left">
        <thead>
          <tr className="align-bottom text-soft">
            <th scope="col" className="w-1/4 p-2 font-normal">
              <span className="sr-only">Field</span>
            </th>
            <th scope="col" className="p-2">
              Yours
            </th>
            <th scope="col" className="p-2">
              Saved meanwhile
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ label, from, to }) => (
            <tr key={label} className="border-t border-line align-top wrap-anywhere">
              <th scope="row" className="p-2 text-sm font-normal text-soft">
                {label}
              </th>
              <td className="p-2" dir="auto">
                {to}
              </td>
              <td className="p-2" dir="auto">
                {from}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap gap-3">
        <KeepMine onKeepMine={onKeepMine} />
        <KeepTheirs onKeepTheirs={onKeepTheirs} />
      </div>
    </div>
  )
}
