import type { NotChecked, Notice, Notices } from '@kinfold/contract/features/interactions/schemas.ts'
import { isNoAllergy, readAllergy } from './allergies.ts'
import { allergyNotices } from './allergy-notices.ts'
import { ingredients } from './ingredients.ts'
import { matchName } from './match.ts'
import { drugNotices, duplicateNotices, foodNotices } from './medicine-notices.ts'
import type { Finding, Taken } from './taken.ts'

export type Listed = { id: string; name: string }

/**
 * What the lists know about these medications together, with food and with these allergies. The answer does not depend on
 * the order of either. Information, never advice; what could not be read in a name is in `notChecked`.
 */
export function noticesFor(medications: readonly Listed[], allergies: readonly string[]): Notices {
  return noticesOf(medications.map(taken), allergies, () => true)
}

/** The same for a medication that is only typed so far: what it would bring, and whether it could be checked. */
export function noticesOfCandidate(
  name: string,
  medications: readonly Listed[],
  allergies: readonly string[],
): Notices {
  const candidate = taken({ id: null, name })
  return noticesOf([...medications.map(taken), candidate], allergies, (it) => it === candidate)
}

const taken = ({ id, name }: { id: string | null; name: string }): Taken => ({ id, name, match: matchName(name) })

function noticesOf(medications: Taken[], allergies: readonly string[], concerns: (it: Taken) => boolean): Notices {
  const sorted = medications.toSorted(byName)
  const noted = [...new Set(allergies)].toSorted().filter((name) => !isNoAllergy(name))
  const known = noted.map(readAllergy).filter((allergy) => allergy !== null)
  const findings = [
    ...drugNotices(sorted),
    ...duplicateNotices(sorted),
    ...foodNotices(sorted),
    ...allergyNotices(sorted, known),
  ]
  return {
    notices: findings
      .filter(({ about }) => about.some(concerns))
      .map(asNotice)
      .toSorted(bySeverity),
    notChecked: sorted.filter(concerns).flatMap(notChecked),
    allergiesNotChecked: noted.filter((name) => !known.some((allergy) => allergy.name === name)),
  }
}

const asNotice = ({ key, about, ...notice }: Finding): Notice => {
  const ids = about.map(({ id }) => id ?? 'new').toSorted()
  return {
    ...notice,
    id: [key, ...ids].join(':'),
    medicationIds: about.flatMap(({ id }) => (id === null ? [] : [id])),
  }
}

function notChecked({ id, name, match: { ingredients: found, unread, isAmbiguous } }: Taken): NotChecked[] {
  const because = (why: NotChecked['why'], words: string): NotChecked[] => [
    { medicationId: id, name, why, unread: words },
  ]
  if (isAmbiguous) return because('ambiguous', name)
  if (found.length === 0) return because('unknown', '')
  if (unread.length > 0) return because('partly', unread.join(' '))
  return found.some((ingredient) => ingredients.get(ingredient)!.classes.includes('few_rules'))
    ? because('few_rules', '')
    : []
}

const byName = (one: Taken, other: Taken) => compare(one.name, other.name) || compare(one.id ?? '', other.id ?? '')
const ORDER = { serious: 0, caution: 1, timing: 2 }
/** What is taken for certain comes before what may be eaten. */
const isFood = ({ kind }: Notice) => Number(kind === 'drug_food')
const bySeverity = (one: Notice, other: Notice) =>
  ORDER[one.severity] - ORDER[other.severity] ||
  isFood(one) - isFood(other) ||
  compare(one.title, other.title) ||
  compare(one.id, other.id)

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
