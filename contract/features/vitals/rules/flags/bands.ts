import type { VitalKind, VitalPart } from '../kinds.ts'

export const levels = ['attention', 'urgent'] as const
export type Level = (typeof levels)[number]
export const sides = ['low', 'high'] as const
export type Side = (typeof sides)[number]

/** Where a band begins, in the canonical unit. `included`: the edge itself is in the band. */
export type Edge = { part: VitalPart; side: Side; level: Level; at: number; included: boolean; onlyAtRest?: true }
export type DefaultEdge = Edge & { source: SourceName }

/** Shown with every flag that is based on a default. */
export const sources = {
  acc_aha: 'ACC/AHA guideline on high blood pressure, 2017',
  news2: 'NEWS2, Royal College of Physicians, 2017',
  news2_low_target: 'NEWS2 for a target of 88 to 92 %, Royal College of Physicians, 2017',
  oximetry: 'NHS England, pulse oximetry at home',
  idsa: 'IDSA guideline on fever in long-term care, 2008',
  ada: 'American Diabetes Association, levels of glucose',
  rating_scale: 'Numeric rating scale for pain, 0 to 10',
  heart_failure: 'Home guidance for heart failure, American Heart Association',
  mds: 'CMS Minimum Data Set, loss of weight',
} as const
export type SourceName = keyof typeof sources

const edge = (side: Side, level: Level, at: number, source: SourceName, part: VitalPart = 'value'): DefaultEdge => ({
  part,
  side,
  level,
  at,
  included: true,
  source,
})

/**
 * For adults; information, never advice (decision 37). Heart rate: NEWS2 scores 91-110 and 111-130 separately below its
 * urgent score; both are 'attention' here. Weight has rules over time instead (`weight-change.ts`); height has none.
 */
export const defaultEdges: Partial<Record<VitalKind, readonly DefaultEdge[]>> = {
  blood_pressure: [
    edge('high', 'attention', 140, 'acc_aha'),
    edge('high', 'urgent', 180, 'acc_aha'),
    edge('low', 'attention', 100, 'news2'),
    edge('low', 'urgent', 90, 'news2'),
    edge('high', 'attention', 90, 'acc_aha', 'value2'),
    edge('high', 'urgent', 120, 'acc_aha', 'value2'),
  ],
  heart_rate: [
    edge('low', 'attention', 50, 'news2'),
    edge('low', 'urgent', 40, 'news2'),
    { ...edge('high', 'attention', 91, 'news2'), onlyAtRest: true },
    edge('high', 'urgent', 131, 'news2'),
  ],
  respiratory_rate: [
    edge('low', 'attention', 11, 'news2'),
    edge('low', 'urgent', 8, 'news2'),
    edge('high', 'attention', 21, 'news2'),
    edge('high', 'urgent', 25, 'news2'),
  ],
  spo2: [edge('low', 'attention', 94, 'oximetry'), edge('low', 'urgent', 92, 'oximetry')],
  temperature: [
    edge('low', 'attention', 36, 'news2'),
    edge('low', 'urgent', 35, 'news2'),
    { ...edge('high', 'attention', 37.8, 'idsa'), included: false },
    edge('high', 'urgent', 39.1, 'news2'),
  ],
  glucose: [
    { ...edge('low', 'attention', 70, 'ada'), included: false },
    { ...edge('low', 'urgent', 54, 'ada'), included: false },
    { ...edge('high', 'attention', 180, 'ada'), included: false },
    { ...edge('high', 'urgent', 250, 'ada'), included: false },
  ],
  pain: [edge('high', 'attention', 4, 'rating_scale'), edge('high', 'urgent', 7, 'rating_scale')],
}

/** For a target that reaches past the default urgent edge. */
export const widerEdges: Partial<Record<VitalKind, readonly DefaultEdge[]>> = {
  spo2: [edge('low', 'urgent', 83, 'news2_low_target')],
}

const ADULT_AGE = 18

/**
 * Defaults apply to adults who are not pregnant. An unknown age counts as adult: showing no flags would be the greater
 * risk.
 */
export const defaultsApply = ({ age, pregnant }: { age: number | null; pregnant: boolean }): boolean =>
  !pregnant && (age === null || age >= ADULT_AGE)
