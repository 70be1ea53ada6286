import { fileURLToPath } from 'node:url'
import { currentTextFormat } from '@kinfold/contract/text-format.ts'
import type { Piscina } from 'piscina'
import { failure } from '../failure.ts'
import { fewAtOnce, type Turn } from './few-at-once.ts'
import type { Call } from './heavy-thread.ts'
import { processorTimeout } from './processor-time.ts'
import { leaveToWorker } from './rounds.ts'
import { limitsOf, NICE } from './workers.ts'

/** Work in a worker thread; its input is copied, and its text is written for the reader of the call. The owner of the work is a circle. */
type Heavy<Work extends (input: never) => unknown> = (
  input: Parameters<Work>[0],
  asked: Turn,
) => Promise<Awaited<ReturnType<Work>>>

/**
 * Runs long work in a worker: `file` is the module whose default export does the work. Few workers, with limited memory
 * and processor time (`seconds`; a busy machine may take ten times as long).
 * @throws TOO_MUCH for work that exceeds them, TOO_MANY if too much is waiting already
 */
export const heavy =
  <Work extends (input: never) => unknown>(file: URL, seconds = () => 20): Heavy<Work> =>
  (input, asked) => {
    leaveToWorker()
    return inTurn(asked, () =>
      run({ file: file.href, input, textFormat: currentTextFormat() }, seconds(), asked.stopped),
    ) as Promise<Awaited<ReturnType<Work>>>
  }

/** The same for all work: it loads the file of the work. */
const THREAD = fileURLToPath(new URL('./heavy-thread.ts', import.meta.url))

/** Two even on a single core, so that a short piece of work does not wait for a long one. */
const WORKERS = 2
/** The heap of one worker. */
const MEMORY_MB = 192
/** The part of it for new objects; V8's default would be six times as large, and never shrink. */
const YOUNG_MB = 8
/** Loading a worker's modules takes longer than most of its work, so it is kept for a while. */
const IDLE_MS = 20_000
const inTurn = fewAtOnce({ most: WORKERS, mostWaiting: 200 })

/** By the clock, as a multiple of the processor time: work that waits for ever is stopped, too. */
const MOST_BY_CLOCK = 10

/** Each with one thread at most, whose processor time is that of the work; as many as work at a time. */
const idle: Piscina[] = []

async function openPool(): Promise<Piscina> {
  const { Piscina: Pool } = await import('piscina')
  const pool = new Pool({
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    niceIncrement: NICE,
    resourceLimits: limitsOf({ oldMb: MEMORY_MB, youngMb: YOUNG_MB }),
  })
  // Without a listener, a worker that fails while it has no call would end the process.
  return pool.on('error', () => {})
}

async function run(call: Call, seconds: number, stopped: AbortSignal | undefined) {
  const pool = idle.pop() ?? (await openPool())
  const ended = new AbortController()
  const tooLong = AbortSignal.any([
    processorTimeout(() => pool.threads[0], seconds, ended.signal),
    AbortSignal.timeout(seconds * MOST_BY_CLOCK * 1_000),
  ])
  // Piscina does not tell it to the call that waits for the worker.
  const failed = new AbortController()
  const onError = (error: unknown) => failed.abort(error)
  pool.on('error', onError)
  const signal = AbortSignal.any([tooLong, failed.signal, ...(stopped ? [stopped] : [])])
  try {
    return await pool.run(call, { filename: THREAD, signal })
  } catch (thrown) {
    const error = failed.signal.aborted ? failed.signal.reason : thrown
    if (tooLong.aborted || isOutOfMemory(error)) throw failure('TOO_MUCH')
    throw error
  } finally {
    ended.abort()
    pool.off('error', onError)
    // A worker that is being ended may still fail; that would be reported to the next call of its pool.
    if (signal.aborted) void pool.destroy()
    else idle.push(pool)
  }
}

const isOutOfMemory = (error: unknown) =>
  (error as NodeJS.ErrnoException | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY'
