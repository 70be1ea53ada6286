import { limitText } from '../../figure-text.ts'
import { kindFacts, type VitalKind } from '../kinds.ts'
import { sources } from './bands.ts'
import type { Flag } from './flags.ts'

/** The screen's text for a flag, never a diagnosis. `day` formats a calendar day for the reader. */
export function flagWords(
  kind: VitalKind,
  flag: Flag,
  name: string,
  day: (iso: string) => string,
): { headline: string; detail: string; source: string } {
  return {
    headline: `Outside the range set for ${name}`,
    detail: `${kindFacts[kind][flag.part] ?? kindFacts[kind].label} is ${crossedWords(flag)}`,
    source: sourceWords(flag.origin, day),
  }
}

/** 'below 54 mg/dL', '180 mmHg or more' */
export function crossedWords({ side, at, unit, included }: Flag): string {
  const limit = limitText(at, unit)
  if (included) return side === 'high' ? `${limit} or more` : `${limit} or less`
  return side === 'high' ? `above ${limit}` : `below ${limit}`
}

function sourceWords(origin: Flag['origin'], day: (iso: string) => string): string {
  if (origin.by === 'default') return `Range for adults: ${sources[origin.source]}`
  const { source, setBy, since } = origin.range
  return `${source} (set by ${setBy}, since ${day(since)})`
}

/** After an urgent reading. `isSecond`: the reading before was urgent on the same side. */
export function measureAgainWords(kind: VitalKind, { side }: Flag, isSecond = false): string {
  const isLowGlucose = kind === 'glucose' && side === 'low'
  if (isSecond) return isLowGlucose ? `${SECOND_URGENT} ${SUGAR_FIRST}` : SECOND_URGENT
  return isLowGlucose ? SUGAR_FIRST : (again[kind] ?? 'Please measure again.')
}

const SECOND_URGENT = 'The second reading is urgent, too. Please call the doctor.'

const SUGAR_FIRST =
  'Give sugar now, as agreed with the doctor, but nothing by mouth to somebody who is hard to wake or cannot swallow. After 15 minutes, wash and dry the hands and measure again with a new strip.'

const again: Partial<Record<VitalKind, string>> = {
  blood_pressure: 'Rest for five minutes, seated and with the arm at the height of the heart. Then measure again.',
  heart_rate: 'Rest for five minutes. Then measure again.',
  respiratory_rate: 'Rest for five minutes. Then count the breaths of a full minute again.',
  spo2: 'Warm the hand, take off nail polish and keep still. Then measure again.',
  temperature: 'Wait ten minutes, without hot or cold drinks. Then measure again.',
  glucose: 'Wash and dry the hands. Then measure again with a new strip.',
}

/** Shown with every urgent flag: what cannot wait for a second reading. */
export const emergencyWords = (emergencyNumber: string | null): string =>
  `With chest pain, breathlessness, weakness, a change in speech or sight, or if somebody is hard to wake: call ${emergencyNumber ?? 'the emergency number'} now.`
