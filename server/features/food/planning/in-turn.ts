import type { Outcome, Task } from './problem.ts'
import { conflictIn, type Highs, solveProblem, type TimeLeft, timeFor } from './solve.ts'

/**
 * First tries with variety; if too few dishes or too little time are left, with repeated dishes; if there is no plan at
 * all, finds the conflicting rules. All attempts share one time limit.
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
