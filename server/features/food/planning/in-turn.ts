import type { Outcome, Task } from './problem.ts'
import { conflictIn, type Highs, solveProblem, type TimeLeft, timeFor } from './solve.ts'

/**
 * First with variety; where the rules leave too few dishes for that, or the time, with dishes that come again; where there is no
 * plan at all, which rules leave none. All of it keeps one limit of time.
 */
export function solveInTurn(
  highs: Highs,
  { problem, repeatPoints, seconds }: Task,
  left: TimeLeft = timeFor(seconds),
): Outcome {
  const varied = solveProblem(highs, problem, left)
  if (typeof varied !== 'string') return { ...varied, repeats: undefined, conflict: undefined }
  const freely = { ...problem, mostOfOne: undefined, repeatPoints }
  const again = solveProblem(highs, freely, left)
  if (typeof again !== 'string')
    return { ...again, repeats: varied === 'none' ? 'few dishes' : 'no time', conflict: undefined }
  return { dishes: undefined, conflict: again === 'none' ? conflictIn(highs, freely, left) : undefined }
}
