import { mostInDose } from '@kinfold/contract/features/prescriptions/amounts.ts'
import { medicationForms } from '@kinfold/contract/features/prescriptions/choices.ts'
import { measureKinds } from '@kinfold/contract/features/prescriptions/measured.ts'
import type { Proposals } from '@kinfold/contract/features/prescriptions/proposal-schemas.ts'
import { rhythms } from '@kinfold/contract/features/prescriptions/rules/rhythm.ts'
import * as z from 'zod/mini'
import { cell, dayCell, listCell, readTableFile, yesCell } from '../../../core/table-file.ts'
import { ingredientsOf } from '../../../services/medicines/ingredients.ts'
import { matchName } from '../../../services/medicines/match.ts'
import { knownLetters } from '../../../services/medicines/names.ts'
import { readLine } from '../reconciliation/read-line.ts'

/** The usual settings for a medicine with this name, by its ingredients; none if it could mean several medicines. */
export function proposalsFor(name: string): Proposals {
  const { ingredients, as, isAmbiguous } = matchName(name)
  const found = isAmbiguous ? [] : ingredients
  const reasonIn = ({ medicines, why, source }: Row) => {
    const ingredient = found.find((each) => medicines.has(each))
    return ingredient && { ingredient, why, source }
  }
  const measures = measureRows.flatMap((row) => {
    const because = reasonIn(row)
    return because ? [{ kind: row.kind, ...because }] : []
  })
  const [critical] = criticalRows.flatMap((row) => {
    const because = reasonIn(row)
    return because ? [{ minutes: row.minutes, ...because }] : []
  })
  const kinds = measures.map(({ kind }) => kind)
  return {
    measures: measures.filter(({ kind }, at) => kinds.indexOf(kind) === at),
    timeCritical: critical ?? null,
    rhythms: rhythmRows.flatMap(({ rhythm, strengths, forms, names, isDangerous, ...row }) => {
      const because = reasonIn(row)
      const isMeant = as.some((letters) => names.has(letters))
      const limits = isMeant ? { strengths: [], forms: [] } : { strengths, forms }
      return because ? [{ rhythm, ...limits, isDangerous, ...because }] : []
    }),
    inName: readName(name),
  }
}

/** Also for a strength alone, as in 'Ramipril 5 mg'; nothing if a word was not understood, or which form one means. */
function readName(text: string): Proposals['inName'] {
  const { name, strength, schedule, form: said, unread } = readLine(text)
  const form = said?.names ?? null
  const isPossible = !schedule || schedule.times.every(({ quantity }) => quantity <= mostInDose(form))
  const isUnderstood = unread === '' && isPossible && (said === null || form !== null)
  return isUnderstood && (strength || schedule) ? { name, strength, form, schedule } : null
}

type Row = { medicines: ReadonlySet<string>; why: string; source: string }

/* The tables of data/, maintained by a pharmacist. Read when the server starts; a row with an unknown name stops the
   start. */
const table = (name: string) => new URL(`data/${name}.tsv`, import.meta.url)
const reason = { medicines: listCell, why: cell, source: cell, version: dayCell }

const measure = z.enum(measureKinds, 'there is no such measure')
const measureRows = readTableFile(table('measures'), z.object({ ...reason, measure })).map(
  ({ medicines, measure: kind, ...row }) => ({ ...row, medicines: ingredientsOf(medicines), kind }),
)

const late_after_minutes = z.coerce.number<string>('is no number').check(z.gte(5, '5 or more'))
const criticalRows = readTableFile(table('time-critical'), z.object({ ...reason, late_after_minutes })).map(
  ({ medicines, late_after_minutes, ...row }) => ({
    ...row,
    medicines: ingredientsOf(medicines),
    minutes: late_after_minutes,
  }),
)

const rhythmRows = readTableFile(
  table('rhythm'),
  z.object({
    ...reason,
    strengths: listCell,
    names: listCell,
    forms: z.pipe(listCell, z.array(z.enum(medicationForms, 'there is no such form'))),
    rhythm: z.enum(rhythms, 'there is no such rhythm'),
    danger: yesCell,
  }),
).map(({ medicines, names, danger, ...row }) => ({
  ...row,
  medicines: ingredientsOf(medicines),
  names: new Set(names.map(knownLetters)),
  isDangerous: danger,
}))
