import { setFlagsFromString } from 'node:v8'
import type { ResourceLimits } from 'node:worker_threads'

/** The priority of worker threads: requests go first, but on a busy machine workers still get a third of what they get. */
export const NICE = 5

/** The most memory of a worker, in MB: for its old objects, and for its young ones, of which V8 would keep far more. */
export function limitsOf({ oldMb, youngMb }: { oldMb: number; youngMb: number }): ResourceLimits {
  // The limit of the thread that answers calls (scripts/process.json) would apply to workers, too, instead of theirs.
  setFlagsFromString('--max-semi-space-size=0')
  return { maxOldGenerationSizeMb: oldMb, maxYoungGenerationSizeMb: youngMb }
}
