import type { DayFigure } from '@kinfold/contract/features/food/plans/schemas.ts'
import type { Eater, LimitName } from '@kinfold/contract/features/food/rules/eater.ts'

/** A day's energy, protein and everything with a limit, next to the limit. */
export function figuresOf({ limits }: Eater, amountOf: (name: LimitName) => number): DayFigure[] {
  const names = [...new Set<LimitName>(['kcal', 'protein', ...limits.map(({ name }) => name)])]
  return names.map((name) => {
    const { min = null, max = null } = limits.find((limit) => limit.name === name) ?? {}
    return { name, amount: Math.round(amountOf(name) * 10) / 10, min, max }
  })
}
