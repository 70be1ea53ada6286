import { compareText } from '@kinfold/contract/compare-text.ts'
import type { AllergyNotChecked, NotChecked, Notice, Notices } from '@kinfold/contract/features/interactions/schemas.ts'
import { inPieces } from '../../core/background/in-pieces.ts'
import { ingredients } from '../../services/medicines/ingredients.ts'
import { matchName } from '../../services/medicines/match.ts'
import type { NotedAllergy } from '../allergies/queries.ts'
import { isRead } from '../allergies/read-substance.ts'
import { allergyNotices, type ReadAllergy, readAllergy } from './allergy-notices.ts'
import { aloneNotices } from './alone-notices.ts'
import { foodNotices } from './food-notices.ts'
import { pairNotices } from './pair-notices.ts'
import type { Finding, Taken } from './taken.ts'
import { duplicateNotices, loadNotices, togetherNotices } from './together-notices.ts'
import { type StoppedTaken, washoutNotices } from './washout.ts'

/** `stopped`: no longer taken since that day, but possibly still acting. */
export type Listed = { id: string; name: string; stopped?: StoppedTaken['stopped'] }

/** With the medications on record and the allergies it is about. */
type FoundNotice = Notice & { recordIds: string[] }
type Found = Omit<Notices, 'notices'> & { notices: FoundNotice[] }

/** The person: their allergies, and whether they are 65 or older (undefined: not known). */
type Whose = { allergies: readonly NotedAllergy[]; isOlder: boolean | undefined }

/**
 * What the lists know about these medications together, alone, with food and with these allergies. Independent of the
 * order of either. Information, never advice; what could not be read in a name is in `notChecked`. `unsaved`: the name of
 * another medication; then only the notices it would add, and whether it could be checked.
 */
export function noticesFor(medications: readonly Listed[], whose: Whose, unsaved?: string): Found {
  const only = unsaved === undefined ? undefined : taken({ id: null, name: unsaved })
  const steps = noticesOf(medications, whose, only)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The same for any number of medications: other calls get their turn in between. */
export async function noticesInPieces(medications: readonly Listed[], whose: Whose): Promise<Found> {
  const pause = inPieces()
  const steps = noticesOf(medications, whose)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await pause()
  }
}

const taken = ({ id, name }: { id: string | null; name: string }): Taken => ({ id, name, match: matchName(name) })

/** Each step takes about a millisecond. */
function* noticesOf(
  medications: readonly Listed[],
  { allergies, isOlder }: Whose,
  only?: Taken,
): Generator<undefined, Found> {
  const sorted = [...medications.filter((it) => !it.stopped).map(taken), ...(only ? [only] : [])].toSorted(byName)
  const stopped = medications.flatMap(({ stopped, ...it }) => (stopped ? [{ ...taken(it), stopped }] : []))
  const alone = only ? [only] : sorted
  const warnings = allergies.filter(({ kind }) => kind !== 'none_known')
  const noted = [...new Map(warnings.map((allergy) => [allergy.substance, allergy])).values()]
    .toSorted((one, other) => compareText(one.substance, other.substance))
    .map(readAllergy)
  const kinds = [
    () => pairNotices(sorted, only),
    ...[
      () => duplicateNotices(sorted),
      () => togetherNotices(sorted),
      () => loadNotices(sorted),
      () => washoutNotices(sorted, stopped.toSorted(byName)),
    ].map((found) => () => found().filter(({ about }) => only === undefined || about.includes(only))),
    () => foodNotices(alone),
    () => (isOlder ? aloneNotices(alone) : []),
    () => allergyNotices(alone, noted),
  ]
  const notices: FoundNotice[] = []
  for (const found of kinds) {
    yield
    notices.push(...found().map(asNotice))
  }
  yield
  return {
    notices: notices.toSorted(bySeverity),
    notChecked: alone.flatMap(notChecked),
    allergiesNotChecked: noted.flatMap(allergyNotChecked),
    isAgeKnown: isOlder !== undefined,
  }
}

const asNotice = ({ key, about, allergyIds, ...notice }: Finding): FoundNotice => ({
  ...notice,
  id: [key, ...about.map(({ id }) => id ?? 'new').toSorted()].join(':'),
  recordIds: [...about.flatMap(({ id }) => id ?? []), ...allergyIds],
})

function notChecked({ id, name, match: { ingredients: found, unread, isAmbiguous } }: Taken): NotChecked[] {
  const because = (why: NotChecked['why'], words: string): NotChecked[] => [
    { medicationId: id, name, why, unread: words },
  ]
  if (isAmbiguous) return because('ambiguous', name)
  if (found.length === 0) return because('unknown', '')
  if (unread.length > 0) return because('partly', unread.join(' '))
  return found.every((ingredient) => ingredients.get(ingredient)!.isChecked) ? [] : because('few_rules', '')
}

function allergyNotChecked({ substance, kind, read }: ReadAllergy): AllergyNotChecked[] {
  const unread = read.unread.join(' ')
  if (isRead(read)) return unread ? [{ substance, why: 'partly', unread }] : []
  const isNoMedicine = kind === 'food' || kind === 'other' || (read.others.length > 0 && unread === '')
  return [{ substance, why: isNoMedicine ? 'no_medicine' : 'unknown', unread: '' }]
}

const byName = (one: Taken, other: Taken) =>
  compareText(one.name, other.name) || compareText(one.id ?? '', other.id ?? '')
const ORDER = { serious: 0, caution: 1, timing: 2 }
/**
 * Order of notices: allergies first; certain intake before possible food; those about two medicines before those about
 * one.
 */
const PLACE: Partial<Record<Notice['kind'], number>> = { allergy: -1, alone: 1, drug_food: 2 }
const bySeverity = (one: Notice, other: Notice) =>
  ORDER[one.severity] - ORDER[other.severity] ||
  (PLACE[one.kind] ?? 0) - (PLACE[other.kind] ?? 0) ||
  compareText(one.title, other.title) ||
  compareText(one.id, other.id)
