import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { expect, test, vi } from 'vitest'
import { aSubscription } from '../outside/push-receiver.ts'
import { whenFileEnds } from '../support/leaving.ts'
import { aDataDir, asOwner, aUsedDataDir, onTheDatabaseOf, start } from './program.ts'

vi.setConfig({ testTimeout: 1_800_000 })

/* Pending notifications, sent by three processes of which one is killed halfway. Ten for each person; in total as many
   as `NOTIFICATIONS=10000 npm test -- notifications-once` says. */
const NOTIFICATIONS = Number(process.env.NOTIFICATIONS ?? 400)
const EACH = 10
const PEOPLE = NOTIFICATIONS / EACH
/**
 * How many a process sends at once (server/features/push/deliver.ts): this many may have been sent but not recorded
 * when it is killed.
 */
const IN_FLIGHT = 8
const SILENCE_MS = 20_000

test('each is sent once; those a killed process was sending at most once more, under the same topic', async () => {
  const heard: string[] = []
  const senders: number[] = []
  const victims: number[] = []
  const victimIsHeard = () => senders.some((pid) => victims.includes(pid))
  const service = createServer(async (request, response) => {
    for await (const _ of request);
    const sender = Number(request.headers['x-process'])
    // A fast first process would have sent all before another began, so it pauses halfway; if that takes long, it is
    // asked again.
    while (heard.length > NOTIFICATIONS / 4 && !victims.includes(sender) && !victimIsHeard()) await pause(20)
    if (response.destroyed) return
    heard.push(`${request.url} ${request.headers.topic}`)
    senders.push(sender)
    response.writeHead(201).end()
  })
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening))
  whenFileEnds(async () => void service.close())
  const { port } = service.address() as AddressInfo

  // The first one runs the database, and is not the one killed.
  const reached = { NODE_OPTIONS: `--import=${resolve(import.meta.dirname, '../outside/reach-push.ts')}` }
  const dataDir = await aUsedDataDir()
  const first = await start(dataDir, reached)
  const owner = await asOwner(dataDir)
  const beside = { ...reached, ...onTheDatabaseOf(dataDir) }
  const others = [await start(aDataDir(), beside), await start(aDataDir(), beside)]
  victims.push(...others.map(({ child }) => child.pid!))

  const waiting = await fill(first.address, owner, `https://push-${port}.example.org`)
  expect(waiting).toHaveLength(NOTIFICATIONS)
  await expect
    .poll(() => heard.length > NOTIFICATIONS / 4 && victimIsHeard(), { timeout: 600_000, interval: 20 })
    .toBe(true)
  const killed = senders.findLast((pid) => victims.includes(pid))!
  process.kill(killed, 'SIGKILL')
  const before = heard.length
  expect(before).toBeLessThan(NOTIFICATIONS)

  // Deliveries reserved by the killed process stay reserved for two minutes, which are skipped here.
  const left = async () => {
    await owner.query(
      "update push_deliveries set try_at = now() where try_at > now() + interval '30 seconds' and tries > 0",
    )
    const { rows } = await owner.query('select count(*)::int as count from push_deliveries where try_at is not null')
    return rows[0].count
  }
  // Once nobody has sent anything for this long, the others have nothing reserved any more.
  const isSilent = async () => {
    const before = heard.length
    await pause(SILENCE_MS)
    return heard.length === before
  }
  await expect.poll(isSilent, { timeout: 1_200_000, interval: 0 }).toBe(true)
  await expect.poll(left, { timeout: 600_000, interval: 5_000 }).toBe(0)

  expect([...new Set(heard)].toSorted()).toEqual(waiting.toSorted())
  expect(heard.length - NOTIFICATIONS).toBeLessThanOrEqual(IN_FLIGHT)
  expect(new Set(senders).size).toBeGreaterThan(1)
})

/**
 * A circle with this many people, each with a telephone and ten comments to be notified of. Returns what each should
 * receive, by address and topic.
 */
async function fill(address: string, owner: pg.Client, service: string): Promise<string[]> {
  const post = async (path: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(answer.status, path).toBe(200)
    return (await answer.json()) as never
  }
  const anna = { firstName: 'Anna', lastName: 'Keller', email: 'anna@example.org', password: 'geheim', role: 'family' }
  const { token } = await post('/api/auth/register', anna)
  const { client } = await post('/api/clients', { firstName: 'Rose', lastName: 'Keller' }, token)
  const { id: clientId } = client as { id: number }
  const [logId, at] = [uuidv7(), new Date().toISOString()]
  const log = { id: logId, type: 'general', body: 'Slept well', occurredAt: at, zone: 'UTC' }
  await post(`/api/care-logs?clientId=${clientId}`, log, token)
  const comments = Array.from({ length: EACH }, () => uuidv7())
  for (const id of comments)
    await post(`/api/care-logs/${logId}/comments?clientId=${clientId}`, { id, body: 'How lovely' }, token)

  const { keys } = aSubscription()
  const people = Array.from({ length: PEOPLE }, (_, number) => ({
    id: 1_000_000 + number,
    session: uuidv7(),
    endpoint: `${service}/${number}`,
  }))
  const tables = ['users', 'members', 'sessions', 'push_subscriptions', 'notifications']
  await owner.query('begin')
  for (const table of tables) await owner.query(`alter table ${table} disable trigger user`)
  const ids = people.map(({ id }) => id)
  const sessions = people.map(({ session }) => session)
  await owner.query(
    `insert into users (id, email, first_name, last_name, roles)
     select id, id || '@example.org', 'Ben', 'Keller', '{family}' from unnest($1::int8[]) id`,
    [ids],
  )
  await owner.query(
    `insert into members (client_id, user_id, role) select $2, id, 'family' from unnest($1::int8[]) id`,
    [ids, clientId],
  )
  await owner.query(
    `insert into sessions (id, user_id, body_hash, cookie_hash, expires_at)
     select session, id, '', '', now() + interval '1 day' from unnest($1::int8[], $2::uuid[]) as p (id, session)`,
    [ids, sessions],
  )
  await owner.query(
    `insert into push_subscriptions (session_id, user_id, endpoint, p256dh, auth, created_at)
     select session, id, endpoint, $4, $5, now() - interval '1 minute'
     from unnest($1::int8[], $2::uuid[], $3::text[]) as p (id, session, endpoint)`,
    [ids, sessions, people.map(({ endpoint }) => endpoint), keys.p256dh, keys.auth],
  )
  const { rows } = await owner.query(
    `insert into notifications (client_id, id, user_id, kind, record_id, at, actor_id, told_at)
     select $2, gen_random_uuid(), person, 'comment', c.id, c.created_at, c.author_id, now()
     from unnest($1::int8[]) person, care_log_comments c where c.client_id = $2
     returning user_id - 1000000 as number, notifications.id`,
    [ids, clientId],
  )
  for (const table of tables) await owner.query(`alter table ${table} enable trigger user`)
  await owner.query('commit')
  return rows.map(({ number, id }) => `/${number} ${id.replaceAll('-', '')}`)
}
