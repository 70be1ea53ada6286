import { appendFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { workerData } from 'node:worker_threads'
import Fastify from 'fastify'
import { answerLongReads } from '../../core/background/long-reads/answer-long-reads.ts'
import { REQUEST_ID } from '../../core/background/long-reads/long-read.ts'

/* A thread for tests of long-reads.ts. What it does is noted in the file `notes`. */
const note = (text: string) => appendFileSync((workerData as { notes: string }).notes, `${text}\n`)

const app = Fastify({ genReqId: ({ headers }) => String(headers[REQUEST_ID]) })
app.get('/text', (request, reply) => reply.header('etag', '"1"').code(203).send(`${request.id} ${request.ip}`))
app.get('/long', (_request, reply) => reply.type('text/plain').send('a long text '.repeat(500_000)))
app.get('/fill', () => {
  const kept: object[] = []
  for (;;) kept.push(Array.from({ length: 1_000 }, () => ({})))
})
app.get('/breaks', (_request, reply) => {
  const content = async function* () {
    for (let pieces = 0; pieces < 5; pieces++) yield 'the beginning '.repeat(10_000)
    throw new Error('broken')
  }
  return reply.type('text/plain').send(Readable.from(content()))
})
app.get('/vanishes', (_request, reply) => void reply.raw.destroy())
app.get('/never', (_request, reply) => {
  note('begun')
  reply.raw.once('close', () => note('gone'))
  return new Promise(() => {})
})

await answerLongReads(app, async () => note('closed'))
