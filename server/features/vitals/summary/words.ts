import { figureText } from '@kinfold/contract/features/vitals/figure-text.ts'
import { measured } from '@kinfold/contract/features/vitals/measured.ts'
import { inUnit } from '@kinfold/contract/features/vitals/preferred-unit.ts'
import { crossedWords } from '@kinfold/contract/features/vitals/rules/flags/flag-words.ts'
import type { Flag } from '@kinfold/contract/features/vitals/rules/flags/flags.ts'
import { hasTwoParts, kindFacts } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { exactIn, shown, type VitalUnit } from '@kinfold/contract/features/vitals/rules/units.ts'
import type { VitalReading } from '@kinfold/contract/features/vitals/schemas/readings.ts'
import { circumstancesText } from '@kinfold/contract/features/vitals/wording.ts'
import { countText, dayText, numberText, uncapital } from '@kinfold/contract/format.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'

/** `readings`: how many there are of the kind in the period. */
type Shown = { unit: VitalUnit; zone: string; readings: number }

/** '91 % (on oxygen) on 28 Nov 2026' */
export function readingWords(reading: VitalReading, { unit, zone }: Pick<Shown, 'unit' | 'zone'>): string {
  const under = circumstancesText(reading)
  const figure = figureText(inUnit(measured(reading), unit))
  return `${figure}${under && ` (${under})`} on ${dayText(dayAt(reading.measuredAt, zone))}`
}

/** In thousandths of the canonical unit. */
export type Total = {
  count: number
  sum: number
  sum2: number | null
  least: number
  most: number
  least2: number | null
  most2: number | null
}

/**
 * 'on average 94 %, from 89 % to 97 %, 24 readings'. Of blood pressure each figure by itself, because nobody measured
 * the lowest two, the highest two or the two means together.
 */
export function totalWords(total: Total, unit: VitalUnit): string {
  const { count, sum, sum2, least, least2, most, most2 } = total
  const many = countText(count, 'reading')
  if (sum2 === null || least2 === null || most2 === null) {
    const text = (thousandths: number) => figureText({ value: exactIn(thousandths / 1000, unit), value2: null, unit })
    return `on average ${text(sum / count)}, from ${text(least)} to ${text(most)}, ${many}`
  }
  const text = (thousandths: number) => numberText(shown(exactIn(thousandths / 1000, unit), unit))
  const means = `on average upper ${text(sum / count)}, lower ${text(sum2 / count)} ${unit}`
  const upper = `upper from ${text(least)} to ${text(most)}`
  return `${means}; ${upper}, lower from ${text(least2)} to ${text(most2)} ${unit}, ${many}`
}

type OutsideReading = VitalReading & { flag: Flag }

/** '2 of 24 readings outside the range; the worst was 310 mg/dL (after a meal) on 25 Nov 2026 (above 250 mg/dL is urgent)' */
export function outsideWords(
  { count, worst }: { count: number | null; worst: OutsideReading },
  last: VitalReading,
  { readings, ...as }: Shown,
): string {
  if (readings === 1) return `outside the range: ${singleWords(worst)}`
  const named = `${readingWords(worst, as)} (${limitWords(worst)})`
  if (count === 1) return `1 of ${countText(readings, 'reading')} outside the range: ${named}`
  const many = `${count === null ? 'some' : numberText(count)} of ${countText(readings, 'reading')}`
  const lastToo = last.flag && last.id !== worst.id ? '; the last one is outside, too' : ''
  return `${many} outside the range; the worst was ${named}${lastToo}`
}

/** 'above 250 mg/dL, urgent', 'the lower figure is 90 mmHg or more': what the reading before it is. */
function singleWords({ kind, flag }: OutsideReading): string {
  const part = partOf(kind, flag)
  return `${part && `${part} is `}${crossedWords(flag)}${flag.level === 'urgent' ? ', urgent' : ''}`
}

/** 'above 250 mg/dL is urgent', 'the lower figure: 90 mmHg or more is outside': a rule, because the figure stands before it. */
function limitWords({ kind, flag }: OutsideReading): string {
  const part = partOf(kind, flag)
  return `${part && `${part}: `}${crossedWords(flag)} is ${flag.level === 'urgent' ? 'urgent' : 'outside'}`
}

const partOf = (kind: VitalReading['kind'], { part }: Flag) =>
  hasTwoParts(kind) ? uncapital(kindFacts[kind][part] ?? '') : ''
