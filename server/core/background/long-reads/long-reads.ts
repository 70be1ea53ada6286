import { Readable } from 'node:stream'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { failure } from '../../failure.ts'
import { limitsOf } from '../workers.ts'
import { rememberLongKinds } from './long-kinds.ts'
import { type AnswerHead, END, type LongRead, MORE, type Piece, REQUEST_ID } from './long-read.ts'

/**
 * Reads that take long are answered by a second thread, so that nobody else's call waits while V8 collects what they leave
 * behind: all other work of a thread stops meanwhile (decision 112). Which ones are long is learnt from the last time.
 */
export type LongReads = {
  /** A person's call of a kind took long here. */
  note(person: number, kind: object): void
  /** Whether the thread is to answer it. */
  takes(person: number, kind: object): boolean
  /** @throws TOO_MUCH if it needs more memory than the thread has, UNAVAILABLE if that may have been another read */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown>
  close(): Promise<void>
}

/** Loading the thread takes half a second of processor time, which a start needs for itself. */
const START_AFTER_MS = 20_000
/** One that ended is started again no sooner. */
const START_AGAIN_MS = 10_000
const MEMORY = { oldMb: 256, youngMb: 4 }

type Thread = {
  worker: Worker
  isReady: boolean
  /** Reads under way, counted by both threads. */
  underWay: Int32Array
  ended: Promise<NodeJS.ErrnoException | undefined>
}

type Given = {
  onTrouble: (error: Error) => void
  startAfterMs?: number
  againMs?: number
}

/** `file`: the thread's program, which gets `input()`. */
export function openLongReads(
  file: URL,
  input: () => unknown,
  { onTrouble, startAfterMs = START_AFTER_MS, againMs = START_AGAIN_MS }: Given,
): LongReads {
  const longKinds = rememberLongKinds()
  let thread: Thread | undefined
  let startsAt = performance.now() + startAfterMs

  const start = () => {
    if (thread) return
    startsAt = performance.now() + againMs
    const started = startThread(file, input())
    thread = started
    void started.ended.then((trouble) => {
      thread = undefined
      if (trouble) onTrouble(trouble)
    })
  }
  const starting = setTimeout(start, startAfterMs).unref()

  return {
    note: longKinds.note,
    takes: (person, kind) => {
      if (!longKinds.countsAsLong(person, kind)) return false
      if (performance.now() > startsAt) start()
      return thread?.isReady ?? false
    },
    answer: async (request, reply) => {
      const { worker, underWay, ended } = thread!
      const { port1, port2 } = new MessageChannel()
      reply.raw.once('close', () => port1.close())
      const begun = firstMessage(port1)
      Atomics.add(underWay, 0, 1)
      worker.postMessage(readOf(request, { port: port2, underWay }), [port2])
      const head = await begun
      // Nobody waits for it any more.
      if (!head && reply.raw.destroyed) return reply.hijack()
      if (!head) throw refusalAfter(await ended, underWay)
      if (head.status === 0) throw failure('INTERNAL')
      for (const [name, value] of Object.entries(head.headers)) reply.header(name, value)
      return reply.code(head.status).send(bodyFrom(port1))
    },
    close: async () => {
      clearTimeout(starting)
      if (!thread) return
      thread.worker.postMessage(END)
      await thread.ended
    },
  }
}

function startThread(file: URL, input: unknown): Thread {
  const worker = new Worker(file, { workerData: input, resourceLimits: limitsOf(MEMORY) })
  worker.unref()
  let trouble: Error | undefined
  worker.once('error', (error: Error) => {
    trouble = error
  })
  const started: Thread = {
    worker,
    isReady: false,
    underWay: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
    ended: new Promise((done) => void worker.once('exit', () => done(trouble))),
  }
  worker.once('message', () => {
    started.isReady = true
  })
  return started
}

/** Undefined if the other side closes the port instead, or ends. */
const firstMessage = (port: MessagePort): Promise<AnswerHead | undefined> =>
  new Promise((done) => {
    port.once('message', done)
    port.once('close', () => done(undefined))
  })

/** The pieces that the port delivers, asked for as fast as they are sent on. */
function bodyFrom(port: MessagePort): Readable {
  const body = new Readable({ read: () => port.postMessage(MORE) })
  port.on('message', (piece: Piece) => body.push(piece))
  port.once('close', () => !body.readableEnded && body.destroy())
  return body
}

/** The answer is compressed here, once. */
function readOf({ id, raw }: FastifyRequest, given: Pick<LongRead, 'port' | 'underWay'>): LongRead {
  const { 'accept-encoding': _, ...headers } = raw.headers
  return { url: raw.url!, headers: { ...headers, [REQUEST_ID]: id }, address: raw.socket.remoteAddress, ...given }
}

/** Of several reads under way it is unknown which one filled the memory. */
const refusalAfter = (trouble: NodeJS.ErrnoException | undefined, underWay: Int32Array) =>
  trouble?.code === 'ERR_WORKER_OUT_OF_MEMORY' && Atomics.load(underWay, 0) === 1
    ? failure('TOO_MUCH')
    : failure('UNAVAILABLE', { retryAfter: 2 })
