import { dayText, numberText } from '../../format.ts'
import { currentTextFormat } from '../../text-format.ts'
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
  const last = amountText(value2 ?? value, unit)
  return value2 === null ? last : `${numberText(shown(value, unit))}/${last}`
}

/** The same for a reading; for a series, its mean. */
export const readingText = (reading: Parameters<typeof measured>[0]): string => figureText(measured(reading))

/** A limit in the reader's unit, followed by the original figure if that is in another unit: '99.5 °F (37.5 °C)'. */
export function limitText(at: number, unit: VitalUnit): string {
  const preferred = preferredUnit(unit)
  if (preferred === unit) return withUnit(at, unit)
  return `${amountText(inPreferredUnit(at, unit), preferred)} (${numberText(at)} ${unit})`
}

/** The size of a difference, without a sign: '1.2 kg'. */
export const differenceText = (difference: number, unit: VitalUnit): string =>
  amountText(Math.abs(differenceInPreferredUnit(difference, unit)), preferredUnit(unit))

/** 'gained 1.5 kg since 26 Nov' */
export const weightChangeText = ({ change, unit, since }: VitalReading['weightChanges'][number]): string =>
  `${change > 0 ? 'gained' : 'lost'} ${differenceText(change, unit)} since ${dayText(since)}`

const POUNDS_PER_STONE = 14

/** One figure as the screen shows it. */
const amountText = (figure: number, unit: VitalUnit): string => withUnit(shown(figure, unit), unit)

function withUnit(amount: number, unit: VitalUnit): string {
  if (unit !== 'lb' || amount < POUNDS_PER_STONE || !currentTextFormat().inStone) return `${numberText(amount)} ${unit}`
  return `${Math.floor(amount / POUNDS_PER_STONE)} st ${numberText(shown(amount % POUNDS_PER_STONE, unit))} ${unit}`
}
