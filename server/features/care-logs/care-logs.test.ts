import type { CareLogContent } from '@kinfold/contract/features/care-logs/schemas.ts'
import { CLOCK_SKEW_MINUTES } from '@kinfold/contract/time/clock-skew.ts'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { dbOn } from '../../core/database/database.ts'
import { aLog, aLogRow } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { theKinfold } from '../../test/support/kinfold.ts'
import { aCircle, type Person } from '../../test/support/world.ts'
import { careLogs } from './table.ts'

const contentOf = <T extends { id: string }>({ id: _, ...content }: T) => content

describe('writing', () => {
  test('a care taker writes, everyone in the circle reads, the family may not write', async () => {
    const { caretaker, family, client } = await aCircle()
    const log = await as(caretaker).careLogs.create({
      body: aLog({ type: 'meal', intake: { meal: 'lunch', eatenPct: 50, fluidMl: 200 } }),
    })
    expect(log).toMatchObject({
      authorName: 'Carlo Keller',
      version: 1,
      intake: { meal: 'lunch', eatenPct: 50, fluidMl: 200 },
      adl: null,
    })
    for (const reader of [client, family]) expect((await as(reader).careLogs.list()).items).toEqual([log])
    await expect(as(family).careLogs.create({ body: aLog() })).toFailWith('FORBIDDEN')
  })

  test('a family member who created the circle writes, too', async () => {
    const { creator } = await aCircle()
    expect(await as(creator).careLogs.create({ body: aLog() })).toMatchObject({ authorId: creator.userId })
  })

  test('saving twice saves once; the same id for something else is refused', async () => {
    const { caretaker, other } = await aCircle()
    const log = aLog()
    const [first, again] = await Promise.all([
      as(caretaker).careLogs.create({ body: log }),
      as(caretaker).careLogs.create({ body: log }),
    ])
    expect(again).toEqual(first)
    expect((await as(caretaker).careLogs.list()).items).toHaveLength(1)
    await expect(as(caretaker).careLogs.create({ body: { ...log, body: 'Something else' } })).toFailWith('ID_TAKEN')
    await expect(as(other).careLogs.create({ body: log })).toFailWith('ID_TAKEN')
  })

  test('a detail that belongs to another type of log is refused at its field', async () => {
    const { caretaker } = await aCircle()
    const body = aLog({ type: 'sleep', intake: { meal: null, eatenPct: 50, fluidMl: null } })
    const refused = await as(caretaker)
      .careLogs.create({ body })
      .catch((error) => error.body)
    expect(refused).toMatchObject({ errorCode: 'BAD_INPUT', fields: { intake: 'A log of type sleep has no intake' } })
  })
})

describe('when it happened', () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

  test('is not in the future, except for a wrong clock', async () => {
    const { caretaker } = await aCircle()
    const log = aLog({ occurredAt: inMinutes(CLOCK_SKEW_MINUTES - 1) })
    await as(caretaker).careLogs.create({ body: log })
    const refused = (call: Promise<unknown>) =>
      expect(call.catch((error) => Promise.reject(new Error(error.body.fields.occurredAt)))).rejects.toThrow(
        'This is in the future',
      )
    const tomorrow = inMinutes(24 * 60)
    await refused(as(caretaker).careLogs.create({ body: aLog({ occurredAt: tomorrow }) }))
    await refused(as(caretaker).careLogs.create({ body: aLog({ occurredAt: inMinutes(CLOCK_SKEW_MINUTES + 1) }) }))
    const edit = { ...contentOf(log), occurredAt: tomorrow, version: 1 }
    await refused(as(caretaker).careLogs.update({ params: log, body: edit }))
  })
})

