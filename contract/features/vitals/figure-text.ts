import { dayText, numberText } from '../../format.ts'
import { measured } from './measured.ts'
import { asPreferred, differenceInPreferredUnit, inPreferredUnit, preferredUnit } from './preferred-unit.ts'
import type { Entered } from './rules/entry/read-typed.ts'
import { roundTo, shown, type VitalUnit } from './rules/units.ts'
import type { VitalReading } from './schemas/readings.ts'

/** '128/79 mmHg', '37.2 °C', '4 of 10': the entered value in the reader's unit. */
export const figureText = (entered: Entered): string => asEnteredText(asPreferred(entered))

/** The same in the unit it was entered in. */
export function asEnteredText({ value, value2, unit }: Entered): string {
  // Entered in whole numbers, but a mean has a decimal.
  if (unit === '/10') return `${numberText(roundTo(value, 1))} of 10`
  const figures = [value, ...(value2 === null ? [] : [value2])].map((figure) => numberText(shown(figure, unit)))
  return `${figures.join('/')} ${unit}`
}

/** The same for a reading; for a series, its mean. */
export const readingText = (reading: Parameters<typeof measured>[0]): string => figureText(measured(reading))

/** A limit in the reader's unit, followed by the original figure if that is in another unit: '99.5 °F (37.5 °C)'. */
export function limitText(at: number, unit: VitalUnit): string {
  const preferred = preferredUnit(unit)
  if (preferred === unit) return `${numberText(at)} ${unit}`
  return `${numberText(shown(inPreferredUnit(at, unit), preferred))} ${preferred} (${numberText(at)} ${unit})`
}

/** The size of a difference, without a sign: '1.2 kg'. */
export function differenceText(difference: number, unit: VitalUnit): string {
  const preferred = preferredUnit(unit)
  return `${numberText(shown(Math.abs(differenceInPreferredUnit(difference, unit)), preferred))} ${preferred}`
}

/** 'gained 1.5 kg since 26 Nov' */
export const weightChangeText = ({ change, unit, since }: VitalReading['weightChanges'][number]): string =>
  `${change > 0 ? 'gained' : 'lost'} ${differenceText(change, unit)} since ${dayText(since)}`
