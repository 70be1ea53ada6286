import type { VitalKind } from '../kinds.ts'
import type { TellingCondition } from './conditions.ts'
import type { OwnRange } from './own-range.ts'

type TargetAsked = { kind: VitalKind; because: TellingCondition; sentence: string }

/** The personal targets to ask for: a condition makes the default wrong for many, and no own range is set yet. */
export function targetsAsked(
  conditions: ReadonlySet<TellingCondition>,
  ranges: readonly OwnRange[],
  name: string,
): TargetAsked[] {
  return targets
    .filter(({ because, kind }) => conditions.has(because) && !ranges.some((range) => range.kind === kind))
    .map(({ kind, because, sentence }) => ({ kind, because, sentence: sentence(name) }))
}

const targets: { kind: VitalKind; because: TellingCondition; sentence: (name: string) => string }[] = [
  {
    kind: 'spo2',
    because: 'copd',
    sentence: (name) =>
      `With COPD, the range is often lower, for some people 88 to 92 %. Please ask ${name}’s doctor which range to use.`,
  },
  {
    kind: 'weight',
    because: 'heart_failure',
    sentence: (name) =>
      `With heart failure, a rise in weight can be an early sign of fluid. Please ask ${name}’s doctor which weight to aim for.`,
  },
  {
    kind: 'glucose',
    because: 'diabetes',
    sentence: (name) => `Glucose targets differ from person to person. Please ask ${name}’s doctor which range to use.`,
  },
]
