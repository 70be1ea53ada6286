import type { AdministrationRoute, MedicationForm } from '@kinfold/contract/features/prescriptions/choices.ts'
import * as z from 'zod/mini'
import { cell, dayCell, listCell, readTableFile } from '../../core/table-file.ts'
import { ingredientsOf } from './ingredients.ts'
import { matchName } from './match.ts'

const Row = z.object({
  mark: cell,
  medicines: listCell,
  local: z.enum(['yes', 'no'], 'is yes or no'),
  source: cell,
  version: dayCell,
})

const rows = readTableFile(new URL('data/high-alert.tsv', import.meta.url), Row).map((row) => ({
  ...row,
  medicines: ingredientsOf(row.medicines),
}))

type Named = { name: string; form: MedicationForm | null; route: AdministrationRoute | null }

/** The mark of a medicine that helpers in an emergency ask for first: 'blood thinner'; null: it is none of these. */
export function highAlertOf(named: Named): string | null {
  const { ingredients } = matchName(named.name)
  const row = rows.find(
    ({ medicines, local }) => (local === 'yes' || !isLocal(named)) && ingredients.some((each) => medicines.has(each)),
  )
  return row?.mark ?? null
}

/** It acts where it is applied: an ointment with heparin thins no blood. If neither form nor route says so, it is not. */
const isLocal = ({ form, route }: Named): boolean => {
  if (form === 'cream' || (route !== null && localRoutes.has(route))) return form !== 'patch'
  return route !== 'by_mouth' && form !== null && localForms.has(form)
}
const localRoutes: ReadonlySet<AdministrationRoute> = new Set([
  'on_skin',
  'in_eye',
  'in_ear',
  'in_nose',
  'inhaled',
  'vaginal',
])
const localForms: ReadonlySet<MedicationForm> = new Set(['drops', 'inhaler', 'spray'])
