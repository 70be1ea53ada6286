import { once } from 'node:events'
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'
import type { Readable } from 'node:stream'
import { type MessagePort, parentPort } from 'node:worker_threads'
import type { FastifyInstance } from 'fastify'
import { NICE } from '../workers.ts'
import { type AnswerHead, END, type LongRead, type Piece, READY } from './long-read.ts'

/** Headers that belong to a connection, or are set again for it. */
const OF_CONNECTION = ['connection', 'date', 'keep-alive', 'transfer-encoding']
/** Bytes of an answer in one message, which each costs the server some time. */
const SENT_AT_ONCE = 64 * 1024
/** After this long without a call the thread gives back the memory that it no longer needs, in ms. */
const IDLE_MS = 500

/** The thread's side of long-reads.ts: lets the app answer what arrives; after the last message calls `close`, and ends. */
export async function answerLongReads(app: FastifyInstance, close: () => Promise<void>) {
  othersFirst()
  await app.ready()
  const server = parentPort!
  const giveBack = setTimeout(giveBackMemory, IDLE_MS)
  server.on('message', async (message: LongRead | typeof END) => {
    if (message !== END) {
      await answer(app, message)
      // This was the last one.
      if (Atomics.sub(message.underWay, 0, 1) === 1) giveBack.refresh()
      return
    }
    await close()
    // Ends this thread only.
    process.exit()
  })
  server.postMessage(READY)
}

/** Never throws: that would end the thread, and with it everybody else's reads. */
async function answer(app: FastifyInstance, { url, headers, address, port }: LongRead) {
  const gone = new AbortController()
  port.once('close', () => gone.abort())
  let hasBegun = false
  try {
    const {
      statusCode,
      headers: given,
      stream,
    } = await app.inject({
      ...{ method: 'GET', url, headers, remoteAddress: address, payloadAsStream: true, signal: gone.signal },
    })
    const sent = Object.entries(given).filter(([name, value]) => value !== undefined && !OF_CONNECTION.includes(name))
    port.postMessage({ status: statusCode, headers: Object.fromEntries(sent) } as AnswerHead)
    hasBegun = true
    await sendPieces(stream(), port, gone.signal)
  } catch (error) {
    // Nobody waits for it any more.
    if (gone.signal.aborted) return port.close()
    app.log.error({ err: error, url: url.split('?')[0] }, 'a long read broke off')
    if (!hasBegun) port.postMessage({ status: 0, headers: {} } satisfies AnswerHead)
    port.close()
  }
}

async function sendPieces(content: Readable, port: MessagePort, gone: AbortSignal) {
  const send = async (piece: Piece) => {
    await once(port, 'message', { signal: gone })
    port.postMessage(piece, piece ? [piece.buffer as ArrayBuffer] : [])
  }
  for await (const piece of gathered(content)) await send(piece)
  await send(null)
}

/** Pieces of about the same size, each with memory of its own, which is passed on instead of copied. */
async function* gathered(content: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const piece of content) {
    waiting.push(piece)
    length += piece.length
    if (length < SENT_AT_ONCE) continue
    yield joined(waiting, length)
    waiting = []
    length = 0
  }
  if (length > 0) yield joined(waiting, length)
}

function joined(pieces: Buffer[], length: number): Uint8Array {
  const whole = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** With any other collection V8 keeps the emptied pages for itself: up to 60 MB of the process (decision 112). */
function giveBackMemory() {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/** Where a thread has a priority of its own (Linux), the thread that answers all other calls goes first. */
function othersFirst() {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), NICE)
  } catch {
    // There all threads are equal.
  }
}
