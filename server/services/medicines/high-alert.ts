import type { AdministrationRoute, MedicationForm } from '@kinfold/contract/features/prescriptions/choices.ts'
import * as z from 'zod/mini'
import { cell, dayCell, listCell, readTableFile } from '../../core/table-file.ts'
import { ingredientsOf } from './ingredients.ts'
import { matchName } from './match.ts'
import { knownLetters } from './names.ts'

const Row = z.object({
  mark: cell,
  medicines: listCell,
  local: z.enum(['yes', 'no'], 'is yes or no'),
  local_names: listCell,
  source: cell,
  version: dayCell,
})

const rows = readTableFile(new URL('data/high-alert.tsv', import.meta.url), Row).map((row) => ({
  ...row,
  medicines: ingredientsOf(row.medicines),
  localNames: new Set(row.local_names.map(knownLetters)),
}))

type Named = { name: string; form: MedicationForm | null; route: AdministrationRoute | null }

/** The mark of a medicine that helpers in an emergency ask for first: 'blood thinner'; null: it is none of these. */
export function highAlertOf(named: Named): string | null {
  const { ingredients, as } = matchName(named.name)
  const row = rows.find(
    ({ medicines, local, localNames }) =>
      ingredients.some((each) => medicines.has(each)) &&
      (local === 'yes' || !isLocal(named, as.length > 0 && as.every((letters) => localNames.has(letters)))),
  )
  return row?.mark ?? null
}

/** It acts where it is applied: an ointment with heparin thins no blood. If nothing says so, it is not. */
const isLocal = ({ name, form, route }: Named, isLocalName: boolean): boolean => {
  if (form === null && route === null)
    return isLocalName || (LOCAL_WORDS.test(name) && !OTHER_FORMS.test(name) && !AMOUNT.test(name))
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
/** 'Hydrocortisone 1% cream': a quickly added line has its form in the name. Not 'ask the eye doctor'. */
const LOCAL_WORDS =
  /(?<!\p{L})(?:cream|creme|crème|crema|krem|gel|ointment|salbe|pomada|pommade|maść|lotion|shampoo|(?:eye|ear|nose|nasal)[ -]?(?:drops?|ointment|gel|spray)|(?:augen|ohren|nasen)(?:tropfen|salbe|gel|spray)|inhalers?)(?!\p{L})/iu
const OTHER_FORMS = /tab(?:l|s|$)|caps|kaps|inj|amp|oral/iu
/** '20 mg': of a tablet. What is applied has '1%', '5 mg/ml' or '10 mg/g'. */
const AMOUNT = /\d\s*mg(?!\s*(?:\/|per|pro))(?!\p{L})/iu
