import { dayAt } from '@kinfold/contract/time/zones.ts'
import type { Listed, ListedDose } from '../due-doses.ts'
import type { DueMedication, GivenDose } from '../waiting-doses.ts'

export type WeekCell = { due: ListedDose[]; given: GivenDose[] }
export type WeekRow = { medication: DueMedication; cells: Map<string, WeekCell> }

/** A row for each medication with a due or given dose, by name; its doses by day in the circle's zone. */
export function weekRows({ items, asNeeded, given }: Listed, zone: string): WeekRow[] {
  const rows = new Map<string, WeekRow>()
  const cellOf = (medication: DueMedication, instant: string): WeekCell => {
    const row = rows.get(medication.id) ?? { medication, cells: new Map() }
    rows.set(medication.id, row)
    const day = dayAt(instant, zone)
    const cell = row.cells.get(day) ?? { due: [], given: [] }
    row.cells.set(day, cell)
    return cell
  }
  for (const item of items) cellOf(item.medication, item.dueAt).due.push(item)
  const known = new Map(asNeeded.map(({ medication }) => [medication.id, medication]))
  for (const dose of given) cellOf(known.get(dose.medicationId) ?? unknown(dose), dose.at).given.push(dose)
  return [...rows.values()].sort((a, b) => a.medication.name.localeCompare(b.medication.name))
}

/** Given as needed then, and no longer in use. */
const unknown = ({ medicationId, medicationName, medicationForm }: GivenDose): DueMedication => ({
  id: medicationId,
  name: medicationName,
  strength: null,
  dosage: null,
  form: medicationForm,
  instructions: null,
  measures: [],
  timeCriticalMinutes: null,
  lastSite: null,
  minHours: null,
  lastTaken: null,
})
