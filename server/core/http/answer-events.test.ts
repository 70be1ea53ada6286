import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { expect, test } from 'vitest'
import { sendEvents } from './answer-events.ts'

/** What is sent until the stream ends. */
async function sentFrom(events: AsyncIterable<{ event: string; data: unknown }>, stopped: AbortSignal) {
  let sent: Readable | undefined
  const reply = {
    headers: () => reply,
    send: (stream: Readable) => {
      sent = stream
      return reply
    },
  } as unknown as FastifyReply
  sendEvents(reply, ({ event }) => event, events, stopped)
  return (await sent!.toArray()).join('')
}

async function* endless() {
  yield { event: 'first', data: null }
  await new Promise(() => {})
}

test('events are sent until they are stopped', async () => {
  const stopping = new AbortController()
  setTimeout(() => stopping.abort(), 20)
  expect(await sentFrom(endless(), stopping.signal)).toMatch(/first$/)
})

test('events that were stopped before they began end at once', async () => {
  expect(await sentFrom(endless(), AbortSignal.abort())).not.toMatch('first')
})
