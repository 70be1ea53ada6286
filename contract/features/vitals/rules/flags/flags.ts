import type { Entered } from '../entry/read-typed.ts'
import type { VitalContext, VitalKind, VitalPart } from '../kinds.ts'
import { shown, shownIn, type VitalUnit } from '../units.ts'
import {
  type DefaultEdge,
  defaultEdges,
  defaultsApply,
  type Edge,
  type Level,
  type Side,
  type SourceName,
  widerEdges,
} from './bands.ts'
import { edgesOf, type OwnRange } from './own-range.ts'

type Origin = { by: 'default'; source: SourceName } | { by: 'own'; range: OwnRange }
/** `at`: the edge that was crossed, in the unit of the reading. */
export type Flag = {
  part: VitalPart
  side: Side
  level: Level
  at: number
  unit: VitalUnit
  included: boolean
  origin: Origin
}

export type Judged = Entered & { kind: VitalKind; context?: VitalContext | null }
export type Person = { age: number | null; pregnant: boolean; ranges: readonly OwnRange[] }

/**
 * The most serious way in which a reading lies outside the person's range; null: inside, or no range. Compared as the screen shows it: in the unit of the reading,
 * with the edge converted to that unit.
 */
export function flagOf(reading: Judged, person: Person): Flag | null {
  const crossed = edgesFor(reading, person).filter(({ edge }) => isCrossed(edge, reading))
  const worst = crossed.find(({ edge }) => edge.level === 'urgent') ?? crossed[0]
  if (!worst) return null
  const { part, side, level, included } = worst.edge
  return {
    part,
    side,
    level,
    included,
    at: shownIn(worst.edge.at, reading.unit),
    unit: reading.unit,
    origin: worst.origin,
  }
}

type Applied = { edge: Edge; origin: Origin }

/**
 * All edges that apply to a person and a kind; also used for bands in a chart. An own limit replaces the default edge of
 * its figure, side and level. A target alone says nothing about an emergency: it moves the default urgent edge further
 * out if it reaches past it, but never removes it (decision 37).
 */
export function edgesFor({ kind, context }: Pick<Judged, 'kind' | 'context'>, person: Person): Applied[] {
  const own = person.ranges
    .filter((range) => range.kind === kind)
    .flatMap((range) => edgesOf(range).map((edge): Applied => ({ edge, origin: { by: 'own', range } })))
  if (!defaultsApply(person)) return own
  const usual = (defaultEdges[kind] ?? [])
    .filter((edge) => !own.some((set) => replaces(set.edge, edge)))
    .filter((edge) => !(edge.onlyAtRest && context === 'after_activity'))
  const isPast = ({ edge }: Applied) => usual.some((each) => goesPast(edge, each))
  return [
    ...own.flatMap((set) => (isPast(set) ? withUrgent(kind, set) : [set])),
    ...usual.filter((edge) => !own.some((set) => goesPast(set.edge, edge))).map(byDefault),
  ]
}

const byDefault = (edge: DefaultEdge): Applied => ({ edge, origin: { by: 'default', source: edge.source } })

const isOneSide = (one: Edge, other: Edge) => one.part === other.part && one.side === other.side

function isFurtherOut(own: Edge, edge: Edge): boolean {
  const beyond = own.side === 'low' ? edge.at - own.at : own.at - edge.at
  return beyond > 0 || (beyond === 0 && edge.included)
}

const replaces = (own: Edge, edge: Edge): boolean =>
  isOneSide(own, edge) && (own.level === edge.level || (own.level === 'urgent' && !isFurtherOut(own, edge)))

/** An own limit that is urgent has replaced the edge already. */
const goesPast = (own: Edge, edge: Edge): boolean =>
  edge.level === 'urgent' && isOneSide(own, edge) && isFurtherOut(own, edge)

/** What is urgent beyond a target: from a figure with a source if it lies outside, else all. */
function withUrgent(kind: VitalKind, target: Applied): Applied[] {
  const wider = widerEdges[kind]?.find((edge) => isOneSide(edge, target.edge) && !isFurtherOut(target.edge, edge))
  return wider ? [target, byDefault(wider)] : [{ ...target, edge: { ...target.edge, level: 'urgent' } }]
}

function isCrossed({ part, side, at, included }: Edge, reading: Judged): boolean {
  const entered = reading[part]
  if (entered === null) return false
  const value = shown(entered, reading.unit)
  const edge = shownIn(at, reading.unit)
  return (included && value === edge) || (side === 'low' ? value < edge : value > edge)
}