describe('reading', () => {
  test('pages with the newest first, each log once, even if several happened at the same moment', async () => {
    const { clientId, caretaker } = await aCircle()
    const { services } = await theKinfold()
    const rows = Array.from({ length: 45 }, (_, index) =>
      aLogRow(clientId, caretaker, {
        occurredAt: new Date(Date.UTC(2026, 10, 1, 8, Math.floor(index / 4))).toISOString(),
      }),
    )
    await dbOn(services.database.owner).insert(careLogs).values(rows)

    const seen: string[] = []
    let before: string | undefined
    do {
      const page = await as(caretaker).careLogs.list({ query: { limit: 10, before } })
      seen.push(...page.items.map(({ id }) => id))
      before = page.next ?? undefined
    } while (before)
    const newestFirst = rows.toSorted((a, b) => b.occurredAt.localeCompare(a.occurredAt) || b.id.localeCompare(a.id))
    expect(seen).toEqual(newestFirst.map(({ id }) => id))
    await expect(as(caretaker).careLogs.list({ query: { before: 'yesterday' } })).toFailWith('BAD_INPUT')
  })

  test('filters by type, author, severity and the circle’s days, and searches words by their beginning', async () => {
    const { caretaker, other } = await aCircle()
    // 22:30 UTC on the 19th is already the 20th in Berlin.
    await as(caretaker).careLogs.create({
      body: aLog({
        body: 'Fell beside the bed',
        type: 'incident',
        severity: 'urgent',
        occurredAt: '2026-11-19T23:30:00Z',
        incident: { kind: 'fall', injury: 'none', actionTaken: null, whoWasTold: null },
      }),
    })
    await as(other).careLogs.create({
      body: aLog({ body: 'Walked to the garden', title: 'Fresh air', occurredAt: '2026-11-19T10:00:00Z' }),
    })
    const bodies = async (query: object) => (await as(caretaker).careLogs.list({ query })).items.map(({ body }) => body)
    expect(await bodies({ type: 'incident' })).toEqual(['Fell beside the bed'])
    expect(await bodies({ author: other.userId })).toEqual(['Walked to the garden'])
    expect(await bodies({ severity: 'urgent' })).toEqual(['Fell beside the bed'])
    expect(await bodies({ from: '2026-11-20' })).toEqual(['Fell beside the bed'])
    expect(await bodies({ from: '2026-11-19', to: '2026-11-19' })).toEqual(['Walked to the garden'])
    expect(await bodies({ search: 'gard' })).toEqual(['Walked to the garden'])
    expect(await bodies({ search: 'fresh AIR' })).toEqual(['Walked to the garden'])
    expect(await bodies({ search: "bed' | !garden" })).toEqual([])
    expect(await bodies({ search: '  ' })).toHaveLength(2)
  })
})

describe('correcting', () => {
  test('a care taker edits their own log and no one else’s', async () => {
    const { caretaker, other } = await aCircle()
    const mine = await as(caretaker).careLogs.create({ body: aLog() })
    const theirs = await as(other).careLogs.create({ body: aLog() })
    const content = contentOf(aLog({ body: 'Ate half of lunch' }))
    const edited = await as(caretaker).careLogs.update({ params: mine, body: { ...content, version: 1 } })
    expect(edited).toMatchObject({ id: mine.id, body: 'Ate half of lunch', version: 2 })
    await expect(as(caretaker).careLogs.update({ params: theirs, body: { ...content, version: 1 } })).toFailWith(
      'FORBIDDEN',
    )
  })

  test('its history lists every changed field with old and new values, back to its creation', async () => {
    const { caretaker, family, admin } = await aCircle()
    const aFall = (injury: 'none' | 'emergency') => ({ kind: 'fall' as const, injury, whoWasTold: 'Dr. Brandt' })
    const log = aLog({ type: 'incident', severity: 'urgent', incident: aFall('emergency') })
    await as(caretaker).careLogs.create({ body: log })
    const edit = { ...contentOf(log), severity: 'info', incident: aFall('none'), version: 1 } as const
    await as(caretaker).careLogs.update({ params: log, body: edit })
    const later = { ...edit, occurredAt: '2026-11-20T10:00:00.000Z', durationMin: 5, version: 2 }
    await as(caretaker).careLogs.update({ params: log, body: later })
    await as(admin).careLogs.markInError({ params: log, body: { reason: 'Another person' } })
    const changes = await as(family).careLogs.history({ params: log })
    expect(changes.map(({ version, changed, changedBy }) => [version, changed.toSorted(), changedBy])).toEqual([
      [4, ['inErrorReason'], 'Ada Keller'],
      [3, ['durationMin', 'occurredAt'], 'Carlo Keller'],
      [2, ['incident', 'severity'], 'Carlo Keller'],
      [1, [], 'Carlo Keller'],
    ])
    expect(changes[2]).toMatchObject({
      before: { severity: 'urgent', incident: { injury: 'emergency', whoWasTold: 'Dr. Brandt' } },
      after: { severity: 'info', incident: { injury: 'none' }, occurredAt: log.occurredAt },
    })
    expect(changes[3]).toMatchObject({ before: null, after: { severity: 'urgent' } })
  })

  test('of two edits of one version one wins; the other gets both texts; the winner may repeat itself', async () => {
    const { caretaker } = await aCircle()
    const log = await as(caretaker).careLogs.create({ body: aLog() })
    const edit = (body: string) =>
      as(caretaker).careLogs.update({ params: log, body: { ...contentOf(aLog({ body })), version: 1 } })
    const outcomes = await Promise.allSettled([edit('From the phone'), edit('From the tablet')])
    const won = outcomes.find((outcome) => outcome.status === 'fulfilled')!.value
    const lost = outcomes.find((outcome) => outcome.status === 'rejected')!.reason.body
    expect(lost).toMatchObject({ errorCode: 'VERSION_CONFLICT', current: { body: won.body, version: 2 } })
    expect(await edit(won.body)).toMatchObject({ version: 2 })
  })

  test('deleting is for the author’s first ten minutes, and can be undone', async () => {
    const { clientId, caretaker, client } = await aCircle()
    const log = await as(caretaker).careLogs.create({ body: aLog() })
    await expect(as(client).careLogs.remove({ params: log })).toFailWith('FORBIDDEN')
    await as(caretaker).careLogs.remove({ params: log })
    await as(caretaker).careLogs.remove({ params: log })
    await expect(as(client).careLogs.read({ params: log })).toFailWith('NOT_FOUND')
    expect(await as(caretaker).careLogs.restore({ params: log })).toMatchObject({ body: log.body })

    const { services } = await theKinfold()
    await services.database.owner.query(
      "update care_logs set created_at = now() - interval '11 minutes' where client_id = $1",
      [clientId],
    )
    await expect(as(caretaker).careLogs.remove({ params: log })).toFailWith('TOO_LATE')
  })

  test('entered in error: kept and readable, no longer changed; managers may mark anyone’s', async () => {
    const { caretaker, other, admin } = await aCircle()
    const log = await as(caretaker).careLogs.create({ body: aLog() })
    await expect(as(other).careLogs.markInError({ params: log, body: { reason: 'Not hers' } })).toFailWith('FORBIDDEN')
    const marked = await as(admin).careLogs.markInError({ params: log, body: { reason: 'Another person’s log' } })
    expect(marked).toMatchObject({ inErrorReason: 'Another person’s log', body: log.body })
    await expect(
      as(caretaker).careLogs.update({ params: log, body: { ...contentOf(aLog()), version: marked.version } }),
    ).toFailWith('IN_ERROR')
  })
})

