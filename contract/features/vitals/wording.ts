import { uncapital } from '../../format.ts'
import type { VitalContext, VitalPosition } from './rules/kinds.ts'
import type { VitalReading } from './schemas/readings.ts'

export const contextLabels: Record<VitalContext, string> = {
  fasting: 'Before breakfast',
  before_meal: 'Before a meal',
  after_meal: 'After a meal',
  bedtime: 'At bedtime',
  rest: 'At rest',
  after_activity: 'After activity',
  on_oxygen: 'On oxygen',
  after_medication: 'After medication',
}

export const positionLabels: Record<VitalPosition, string> = {
  sitting: 'Sitting',
  standing: 'Standing',
  lying: 'Lying',
}

/** What a reading cannot be understood without, inside a sentence: 'at rest, sitting'; '' if nothing was noted. */
export const circumstancesText = ({ context, position }: Pick<VitalReading, 'context' | 'position'>): string =>
  [context && contextLabels[context], position && positionLabels[position]]
    .flatMap((label) => (label ? uncapital(label) : []))
    .join(', ')
