import { limitText } from '@kinfold/contract/features/vitals/figure-text.ts'
import { wantedUnit } from '@kinfold/contract/features/vitals/preferred-unit.ts'
import { type Level, levels, sources } from '@kinfold/contract/features/vitals/rules/flags/bands.ts'
import type { edgesFor } from '@kinfold/contract/features/vitals/rules/flags/flags.ts'
import {
  hasTwoParts,
  kindFacts,
  type VitalKind,
  type VitalPart,
  vitalParts,
} from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { shownIn, type VitalUnit } from '@kinfold/contract/features/vitals/rules/units.ts'
import type { VitalThreshold } from '@kinfold/contract/features/vitals/schemas/thresholds.ts'
import { capital, listText, numberText } from '@kinfold/contract/format.ts'

type Edges = ReturnType<typeof edgesFor>
/** From where on readings of a figure need attention or are urgent: 'up to 100 mmHg', 'from 140 mmHg'. */
export type Limit = { part: VitalPart; level: Level; sides: string[] }

/** In the reader's unit, or in each unit of the kind. */
export const limitsOf = (kind: VitalKind, edges: Edges): Limit[] =>
  vitalParts.flatMap((part) =>
    levels.flatMap((level) => {
      const own = edges.filter(({ edge }) => edge.part === part && edge.level === level)
      const inOrder = (['low', 'high'] as const).flatMap((side) => own.filter(({ edge }) => edge.side === side))
      const sides = inOrder.map(({ edge }) => `${sideWord(edge)} ${inEachUnit(edge.at, unitsOf(kind))}`)
      return sides.length > 0 ? [{ part, level, sides }] : []
    }),
  )

/** A range that was set: as it was entered, and in the reader's unit. */
export const limitsOfRange = (range: VitalThreshold): Limit[] =>
  levels.flatMap((level) => {
    const [low, high] =
      level === 'urgent' ? [range.urgentLow, range.urgentHigh] : [range.attentionLow, range.attentionHigh]
    const sides = [
      ...(low === null ? [] : [`below ${limitText(low, range.unit)}`]),
      ...(high === null ? [] : [`above ${limitText(high, range.unit)}`]),
    ]
    return sides.length > 0 ? [{ part: range.part, level, sides }] : []
  })

/** 'Upper figure: attention up to 100 mmHg or from 140 mmHg, urgent from 180 mmHg; lower figure: ...', for paper. */
export const limitsInWords = (kind: VitalKind, edges: Edges): string =>
  capital(
    [...Map.groupBy(limitsOf(kind, edges), ({ part }) => part)]
      .map(([part, limits]) => {
        const figure = hasTwoParts(kind) ? `${partLabels[part].toLowerCase()}: ` : ''
        return figure + inOneLine(limits)
      })
      .join('; '),
  )

/** 'Attention below 88 %, urgent below 85 %' */
export const rangeInWords = (range: VitalThreshold): string => capital(inOneLine(limitsOfRange(range)))

const inOneLine = (limits: Limit[]) => limits.map(({ level, sides }) => `${level} ${sides.join(' or ')}`).join(', ')

function sideWord({ side, included }: Edges[number]['edge']): string {
  if (included) return side === 'high' ? 'from' : 'up to'
  return side === 'high' ? 'above' : 'below'
}

const unitsOf = (kind: VitalKind): readonly VitalUnit[] => {
  const wanted = wantedUnit(kind)
  return wanted ? [wanted] : kindFacts[kind].units
}

/** '37.8 °C (100 °F)' */
function inEachUnit(at: number, units: readonly VitalUnit[]): string {
  const [first, ...others] = units.map((unit) => `${numberText(shownIn(at, unit))} ${unit}`)
  return others.length > 0 ? `${first} (${others.join(', ')})` : first!
}

/** The sources of the default ranges. */
export const sourceOf = (edges: Edges): string =>
  listText([...new Set(edges.flatMap(({ origin }) => (origin.by === 'default' ? [sources[origin.source]] : [])))])

export const partLabels: Record<VitalPart, string> = { value: 'Upper figure', value2: 'Lower figure' }

export const figureName = ({ kind, part }: Pick<VitalThreshold, 'kind' | 'part'>): string => {
  const { label } = kindFacts[kind]
  return hasTwoParts(kind) ? `${label}, ${partLabels[part].toLowerCase()}` : label
}