describe('talking about it', () => {
  test('family comment and acknowledge; counts and names are shown', async () => {
    const { caretaker, family } = await aCircle()
    const log = await as(caretaker).careLogs.create({ body: aLog() })
    const comment = { id: uuidv7(), body: 'Thank you, that is good to hear' }
    await as(family).careLogs.comment({ params: log, body: comment })
    await as(family).careLogs.comment({ params: log, body: comment })
    await as(family).careLogs.acknowledge({ params: log })
    await as(family).careLogs.acknowledge({ params: log })
    const thread = await as(family).careLogs.read({ params: log })
    expect(thread.log).toMatchObject({ comments: 1, acknowledgements: 1, acknowledgedByMe: true })
    expect(thread.comments).toMatchObject([{ body: comment.body, authorName: 'Fritz Keller' }])
    expect(thread.acknowledgements).toMatchObject([{ name: 'Fritz Keller' }])
    await expect(as(caretaker).careLogs.removeComment({ params: { ...log, commentId: comment.id } })).toFailWith(
      'FORBIDDEN',
    )
    await as(family).careLogs.removeComment({ params: { ...log, commentId: comment.id } })
    expect((await as(family).careLogs.read({ params: log })).comments).toEqual([])
  })

  test('an acknowledgement can be undone within ten minutes, and is then no longer reported', async () => {
    const { caretaker, family, other } = await aCircle()
    const log = await as(caretaker).careLogs.create({ body: aLog() })
    const readers = async () =>
      (await as(caretaker).careLogs.read({ params: log })).acknowledgements.map(({ userId }) => userId)
    const told = async () => (await as(caretaker).notifications.list()).items.map(({ who }) => who)
    for (const reader of [family, other]) await as(reader).careLogs.acknowledge({ params: log })
    expect(await told()).toHaveLength(2)
    await as(family).careLogs.takeBackAcknowledgement({ params: log })
    await as(family).careLogs.takeBackAcknowledgement({ params: log })
    expect(await readers()).toEqual([other.userId])
    expect(await told()).toHaveLength(1)
    expect((await as(other).careLogs.list()).items[0]).toMatchObject({ acknowledgements: 1, acknowledgedByMe: true })

    const { services } = await theKinfold()
    const makeOlder =
      "update care_log_acknowledgements set created_at = now() - interval '11 minutes' where care_log_id = $1"
    await services.database.owner.query(makeOlder, [log.id])
    await expect(as(other).careLogs.takeBackAcknowledgement({ params: log })).toFailWith('UNDO_TOO_LATE')
    expect(await readers()).toEqual([other.userId])
  })

  test('a log that becomes urgent is to be read again; another edit leaves it read', async () => {
    const { caretaker, family } = await aCircle()
    const content = contentOf(aLog({ occurredAt: new Date().toISOString() }))
    const log = await as(caretaker).careLogs.create({ body: { ...content, id: uuidv7() } })
    const edit = async (changes: Partial<CareLogContent>) => {
      const { log: current } = await as(caretaker).careLogs.read({ params: log })
      const body = { ...content, version: current.version, ...changes }
      await as(caretaker).careLogs.update({ params: log, body })
      return (await as(family).careLogs.read({ params: log })).log
    }
    await as(family).careLogs.acknowledge({ params: log })
    expect(await edit({ body: 'She slept badly' })).toMatchObject({ acknowledgements: 1, acknowledgedByMe: true })
    expect(await edit({ severity: 'urgent' })).toMatchObject({ acknowledgements: 0, acknowledgedByMe: false })
    expect((await as(family).dashboard.read()).urgentLogs).toMatchObject([{ id: log.id }])
    await as(family).careLogs.acknowledge({ params: log })
    expect(await edit({ severity: 'urgent', body: 'She fell' })).toMatchObject({ acknowledgedByMe: true })
  })

  test('what was read before a log became urgent does not count; what was read before another edit does', async () => {
    const { caretaker, family, other } = await aCircle()
    const content = contentOf(aLog())
    const log = await as(caretaker).careLogs.create({ body: { ...content, id: uuidv7() } })
    const save = (version: number, changes: Partial<CareLogContent>) =>
      as(caretaker).careLogs.update({ params: log, body: { ...content, version, ...changes } })
    const confirm = (reader: Person, version: number) =>
      as(reader).careLogs.acknowledge({ params: log, query: { version } })
    const readers = async () =>
      (await as(caretaker).careLogs.read({ params: log })).acknowledgements.map(({ userId }) => userId)

    await save(1, { body: 'She slept badly' })
    await confirm(other, 1)
    expect(await readers()).toEqual([other.userId])

    await save(2, { severity: 'urgent', body: 'Cannot be woken' })
    for (const version of [1, 2])
      await expect(confirm(family, version)).rejects.toMatchObject({
        body: { errorCode: 'VERSION_CONFLICT', current: { body: 'Cannot be woken', version: 3 } },
      })
    expect(await readers()).toEqual([])
    expect((await as(caretaker).notifications.list()).items).toEqual([])

    await save(3, { severity: 'urgent', body: 'Cannot be woken, the doctor comes' })
    await confirm(family, 3)
    expect(await readers()).toEqual([family.userId])
  })

  test('a comment on a missing log is not found', async () => {
    const { family } = await aCircle()
    await expect(
      as(family).careLogs.comment({ params: { id: uuidv7() }, body: { id: uuidv7(), body: 'Hello?' } }),
    ).toFailWith('NOT_FOUND')
  })
})

