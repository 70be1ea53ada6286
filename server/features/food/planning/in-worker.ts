import { Worker } from 'node:worker_threads'
import type { Solution, Task } from './problem.ts'

let last: Promise<unknown> = Promise.resolve()

/**
 * Solves a problem beside everything else, on one core at most: plans wait for each other, and calls do not wait for plans.
 * `stopped`: nobody waits for it any more, so it ends at once.
 */
export function solveInWorker(task: Task, stopped: AbortSignal): Promise<Solution> {
  const solution = last.then(() => runWorker(task, stopped))
  last = solution.catch(() => {})
  return solution
}

const IDLE_MS = 60_000

/** A worker that has nothing to do: kept a while, as loading the solver takes longer than most plans. */
let idle: { worker: Worker; timer: NodeJS.Timeout } | undefined

const runWorker = (task: Task, stopped: AbortSignal) =>
  new Promise<Solution>((resolve, reject) => {
    stopped.throwIfAborted()
    const worker = takeIdle() ?? new Worker(new URL('./worker.ts', import.meta.url))
    const stop = () => void worker.terminate()
    const settle = (how: () => void) => {
      stopped.removeEventListener('abort', stop)
      // These alone: the worker has listeners of its own.
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      how()
    }
    const onMessage = (solution: Solution) => {
      settle(() => resolve(solution))
      keepIdle(worker)
    }
    const onError = (error: unknown) => settle(() => reject(error))
    const onExit = () => settle(() => reject(new Error('The planner ended without a plan')))
    stopped.addEventListener('abort', stop, { once: true })
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    worker.postMessage(task)
  })

function takeIdle(): Worker | undefined {
  const taken = idle
  idle = undefined
  clearTimeout(taken?.timer)
  taken?.worker.ref()
  return taken?.worker
}

/** It keeps no process from ending. */
function keepIdle(worker: Worker) {
  worker.unref()
  const timer = setTimeout(() => {
    idle = undefined
    void worker.terminate()
  }, IDLE_MS).unref()
  idle = { worker, timer }
}
