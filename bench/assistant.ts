import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '@kinfold/contract/contract.ts'
import { requestFor } from '@kinfold/contract/endpoint.ts'
import { aStubModel } from '@kinfold/server/test/assistant/stub-model.ts'
import { v7 as uuidv7 } from 'uuid'
import { aDemo, line, waiting } from './demo.ts'
import { median } from './measure.ts'

/*
 * The assistant in the demo's circle: the time to the first words of the built-in model, and the dashboard's speed while 50
 * people ask, and while 200 answers of an outside model (a slow stub) are being sent.
 */
const QUESTIONS = [
  'Did Mum take her tablets yesterday?',
  'How was her blood pressure in the last two weeks?',
  'What happened yesterday?',
  'Who is on duty tomorrow?',
  'When is her next appointment?',
  'What changed since Sunday?',
  'Which medications are running low?',
  'Sum up the week for the family',
  'Is she allergic to anything?',
  'How did she sleep in the last 5 days?',
]
/** Time to read an answer before the next question. */
const READS_MS = 5_000
const [PEOPLE, STREAMS] = [50, 200]

const slow = { ended: new AbortController() }
const stub = await aStubModel(() => ({ text: words(slow.ended.signal) }))
const { baseUrl, model } = stub.settings
const demo = await aDemo({ AI_BASE_URL: baseUrl, AI_MODEL: model, AI_QUESTIONS_PER_DAY: '100000' })
const { base, token, clientId, call } = demo
const query = { clientId }
const dashboard = { url: `${base}/api/dashboard?clientId=${clientId}`, token }

for (const question of QUESTIONS) await ask(question)
const firsts: number[] = []
for (let round = 0; round < 5; round++) for (const question of QUESTIONS) firsts.push(await ask(question))
const late = firsts.filter((ms) => ms > 300).length
line(
  `${median(firsts).toFixed(0)} ms`,
  `until the first words of the built-in model, ${firsts.length} questions one after another (goal <= 300 ms; longest ${Math.max(...firsts).toFixed(0)} ms, ${late} later than 300)`,
)

await waiting(
  `p99 of the dashboard while ${PEOPLE} people ask, each reading ${READS_MS / 1000} s`,
  dashboard,
  async () => {
    const going = { on: true }
    const people = Array.from({ length: PEOPLE }, async (_, at) => {
      await pause((READS_MS * at) / PEOPLE)
      for (let asked = at; going.on; asked++) {
        await ask(QUESTIONS[asked % QUESTIONS.length]!)
        await pause(READS_MS)
      }
    })
    return () => {
      going.on = false
      return Promise.all(people)
    }
  },
)

const { offered } = await call(contract.outsideModel.read, { query })
await call(contract.outsideModel.allow, { query, body: { id: uuidv7(), ...offered!, familyRecords: false } })
await waiting(
  `p99 of the dashboard while ${STREAMS} answers stream five pieces a second each`,
  dashboard,
  async () => {
    slow.ended = new AbortController()
    const answers = Array.from({ length: STREAMS }, () => ask('What happened yesterday?'))
    const before = stub.sent.length
    while (stub.sent.length < before + STREAMS) await pause(50)
    return () => {
      slow.ended.abort()
      return Promise.all(answers)
    }
  },
  'none: what that many cost',
)
await demo.close()
await stub.close()

/** Asks, reads the whole answer, and returns the milliseconds until the first words. */
async function ask(question: string): Promise<number> {
  const [id, turnId] = [uuidv7(), uuidv7()]
  const began = performance.now()
  await call(contract.conversations.begin, { query, body: { id, turnId, question } })
  const { url } = requestFor(contract.conversations.answer, { params: { id, turnId }, query })
  const answer = await fetch(base + url, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  let first = Number.NaN
  for await (const piece of answer.body!.pipeThrough(new TextDecoderStream()))
    if (Number.isNaN(first) && /event: (?:block|more)/.test(piece)) first = performance.now() - began
  return first
}

/** A few words every now and then, until stopped. */
async function* words(end: AbortSignal) {
  while (!end.aborted) {
    yield 'She ate. '
    await pause(200)
  }
}