test('comments and acknowledgements are counted as they come and go, even many at once, without a trace of their own', async () => {
  const { clientId, caretaker, family, client, admin, other } = await aCircle()
  const log = await as(caretaker).careLogs.create({ body: aLog() })
  const comment = async (person: Person) =>
    (await as(person).careLogs.comment({ params: log, body: { id: uuidv7(), body: 'Thank you' } })).id
  const ids = await Promise.all([family, client, admin, other, family, client].map(comment))
  await Promise.all([family, client, admin, family].map((person) => as(person).careLogs.acknowledge({ params: log })))
  await as(family).careLogs.removeComment({ params: { ...log, commentId: ids[0]! } })
  const shown = async (person: Person) => (await as(person).careLogs.list()).items[0]!
  expect(await shown(family)).toMatchObject({ comments: 5, acknowledgements: 3, acknowledgedByMe: true })
  expect(await shown(other)).toMatchObject({ comments: 5, acknowledgements: 3, acknowledgedByMe: false })
  expect(await shown(family)).toMatchObject({ version: log.version, updatedAt: log.updatedAt })
  const { services } = await theKinfold()
  const { rows } = await services.database.owner.query(
    "select (select count(*) from history where client_id = $1 and subject = 'care_logs') as versions, (select count(*) from audit where client_id = $1 and subject = 'care_logs') as entries",
    [clientId],
  )
  expect(rows).toEqual([{ versions: 0, entries: 1 }])
})
