import { limitText } from '@kinfold/contract/features/vitals/figure-text.ts'
import { wantedUnit } from '@kinfold/contract/features/vitals/preferred-unit.ts'
import { type Level, levels, sides, sources } from '@kinfold/contract/features/vitals/rules/flags/bands.ts'
import { edgesFor, type Person } from '@kinfold/contract/features/vitals/rules/flags/flags.ts'
import type { OwnRange } from '@kinfold/contract/features/vitals/rules/flags/own-range.ts'
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

/** As it applies: beyond a target that reaches past the usual urgent limit, all is urgent (decision 37). */
export function asItApplies(range: VitalThreshold, person: Omit<Person, 'ranges'>): VitalThreshold {
  const all = edgesFor(range, { ...person, ranges: [range] })
  const urgentOn = (low: boolean) =>
    all.some(({ edge, origin }) => origin.by === 'own' && edge.level === 'urgent' && (edge.side === 'low') === low)
  return {
    ...range,
    ...(range.urgentLow === null && urgentOn(true) && { attentionLow: null, urgentLow: range.attentionLow }),
    ...(range.urgentHigh === null && urgentOn(false) && { attentionHigh: null, urgentHigh: range.attentionHigh }),
  }
}

/** What a range without urgent limits of its own means for emergencies. */
export const urgentWithout = (range: Omit<OwnRange, 'setBy' | 'since'>, person: Omit<Person, 'ranges'>): string[] =>
  sides.flatMap((side) => {
    const isLow = side === 'low'
    const [target, own] = isLow ? [range.attentionLow, range.urgentLow] : [range.attentionHigh, range.urgentHigh]
    if (target === null || own !== null) return []
    const without = isLow ? 'Without ‘Urgent below’,' : 'Without ‘Urgent above’,'
    const { edge } =
      edgesFor(range, { ...person, ranges: [{ ...range, setBy: '', since: '' }] }).find(
        (each) => each.edge.part === range.part && each.edge.side === side && each.edge.level === 'urgent',
      ) ?? {}
    if (edge) return [`${without} readings are urgent ${sideWord(edge)} ${inEachUnit(edge.at, [range.unit])}.`]
    return [`${without} no reading ${isLow ? 'below' : 'above'} the range is urgent, however ${side}.`]
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
