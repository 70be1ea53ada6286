import {
  type ComparedLine,
  type Difference,
  differences,
} from '@kinfold/contract/features/prescriptions/reconciliation-schemas.ts'
import { isOtherThanListed } from '@kinfold/contract/features/prescriptions/rules/other-strength.ts'
import { prescriptionFrom } from '@kinfold/contract/features/prescriptions/rules/prescribed.ts'
import { sameStrength } from '@kinfold/contract/features/prescriptions/rules/strength.ts'
import type { Schedule } from '@kinfold/contract/features/prescriptions/schedule.ts'
import type { MedicationContent } from '@kinfold/contract/features/prescriptions/schemas.ts'
import { hasSeveralSalts, isSamePreparation } from '../../../services/medicines/preparations.ts'
import { isSaltLeftOut } from '../../../services/medicines/salts.ts'
import { canBe, formIn } from './line-forms.ts'
import { releaseIn, wordsIn } from './line-words.ts'
import { wordsNotIn } from './name-words.ts'
import { type ReadLine, readLine } from './read-line.ts'
import { areAsSaid, inOrderOfDay, type SaidHours } from './said-hours.ts'
import { keyedEntry, keysOf, strengthIn, ways } from './same-medicine.ts'

/** What of an entry is compared with a line. */
type Listed = Pick<MedicationContent, 'name' | 'strength' | 'form' | 'route' | 'schedule' | 'startDate' | 'endDate'>
/** An entry of the current list. */
export type Entry = Listed & { id: string; version: number }
/** One that was stopped or has ended. */
type Former = Pick<Entry, 'id' | 'name' | 'strength'>

/**
 * Matches each line of a new list with an entry: by its name, or by the same ingredients; of several the one with the
 * same strength. Each entry is matched once. If two entries could be meant, a person decides. An entry is compared as it
 * is taken from `today` (YYYY-MM-DD) on: no list contains steps that are over. A line without an entry may refer to one
 * of `former`, the latest first: a medicine that was stopped is not simply new.
 */
export function compareLists(
  lines: readonly string[],
  entries: readonly Entry[],
  today: string,
  former: readonly Former[] = [],
): ComparedLine[] {
  const current = entries.map((entry) => prescriptionFrom(entry, today))
  const known = current.map((entry) => ({ entry, ...keyedEntry(entry) }))
  const over = former.map((entry) => ({ id: entry.id, ...keyedEntry(entry) }))
  const read = lines.map((line) => ({ line, ...readLine(line) })).map((each) => ({ ...each, ...keysOf(each.name) }))
  const found = new Map<(typeof read)[number], (typeof known)[number]>()
  for (const isMeant of ways) {
    const free = known.filter((each) => ![...found.values()].includes(each))
    for (const each of read.filter((line) => !found.has(line))) {
      const meant = free.filter((other) => isMeant(each, other))
      const rivals = read.filter(
        (line) => line !== each && !found.has(line) && meant.some((other) => isMeant(line, other)),
      )
      if (meant.length === 1 && rivals.length === 0) found.set(each, meant[0]!)
    }
  }
  return read.map((each) => {
    const entry = found.get(each)?.entry
    const formerId = entry ? null : (over.find((other) => ways.some((isMeant) => isMeant(each, other)))?.id ?? null)
    return { ...comparedWith(entry, each, today), formerId }
  })
}

/** Without its strength, but with the words after it: 'Ramipril 5 mg comp'. */
function nameIn(text: string): string {
  const { name, unread } = readLine(text)
  return `${name} ${unread}`
}

/** The words in which the names of a line and of an entry differ. */
function wordsApart(line: string, entry: string) {
  const [added, missing] = [wordsNotIn(entry, line), wordsNotIn(line, nameIn(entry))]
  return { added: withoutSalts(line, added, missing), missing: withoutSalts(line, missing, added) }
}

/** If only one name says a salt, that is compared as the preparation: 'Bisoprolol fumarate' beside 'Bisoprolol'. */
const withoutSalts = (name: string, words: string[], others: string[]) =>
  hasSeveralSalts(name) || others.some(isSaltLeftOut) ? words : words.filter((word) => !isSaltLeftOut(word))

