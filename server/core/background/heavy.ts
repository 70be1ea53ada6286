import { fileURLToPath } from 'node:url'
import type { Piscina } from 'piscina'
import { failure } from '../failure.ts'

type Asked = {
  /** Whose work it is (a circle): each has one piece of work at a time, so that nobody waits for all of somebody else's. */
  whose: number
  /** Nobody waits for it any more. */
  stopped?: AbortSignal | undefined
}

/** Work that is done beside everything else, and so needs copies of what it is given. */
export type Heavy<Work extends (input: never) => unknown> = (
  input: Parameters<Work>[0],
  asked: Asked,
) => Promise<Awaited<ReturnType<Work>>>

/**
 * What may take long, as a worker does it: `file` is the module whose default export does the work. Few work at a time, with so
 * much time and memory.
 * @throws TOO_MUCH for work that needs more, TOO_MANY when very much waits already
 */
export const heavy =
  <Work extends (input: never) => unknown>(file: URL, seconds = 20): Heavy<Work> =>
  (input, asked) =>
    inTurn(asked, () => run(fileURLToPath(file), input, seconds, asked.stopped)) as Promise<Awaited<ReturnType<Work>>>

/** Also on a machine with one core: a short piece of work does not wait for a long one. */
const WORKERS = 2
/** Of a worker's own objects. */
const MEMORY_MB = 192
/** Of them those that it has just made; V8 would take six times as much, and keep it. */
const YOUNG_MB = 8
/** Loading what a worker needs takes longer than most of its work, so it stays a while. */
const IDLE_MS = 60_000
const MOST_WAITING = 200

let pool: Promise<Piscina> | undefined

async function openPool(): Promise<Piscina> {
  const { Piscina: Pool } = await import('piscina')
  // What answers people comes before it: `niceIncrement`.
  return new Pool({
    minThreads: 0,
    maxThreads: WORKERS,
    idleTimeout: IDLE_MS,
    niceIncrement: 5,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_MB },
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
