import { loadavg } from 'node:os'
import { endpoints } from '@kinfold/contract/contract.ts'
import { requestFor } from '@kinfold/contract/endpoint.ts'
import pg from 'pg'
import { type Load, measure, median } from './measure.ts'
import { postmasterOf, processorSeconds } from './processor.ts'
import { dayAhead as day } from './reads.ts'
import { forkKinfold } from './servers/fork-kinfold.ts'
import { aWorld, insertLogs, type World } from './world.ts'
import { aCircleWithDoses } from './worlds/dose-circle.ts'
import { insertWeeks } from './worlds/food-weeks.ts'
import { LOGS_OF_OTHERS, manyCircles, sayRarely, settle } from './worlds/grown-worlds.ts'

/*
 * The cost of growth: each list compared with the same list in a small circle. First one long history: ten years of doses
 * (438,000) and logs (200,000) against one month, and 520 weeks of meals against one page of them, in one installation. Then
 * many other circles: 10,000 with a million logs against 50. Compares how many answers the server and its PostgreSQL give per
 * second of processor time, alternating, so that other programs hardly count; the median of the rounds’ ratios. Goal: every
 * list at least 0.90. `--part=history` or `circles`, `--only=` (parts of names, separated by commas), `--years=`, `--circles=`, `--seconds=`.
 */
const GOAL = 0.9
/** Enough to keep the server busy; few enough that each call finishes in time. */
const CONNECTIONS = 4
const given = (name: string) => process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1]
const SECONDS = Number(given('seconds') ?? 1)
const ROUNDS = 3
const CIRCLES = Number(given('circles') ?? 10_000)
const YEARS = Number(given('years') ?? 10)
const only = given('only')?.split(',')
const part = given('part')
/** The same number per day in both. */
const LOGS = { year: 20_000, month: 1_644, everyMinutes: 26 }
/** Both circles have at least this many weeks of meals, so that the compared answers have equally many rows. */
const PAGE = 20

const [week, month] = [
  { from: day(-6), to: day(0) },
  { from: day(-30), to: day(0) },
]
const lists: [string, string, object][] = [
  ['care logs, first page', 'careLogs.list', { limit: 20 }],
  ['search of a common word', 'careLogs.list', { limit: 20, search: 'garden' }],
  ['search of a rare word', 'careLogs.list', { limit: 20, search: 'telegram' }],
  ['search without a hit', 'careLogs.list', { limit: 20, search: 'xylophone' }],
  ['the dashboard', 'dashboard.read', {}],
  ['doses of today', 'doses.due', {}],
  ['doses of a week', 'doses.due', week],
  ['doses, history', 'doses.list', { limit: 50 }],
  ['adherence', 'doses.adherence', {}],
  ['the medications', 'medications.list', {}],
  ['tasks', 'careTasks.list', {}],
  ['layers of a week', 'calendar.layers', week],
  ['calendar, a week', 'events.list', week],
  ['calendar, a month', 'events.list', month],
  ['coverage', 'shifts.coverage', week],
  ['activities of a week', 'activities.list', week],
  ['plans of meals', 'mealPlans.list', { limit: PAGE }],
  ['the newest plan', 'mealPlans.list', { limit: 1 }],
  ['shopping lists', 'groceryLists.list', { limit: PAGE }],
  ['the handover', 'handover.read', {}],
  ['what is new', 'handover.sinceYouLooked', {}],
  ['notifications', 'notifications.list', {}],
  ['the audit', 'audit.activity', {}],
  ['the caller’s own account', 'accounts.me', {}],
  ['the circles of somebody in 50', 'circles.list', {}],
]

type Server = { port: number; token: string; pids: number[]; stop(): void }
/** A list on one server. */
type Asked = { load: Load; pids: number[] }
let isWithin = true

async function serve(world: World): Promise<Server> {
  const { child, port } = await forkKinfold(world)
  const pids = [child.pid!, postmasterOf(world.dataDir)]
  return { port, token: world.token, pids, stop: () => void child.kill('SIGINT') }
}

function asked({ port, token, pids }: Server, clientId: number, name: string, query: object): Asked {
  const found = endpoints.find((each) => each.name === name)
  if (!found) throw new Error(`No call is named ${name}`)
  const { url } = requestFor(found.endpoint, { params: { clientId }, query: { clientId, ...query } })
  return { load: { url: `http://127.0.0.1:${port}${url}`, token, connections: CONNECTIONS }, pids }
}

async function print(what: string, large: Asked, small: Asked) {
  const [larges, smalls, ratios]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round <= ROUNDS; round++) {
    // The second one finds warm caches, so each is first once.
    const [ours, theirs] = [await costOf(large), await costOf(small)]
    const [theirsFirst, oursSecond] = [await costOf(small), await costOf(large)]
    // The first round warms up both.
    if (round === 0) continue
    larges.push((ours + oursSecond) / 2)
    smalls.push((theirs + theirsFirst) / 2)
    ratios.push(smalls.at(-1)! / larges.at(-1)!)
  }
  const ratio = median(ratios)
  isWithin &&= ratio >= GOAL
  const spread = (Math.max(...smalls) - Math.min(...smalls)) / median(smalls)
  const figures = `${median(larges).toFixed(2)} ms against ${median(smalls).toFixed(2)} ms, spread ${spread.toFixed(2)}, load ${loadavg()[0]!.toFixed(1)}`
  console.log(`${ratio.toFixed(2).padStart(6)}  ${what}  (goal >= ${GOAL}; ${figures})${ratio < GOAL ? '  <-' : ''}`)
}

/** The processor time of one answer, in ms. */
async function costOf({ load, pids }: Asked): Promise<number> {
  const before = processorSeconds(pids)
  const { total } = await measure(load, SECONDS)
  return ((processorSeconds(pids) - before) / total) * 1_000
}

if (part !== 'circles') await oneLongHistory()
if (part !== 'history') await manyOthers()
process.exit(isWithin ? 0 : 1)

async function oneLongHistory() {
  console.log(`One long history: ${YEARS} years against a month`)
  const world = await aWorld({ logs: 10, circles: 1 })
  const owner = new pg.Pool({ ...world.connection, max: 1 })
  const long = await aCircleWithDoses(owner, world.userId, 365 * YEARS)
  const short = await aCircleWithDoses(owner, world.userId, 30)
  await owner.query("set session_replication_role = 'replica'")
  await insertLogs(owner, long, world.userId, LOGS.year * YEARS, LOGS.everyMinutes)
  await insertLogs(owner, short, world.userId, LOGS.month, LOGS.everyMinutes)
  await insertWeeks(owner, long, world.userId, 52 * YEARS)
  await insertWeeks(owner, short, world.userId, PAGE)
  await sayRarely(owner)
  await owner.query("set session_replication_role = 'origin'")
  await settle(owner)
  const server = await serve(world)
  await printAll([server, long], [server, short])
  server.stop()
  await world.close()
}

async function manyOthers() {
  console.log(`${CIRCLES} circles with ${LOGS_OF_OTHERS} logs each against 50`)
  const worlds = [await manyCircles(CIRCLES), await manyCircles(50)]
  const [many, few] = [await serve(worlds[0]!), await serve(worlds[1]!)]
  await printAll([many, worlds[0]!.clientId], [few, worlds[1]!.clientId])
  for (const each of [many, few]) each.stop()
  for (const each of worlds) await each.close()
}

async function printAll(large: [Server, number], small: [Server, number]) {
  for (const [what, name, query] of lists.filter(([title]) => !only || only.some((words) => title.includes(words))))
    await print(what, asked(...large, name, query), asked(...small, name, query))
}
