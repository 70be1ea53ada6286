import { limitText } from '@kinfold/contract/features/vitals/figure-text.ts'
import { wantedUnit } from '@kinfold/contract/features/vitals/preferred-unit.ts'
import { sources } from '@kinfold/contract/features/vitals/rules/flags/bands.ts'
import type { edgesFor } from '@kinfold/contract/features/vitals/rules/flags/flags.ts'
import { kindFacts, type VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { shownIn, type VitalUnit } from '@kinfold/contract/features/vitals/rules/units.ts'
import type { VitalThreshold } from '@kinfold/contract/features/vitals/schemas/thresholds.ts'
import { listText, numberText } from '@kinfold/contract/format.ts'

type Edges = ReturnType<typeof edgesFor>

/** 'Attention from 140, urgent from 180 mmHg (upper figure)': in each of its units. */
export function limitsInWords(kind: VitalKind, edges: Edges): string {
  return edges
    .map(({ edge: { part, side, level, at, included } }) => {
      const figure = kindFacts[kind].value2 ? ` (${part === 'value' ? 'upper' : 'lower'} figure)` : ''
      const word = level === 'urgent' ? 'urgent' : 'attention'
      return `${word} ${sideWord(side, included)} ${inEachUnit(at, unitsOf(kind))}${figure}`
    })
    .join('; ')
    .replace(/^./, (first) => first.toUpperCase())
}

function sideWord(side: 'low' | 'high', included: boolean): string {
  if (included) return side === 'high' ? 'from' : 'up to'
  return side === 'high' ? 'above' : 'below'
}

/** The reader's unit, or all units of the kind. */
const unitsOf = (kind: VitalKind): readonly VitalUnit[] => {
  const wanted = wantedUnit(kind)
  return wanted ? [wanted] : kindFacts[kind].units
}

const inEachUnit = (at: number, units: readonly VitalUnit[]) =>
  units.map((unit) => `${numberText(shownIn(at, unit))} ${unit}`).join(' or ')

/** The sources of the default ranges. */
export const sourceOf = (edges: Edges): string =>
  listText([...new Set(edges.flatMap(({ origin }) => (origin.by === 'default' ? [sources[origin.source]] : [])))])

/** 'Attention below 88 %, urgent below 85 %' */
export function rangeInWords(range: VitalThreshold): string {
  const limits: [string, number | null][] = [
    ['urgent below', range.urgentLow],
    ['attention below', range.attentionLow],
    ['attention above', range.attentionHigh],
    ['urgent above', range.urgentHigh],
  ]
  const said = limits.flatMap(([words, at]) => (at === null ? [] : [`${words} ${limitText(at, range.unit)}`]))
  return said.join(', ').replace(/^./, (first) => first.toUpperCase())
}

export const figureName = ({ kind, part }: Pick<VitalThreshold, 'kind' | 'part'>): string => {
  const { label, value2 } = kindFacts[kind]
  return value2 ? `${label}, ${part === 'value' ? 'upper' : 'lower'} figure` : label
}