/**
 * Compares a line of a list with an entry, as it is from today on; `same` only if all of it was understood, and vouches
 * for all of the entry.
 */
export function lineBeside(read: ReadLine, entry: Listed, today: string): ComparedLine['says'] {
  const { strength, schedule, hours, unread } = read
  // 'Bisoprolol 2.5 mg' with the strength 5 mg: no list says both.
  const isOther = [strengthOf(entry), strengthIn(entry.name)].some((each) => isOtherThanListed(strength, each))
  const isOtherRhythm = schedule !== null && entry.schedule !== null && !isSameRhythm(schedule, hours, entry.schedule)
  if (isOther || isOtherRhythm) return 'other'
  return unread === '' && differencesOf(read, entry, today).length === 0 ? 'same' : 'unclear'
}

const strengthOf = ({ name, strength }: Listed) => strength ?? strengthIn(name)

/** In what a line that is no other dose or rhythm still differs from an entry, or may differ. */
function differencesOf({ name, strength, schedule, form }: ReadLine, entry: Listed, today: string): Difference[] {
  const { added, missing } = wordsApart(name, entry.name)
  const isSame: Record<Difference, boolean> = {
    name:
      added.length + missing.length === 0 &&
      releaseIn(name) === releaseIn(`${entry.name} ${entry.strength ?? ''}`) &&
      isSamePreparation(name, entry.name),
    strength: sameStrength(strength, strengthOf(entry)),
    form: canBe(form, { ...entry, inName: formIn(wordsIn(entry.name)) }),
    times: schedule !== null && entry.schedule !== null,
    days: isTakenFromNowOn(entry, today),
  }
  return differences.filter((each) => !isSame[each])
}

/** No line that was understood names a first or a last day ('until Friday' is not understood). */
const isTakenFromNowOn = ({ startDate, endDate }: Listed, today: string) =>
  endDate === null && (startDate === null || startDate <= today)

function comparedWith(
  entry: Entry | undefined,
  { line, ...read }: ReadLine & { line: string },
  today: string,
): Omit<ComparedLine, 'formerId'> {
  const { name, strength, schedule, hours } = read
  const unread = entry
    ? [...new Set([...wordsApart(name, entry.name).added, ...wordsIn(read.unread)])].join(' ')
    : read.unread
  const says = entry ? lineBeside(read, entry, today) : 'unclear'
  // '1-0-1' says morning and evening, not at which hour: the family's usual hours stay.
  const keepsHours = schedule && entry?.schedule && isSameRhythm(schedule, hours, entry.schedule)
  const proposed = keepsHours ? entry.schedule : schedule
  const meant = { medicationId: entry?.id ?? null, version: entry?.version ?? null }
  const differs = entry && says === 'unclear' ? differencesOf(read, entry, today) : []
  return { line, name, strength, form: read.form?.names ?? null, schedule: proposed, unread, ...meant, says, differs }
}

/** The same frequency, amounts, days and duration; the hours may differ within what the line says about them. */
function isSameRhythm(line: Schedule, hours: SaidHours, entry: Schedule): boolean {
  if (line.steps.length + entry.steps.length > 0) return false
  if (entry.kind === 'interval') return isSameInterval(line, hours, entry)
  return (
    line.kind === entry.kind &&
    line.quantity === entry.quantity &&
    line.weekdays.join() === entry.weekdays.join() &&
    amountsOf(line) === amountsOf(entry) &&
    areAsSaid(hours, entry.times)
  )
}

/** 'Every 8 hours' is read as times of a day, and can also be entered as an interval. */
const isSameInterval = (line: Schedule, { parts, hoursApart }: SaidHours, { everyHours, times }: Schedule) =>
  hoursApart === everyHours && parts.length === 0 && line.times[0]?.quantity === times[0]?.quantity

const amountsOf = ({ times }: Schedule) =>
  inOrderOfDay(times)
    .map(({ quantity, weekdays }) => `${quantity} ${weekdays.join()}`)
    .join('; ')
