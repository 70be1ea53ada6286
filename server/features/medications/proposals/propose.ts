import { isMeasureKind } from '@kinfold/contract/features/medications/measures.ts'
import type { Proposals } from '@kinfold/contract/features/medications/proposal-schemas.ts'
import { ingredientsOf } from '../interactions/ingredients.ts'
import { matchName } from '../interactions/match.ts'
import { readTable } from '../interactions/read-table.ts'
import { measured, timeCritical } from './tables.ts'

/** What is usual with a medicine of this name, by its ingredients; nothing where it could mean several medicines. */
export function proposalsFor(name: string): Proposals {
  const { ingredients, isAmbiguous } = matchName(name)
  const found = isAmbiguous ? [] : ingredients
  const reasonIn = <T extends Row>({ medicines, why, source }: T) => {
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
  return { measures: measures.filter(({ kind }, at) => kinds.indexOf(kind) === at), timeCritical: critical ?? null }
}

type Row = { medicines: ReadonlySet<string>; why: string; source: string }

/** Read when the server starts: a row that names something unknown stops it. */
const measureRows = readTable(measured).map(([medicines, kind, why, source]) => {
  if (!isMeasureKind(kind!)) throw new Error(`There is no such measure: ${kind}`)
  return { medicines: ingredientsOf(medicines!), kind, why: why!, source: source! }
})

const criticalRows = readTable(timeCritical).map(([medicines, minutes, why, source]) => ({
  medicines: ingredientsOf(medicines!),
  minutes: Number(minutes),
  why: why!,
  source: source!,
}))
