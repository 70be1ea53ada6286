import { wantedUnit } from '@kinfold/contract/features/vitals/preferred-unit.ts'
import type { Doubt } from '@kinfold/contract/features/vitals/rules/entry/check-reading.ts'
import { doubtAboutTyped } from '@kinfold/contract/features/vitals/rules/entry/check-reading.ts'
import { type Entered, readTyped } from '@kinfold/contract/features/vitals/rules/entry/read-typed.ts'
import {
  hasTwoParts,
  kindFacts,
  type VitalContext,
  type VitalKind,
  type VitalMethod,
  type VitalPosition,
} from '@kinfold/contract/features/vitals/rules/kinds.ts'
import type { VitalUnit } from '@kinfold/contract/features/vitals/rules/units.ts'
import type { VitalContent, VitalReading } from '@kinfold/contract/features/vitals/schemas/readings.ts'
import { HOUR_MS } from '@kinfold/contract/time/durations.ts'
import { serverNow } from '../../../api/server-clock.ts'

/** The input: both figures of a blood pressure, and as many pairs as were measured in a row. */
export type EntryValues = {
  /** When a new reading was begun; '' for an edit. */
  begunAt: string
  pairs: { first: string; second: string }[]
  unit: VitalUnit
  /** The time of measuring; '': now. */
  at: string
  context: VitalContext | null
  position: VitalPosition | null
  method: VitalMethod | null
  device: string
  note: string
}

export const MOST_PAIRS = 3
const NOBODY_TYPED = { first: '', second: '' }

export const blankValues = (kind: VitalKind, unit: VitalUnit | undefined): EntryValues => ({
  begunAt: new Date(serverNow()).toISOString(),
  pairs: [NOBODY_TYPED],
  unit: wantedUnit(kind) ?? unit ?? usualUnit(kind),
  at: '',
  context: null,
  position: null,
  method: null,
  device: '',
  note: '',
})

export function valuesOf({ value, value2, repeats, ...reading }: VitalReading): EntryValues {
  const { unit, measuredAt: at, context, position, method, device, note } = reading
  const pairs = [{ value, value2 }, ...repeats].map((pair) => ({
    first: String(pair.value),
    second: pair.value2 === null ? '' : String(pair.value2),
  }))
  return { begunAt: '', pairs, unit, at, context, position, method, device: device ?? '', note: note ?? '' }
}

/** Later, figures without a time can no longer be saved as measured now. */
const KEPT_MS = HOUR_MS

/** Whether a draft is of an earlier measurement. A draft of an earlier version of the app has no `begunAt`. */
export const isTooOld = ({ at, begunAt }: EntryValues) => at === '' && !(Date.parse(begunAt) >= serverNow() - KEPT_MS)

export type Problem = { pair: number; part: Doubt['part']; sentence: string }
type Read = { entered: [Entered, ...Entered[]] } | { problem: Problem }

/** The figures as meant, or what to do about the first impossible one. Empty pairs are left out. */
export function readPairs(kind: VitalKind, { pairs, unit }: EntryValues): Read {
  const entered: Entered[] = []
  for (const [pair, { first, second }] of pairs.entries()) {
    if (pair > 0 && !first.trim() && !second.trim()) continue
    const typed = hasTwoParts(kind) && second.trim() ? `${first}/${second}` : first
    const read = readTyped(kind, typed, unit)
    if ('problem' in read) return { problem: { pair, part: first.trim() ? 'value2' : 'value', sentence: read.problem } }
    entered.push(read)
  }
  const [first, ...rest] = entered
  return first
    ? { entered: [first, ...rest] }
    : { problem: { pair: 0, part: 'value', sentence: 'Please enter a number' } }
}

/** Why the first doubtful figure is unlikely. `last`: the latest earlier reading of the kind. */
export function doubtIn(
  kind: VitalKind,
  entered: readonly Entered[],
  last: Entered | null,
): (Doubt & { pair: number }) | null {
  for (const [pair, each] of entered.entries()) {
    const doubt = doubtAboutTyped(kind, each, last)
    if (doubt) return { ...doubt, pair }
  }
  return null
}

/** `zone`: that of the circle, as the time was typed on its clock; of an edit, the reading's own. */
export function contentOf(
  kind: VitalKind,
  values: EntryValues,
  [first, ...rest]: [Entered, ...Entered[]],
  zone: string,
): VitalContent {
  const { at, context, position, method, device, note } = values
  return {
    kind,
    ...first,
    repeats: rest.map(({ value, value2 }) => ({ value, value2: value2 ?? 0 })),
    measuredAt: at || new Date(serverNow()).toISOString(),
    zone,
    context,
    position,
    method,
    device: device.trim() || null,
    note: note.trim() || null,
  }
}

const POUNDS_AND_FAHRENHEIT = ['US', 'LR', 'MM']
const MILLIMOLES = [
  'GB',
  'IE',
  'CA',
  'AU',
  'NZ',
  'NL',
  'SE',
  'NO',
  'DK',
  'FI',
  'CH',
  'CZ',
  'SK',
  'HU',
  'CN',
  'RU',
  'ZA',
]

/** The usual unit in the browser's country; after the first reading, its unit. */
function usualUnit(kind: VitalKind): VitalUnit {
  const [metric, other] = kindFacts[kind].units
  const region = new Intl.Locale(navigator.language).maximize().region ?? ''
  const takesOther = (kind === 'glucose' ? MILLIMOLES : POUNDS_AND_FAHRENHEIT).includes(region)
  return takesOther && other ? other : metric
}
