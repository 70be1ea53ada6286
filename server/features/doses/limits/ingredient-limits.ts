import { type Counted, countedOf, countsAt } from '@kinfold/contract/features/doses/rules/limits.ts'
import { listText } from '@kinfold/contract/format.ts'
import { DAY_MS } from '@kinfold/contract/time/durations.ts'
import { and, eq, gt, lt, ne } from 'drizzle-orm'
import type { Circle } from '../../../access/circles/circles.ts'
import { holdInCircle } from '../../../access/transaction.ts'
import { failure } from '../../../core/failure.ts'
import { isSlowRelease } from '../../../services/medicines/slow-release.ts'
import { ingredientsIn } from '../../../services/medicines/strengths.ts'
import { medications } from '../../prescriptions/table.ts'
import { counts, taken } from '../dose-view.ts'
import { doses } from '../table.ts'
import {
  type Ceiling,
  ceilings,
  type Excess,
  forSlowRelease,
  type Portion,
  type Sum,
  type UnknownIn,
} from './ceilings.ts'
import { type Dose, hoursInWords, wordsFor } from './dose-limits.ts'
import { excessOf } from './excess.ts'

type Medication = Pick<typeof medications.$inferSelect, 'id' | 'name' | 'strength' | 'form'>

/**
 * Refuses a dose that would exceed the limit of an ingredient, summed over all entries that contain it. Doses of one
 * ingredient are recorded one at a time, whatever their entries.
 * @throws TOO_SOON
 */
export async function checkIngredients(circle: Circle, medication: Medication, dose: Dose) {
  const ingredients = limitedIn(medication)
  if (ingredients.length === 0) return
  for (const ingredient of ingredients.toSorted()) await holdInCircle(circle, `doses of ${ingredient}`)
  const given = await givenOfAll(circle, countsAt(dose), dose.replaces)
  const excess = excessIn(medication, given, countedOf(dose, circle.zone), dose.quantity)
  if (!excess) return
  const { message, nextAllowedAt } = inWords(excess, circle.zone)
  throw failure('TOO_SOON', { message, current: { blockedBy: 'ingredient', nextAllowedAt } })
}

/** The ceiling that a dose would exceed; of several the one with the longest wait. */
export function excessIn(medication: Medication, given: Given[], counted: Counted, quantity: number): Excess | null {
  const found = ceilings.flatMap((ceiling) => {
    const { ingredient } = ceiling
    const [portion] = portionsOf({ ...medication, ...counted, medicationId: medication.id, quantity }, ingredient)
    if (!portion) return []
    const before = given.flatMap((each) => portionsOf(each, ingredient))
    return excessOf(isSlowRelease(medication) ? forSlowRelease(ceiling) : ceiling, before, portion) ?? []
  })
  const wait = ({ nextAllowedAt }: Excess) => nextAllowedAt ?? Number.POSITIVE_INFINITY
  return found.sort((one, other) => wait(other) - wait(one))[0] ?? null
}

/** 'No more than 1000 mg of paracetamol may be given in 4 hours, ...', and when it is allowed again. */
export function inWords(excess: Excess, zone: string): { message: string; nextAllowedAt: string | null } {
  const { ceiling, nextAllowedAt: next } = excess
  const nextAllowedAt = next === null ? null : new Date(next).toISOString()
  const why = 'mg' in excess ? sumInWords(excess, ceiling) : unknownInWords(excess, ceiling, zone)
  const when = nextAllowedAt ? ` The next one is allowed from ${wordsFor(nextAllowedAt, zone)}.` : ''
  return { message: why + when, nextAllowedAt }
}

function sumInWords({ mg, estimated }: Sum, { ingredient, mg: most, hours, unknownAs }: Ceiling): string {
  const sum = `No more than ${most} mg of ${ingredient} should be given in ${hoursInWords(hours)}, across all medications. With this dose it would be ${mg} mg.`
  if (estimated.length === 0) return sum
  return `${sum} Each dose of ${listText(estimated)} is counted as ${unknownAs} mg, because the amount is not known.`
}

function unknownInWords({ unknownIn, isSame }: UnknownIn, { ingredient, hours }: Ceiling, zone: string): string {
  const apart = `${hoursInWords(hours)} should pass between`
  if (isSame) return `It is not known how much ${ingredient} it contains. ${apart} two doses.`
  const given = wordsFor(new Date(unknownIn.at).toISOString(), zone)
  return `${unknownIn.name}, given at ${given}, also contains ${ingredient}, and it is not known how much both contain. ${apart} them.`
}

type Given = Medication & Counted & { medicationId: string; quantity: number }

const limited = new Set(ceilings.map(({ ingredient }) => ingredient))
export const limitedIn = ({ name, strength }: Pick<Medication, 'name' | 'strength'>): string[] =>
  ingredientsIn(name, strength).flatMap(({ ingredient }) => (limited.has(ingredient) ? [ingredient] : []))

const portionsOf = ({ name, strength, form, medicationId, at, onClock, quantity }: Given, wanted: string): Portion[] =>
  ingredientsIn(name, strength).flatMap(({ ingredient, mg, isPerMl }) => {
    if (ingredient !== wanted) return []
    const isKnown = mg !== null && isCountedIn(form, isPerMl)
    return [{ at, onClock, mg: isKnown ? mg * quantity : null, isInside: !onTheOutside.has(form), medicationId, name }]
  })

/** Little of these ingredients gets into the blood this way. */
const onTheOutside: ReadonlySet<Medication['form']> = new Set(['cream', 'patch', 'spray', 'inhaler'])

/** Whether quantities of a form count what the strength is for. Liquids count ml; nobody knows the size of a drop. */
const isCountedIn = (form: Medication['form'], isPerMl: boolean): boolean =>
  form !== 'drops' && (form === 'liquid') === isPerMl

/** Doses of all entries given within a day of a moment. */
export async function givenOfAll(circle: Circle, moment: number, replaces: string | null): Promise<Given[]> {
  const rows = await circle.db
    .select({
      at: doses.at,
      dueAt: doses.dueAt,
      quantity: doses.quantity,
      id: medications.id,
      name: medications.name,
      strength: medications.strength,
      form: medications.form,
    })
    .from(doses)
    .innerJoin(medications, and(eq(medications.clientId, doses.clientId), eq(medications.id, doses.medicationId)))
    .where(
      and(
        eq(doses.clientId, circle.clientId),
        counts,
        taken,
        replaces ? ne(doses.id, replaces) : undefined,
        gt(doses.at, new Date(moment - 2 * DAY_MS).toISOString()),
        lt(doses.at, new Date(moment + 2 * DAY_MS).toISOString()),
      ),
    )
  return rows.map((row) => ({ ...row, medicationId: row.id, ...countedOf(row, circle.zone) }))
}
