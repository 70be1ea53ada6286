import { endpoints } from '@kinfold/contract/contract.ts'
import { summaryParts } from '@kinfold/contract/features/care-summary/summary-parts.ts'
import { policies } from '@kinfold/contract/policies.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { zonePlace } from '@kinfold/contract/time/whose-clock.ts'
import { wallTextAt } from '@kinfold/contract/time/zones.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { inCircle } from '../../access/circles/circles.ts'
import { useTool } from '../../access/manifest/tool.ts'
import { clients } from '../../access/table.ts'
import { allFeatures } from '../../all-features.ts'
import { dbOn } from '../../core/database/database.ts'
import { ask } from '../assistant/ask.ts'
import type { Call } from '../generated/sample-for.ts'
import { liveADay, NOW, onTheWall, TODAY } from '../records/a-day-lived.ts'
import { send } from '../support/calls.ts'
import { theKinfold } from '../support/kinfold.ts'
import { readPdf } from '../support/pdf-text.ts'
import { aCircle } from '../support/world.ts'

/* Two circles of one country, ten hours apart, where the same happens by the clock on the wall. In the morning UTC has today's
   date in one of them and yesterday's in the other, so whatever asks another clock than the circle's (UTC, the server's, a
   device's) tells them apart. Every read must answer both the same. */
const ZONES = ['Europe/Kaliningrad', 'Asia/Kamchatka'] as const

type Twin = Awaited<ReturnType<typeof aCircle>> & { zone: string }
const twins: Twin[] = []

/** What both are told is the same, this morning. */
async function expectSame(tell: (twin: Twin) => Promise<string>) {
  const told = []
  for (const twin of twins) {
    const text = await onTheWall(twin.zone, [TODAY, NOW], () => tell(twin))
    // In pieces, so that a failure shows where.
    told.push(plain(twin, text).split(/(?<=[,{}])/))
  }
  expect(told[0]).toEqual(told[1])
}

beforeAll(async () => {
  const { services } = await theKinfold()
  for (const zone of ZONES) {
    const circle = await aCircle()
    await dbOn(services.database.owner)
      .update(clients)
      .set({ zone, dateOfBirth: '1950-06-13' })
      .where(eq(clients.id, circle.clientId))
    await liveADay(circle, zone)
    twins.push({ ...circle, zone })
  }
})

/** What is left of an answer without the twin it is about: ids, people and moments as its clock shows them. */
function plain({ zone, clientId, ...people }: Twin, answer: string): string {
  const names = Object.entries(people).flatMap(([name, { userId, email }]) => [
    [String(userId), name],
    [email, name],
  ])
  let text = answer.replaceAll('%3A', ':')
  for (const [id, name] of names) text = text.replaceAll(id!, `<${name}>`)
  return text
    .replaceAll(String(clientId), '<circle>')
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '<id>')
    .replaceAll(/\b\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?/g, (moment) => wallIn(moment, zone))
    .replaceAll(/\b\d{13}\b/g, (ms) => wallIn(Number(ms), zone))
    .replaceAll(zone, '<zone>')
    .replaceAll(zonePlace(zone), '<place>')
}

/** Of the database's own clock, nothing is left. */
function wallIn(moment: string | number, zone: string): string {
  const text = wallTextAt(moment, zone)
  return text < '2039' ? '<now>' : text
}

const today = { from: TODAY, to: TODAY }
const days = { from: addDays(TODAY, -9), to: TODAY }
const around = { from: addDays(TODAY, -1), to: addDays(TODAY, 1) }
const parts = summaryParts.join()

/** What reads ask for, if not only for the circle. */
const asked: Record<string, Call['query'][]> = {
  'activities.list': [today, days],
  'allergies.reading': [{ substance: 'Penicillin' }],
  'calendar.layers': [today, around],
  'careLogs.list': [{}, today],
  'careSummary.read': [
    { ...today, parts },
    { ...days, parts },
  ],
  'careSummary.pdf': [{ ...days, parts }],
  'doses.due': [{}, around],
  'doses.list': [{}, today],
  'events.list': [today, around],
  'events.search': [{ search: 'day' }],
  'fhir.everything': [{ date: `ge${TODAY}` }],
  'interactions.notices': [{}, { name: 'Ibuprofen' }],
  'medications.proposals': [{ name: 'Madopar 125' }],
  'mood.days': [today, days],
  'mood.list': [{}, today],
  'mood.patterns': [today, days],
  'shifts.coverage': [today, around],
  'vitals.chart': [{ kind: 'weight' }],
  'vitals.hours': [{ kind: 'heart_rate' }],
  'vitals.list': [{}, today],
  'vitals.usual': [{ kind: 'heart_rate' }],
}

const reads = endpoints.filter(
  ({ endpoint }) => endpoint.method === 'GET' && endpoint.needs in policies && !/:(?!clientId)/.test(endpoint.path),
)

test.for(reads)('$name answers both the same', async ({ name, endpoint }) => {
  for (const query of asked[name] ?? [{}])
    await expectSame(async (twin) => {
      const call = endpoint.query ? { query: { clientId: twin.clientId, ...query } } : {}
      const { statusCode, headers, rawPayload, body } = await send(twin.admin, endpoint, call)
      expect(statusCode, body).toBe(200)
      const isPaper = headers['content-type'] === 'application/pdf'
      const content = isPaper ? (await readPdf(rawPayload)).text : body
      return `${headers['content-disposition']} ${content}`
    })
})

describe('the assistant says the same of both', () => {
  const tools = allFeatures.flatMap(({ tools: each = [] }) => each)
  const inputs = [{}, { kind: 'heart_rate', ...today }, { kind: 'heart_rate', ...days }]
  const uses = tools.flatMap((tool) =>
    inputs.filter((input) => tool.input.safeParse(input).success).map((input) => ({ name: tool.name, tool, input })),
  )

  test.for(uses)('with its tool $name, asked $input', async ({ tool, input }) => {
    const { services } = await theKinfold()
    await expectSame(async ({ admin, clientId }) => {
      const account = { userId: admin.userId, sessionId: crypto.randomUUID() }
      const asking = [services.database.circle, account, { requestId: 'a test', ip: '' }, clientId, tool.needs] as const
      return JSON.stringify(await inCircle(...asking, (open) => useTool(services, open, tool, input)))
    })
  })

  test.for([
    ...['What is due today?', 'What happened yesterday?', 'How was the mood today?', 'Who is on duty now?'],
    ...['What is planned tomorrow?', 'How was her weight this week?', 'Did she take her tablets today?'],
  ])('%s', (question) =>
    expectSame(async ({ admin }) => {
      const { state, blocks } = await ask(admin, question)
      expect([state, blocks.length > 0]).toEqual(['answered', true])
      return JSON.stringify(blocks)
    }),
  )
})
