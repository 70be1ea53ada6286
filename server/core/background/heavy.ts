import { fileURLToPath } from 'node:url'
import type { Piscina } from 'piscina'
import { failure } from '../failure.ts'
import { leaveToWorker } from './rounds.ts'
import { limitsOf, NICE } from './workers.ts'

type Asked = {
  /**
   * The owner of the work (a circle): each has one piece of work running at a time, so that others do not wait for all
   * of it.
   */
  whose: number
  /** Nobody waits for the result any more. */
  stopped?: AbortSignal | undefined
}

/** Work in a worker thread; its input is copied. */
export type Heavy<Work extends (input: never) => unknown> = (
  input: Parameters<Work>[0],
  asked: Asked,
) => Promise<Awaited<ReturnType<Work>>>

/**
 * Runs long work in a worker: `file` is the module whose default export does the work. Few workers, with limited time
 * and memory.
 * @throws TOO_MUCH for work that exceeds them, TOO_MANY if too much is waiting already
 */
export const heavy =
  <Work extends (input: never) => unknown>(file: URL, seconds = () => 20): Heavy<Work> =>
  (input, asked) => {
    leaveToWorker()
    return inTurn(asked, () => run(fileURLToPath(file), input, seconds(), asked.stopped)) as Promise<
      Awaited<ReturnType<Work>>
    >
  }

/** Two even on a single core, so that a short piece of work does not wait for a long one. */
const WORKERS = 2
/** The heap of one worker. */
const MEMORY_MB = 192
/** The part of it for new objects; V8's default would be six times as large, and never shrink. */
const YOUNG_MB = 8
/** Loading a worker's modules takes longer than most of its work, so it is kept for a while. */
const IDLE_MS = 20_000
const MOST_WAITING = 200

let pool: Promise<Piscina> | undefined

async function openPool(): Promise<Piscina> {
  const { Piscina: Pool } = await import('piscina')
  return new Pool({
    minThreads: 0,
    maxThreads: WORKERS,
    idleTimeout: IDLE_MS,
    niceIncrement: NICE,
    resourceLimits: limitsOf({ oldMb: MEMORY_MB, youngMb: YOUNG_MB }),
  })
}

async function run(filename: string, input: unknown, seconds: number, stopped: AbortSignal | undefined) {
  pool ??= openPool()
  const tooLong = AbortSignal.timeout(seconds * 1000)
  try {
    return await (await pool).run(input, { filename, signal: stopped ? AbortSignal.any([stopped, tooLong]) : tooLong })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (tooLong.aborted || code === 'ERR_WORKER_OUT_OF_MEMORY') throw failure('TOO_MUCH')
    throw error
  }
}

type Waiting = { whose: number; begin: () => void }
const waiting: Waiting[] = []
const working: number[] = []

async function inTurn<T>({ whose, stopped }: Asked, work: () => Promise<T>): Promise<T> {
  if (waiting.length >= MOST_WAITING) throw failure('TOO_MANY', { retryAfter: 10 })
  await new Promise<void>((begin) => {
    waiting.push({ whose, begin })
    beginNext()
  })
  try {
    stopped?.throwIfAborted()
    return await work()
  } finally {
    working.splice(working.indexOf(whose), 1)
    beginNext()
  }
}

function beginNext() {
  if (working.length >= WORKERS) return
  const next = waiting.findIndex(({ whose }) => !working.includes(whose))
  const [one] = next < 0 ? [] : waiting.splice(next, 1)
  if (!one) return
  working.push(one.whose)
  one.begin()
}
