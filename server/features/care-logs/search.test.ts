import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test, vi } from 'vitest'
import { dbOn } from '../../core/database/database.ts'
import { aLog, aLogRow } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { theKinfold } from '../../test/support/kinfold.ts'
import { aCircle, type Person } from '../../test/support/world.ts'
import { indexWhatIsMissing, lookForMissing } from './index-missing.ts'
import { saveWords } from './search-index.ts'
import { careLogs } from './table.ts'

const write = async (person: Person, ...logs: Parameters<typeof aLog>[0][]) => {
  for (const log of logs) await as(person).careLogs.create({ body: aLog(log) })
}
const search = (person: Person, text: string, more: object = {}) =>
  as(person).careLogs.list({ query: { search: text, ...more } })
const bodies = async (person: Person, text: string, more: object = {}) =>
  (await search(person, text, more)).items.map(({ body }) => body)
const owner = async () => (await theKinfold()).services.database.owner

describe('a search', () => {
  test('finds words anywhere: in text, title, details and comments', async () => {
    const { caretaker, family } = await aCircle()
    const fall = { kind: 'fall', injury: 'none', actionTaken: 'Cooled with ice', whoWasTold: 'Dr. Brandt' } as const
    await write(
      caretaker,
      { body: 'Pain in the left/right arm' },
      { body: 'Measured 140/90', title: 'Blood pressure' },
      { body: 'Took paracetamol/codeine' },
      { body: 'Slipped', type: 'incident', incident: fall },
      { body: 'Toast', type: 'meal', intake: { meal: 'breakfast', eatenPct: 50, fluidMl: null } },
    )
    const [arm] = (await search(caretaker, 'arm')).items
    const comment = { id: uuidv7(), body: 'Frau Müller rubbed it' }
    await as(family).careLogs.comment({ params: arm!, body: comment })
    const expected = {
      right: 'Pain in the left/right arm',
      'left/right': 'Pain in the left/right arm',
      '140/90': 'Measured 140/90',
      'blood press': 'Measured 140/90',
      codeine: 'Took paracetamol/codeine',
      ice: 'Slipped',
      brandt: 'Slipped',
      fall: 'Slipped',
      breakfast: 'Toast',
      'ate half': 'Toast',
      mueller: 'Pain in the left/right arm',
      'arm Muller': 'Pain in the left/right arm',
    }
    for (const [text, body] of Object.entries(expected)) expect(await bodies(family, text), text).toEqual([body])
    const found = await search(family, 'Müller')
    expect(found.comments).toMatchObject([{ careLogId: arm!.id, body: comment.body, authorName: 'Fritz Keller' }])
    expect((await search(family, 'arm')).comments).toEqual([])

    await as(family).careLogs.removeComment({ params: { id: arm!.id, commentId: comment.id } })
    expect(await bodies(family, 'Müller')).toEqual([])
  })

  const spelled = [
    ['Had a café au lait', ['cafe', 'café', 'CAFÉ']],
    ['Sat in the cafe outside', ['cafe', 'café']],
    ['Frau Müller came', ['Muller', 'Müller', 'Mueller', 'mull']],
    ['Frau Mueller rang', ['Muller', 'Müller', 'Mueller']],
    ['Frau Muller wrote', ['Muller', 'Müller', 'Mueller']],
    ['Das Hemd ist weiß', ['weiss', 'Weiß', 'wei']],
    ['Das Hemd war weiss', ['weiss', 'Weiß']],
    ['माँ ने दवाई ली', ['दवाई', 'दवा', 'माँ']],
    ['Blood pressure 140/90 at noon', ['140/90', '140', '90', 'pres']],
    ['Pain in the left/right arm', ['right', 'left', 'left/right']],
    ['Took paracetamol/codeine', ['codeine', 'codiene', 'paracetmol']],
  ] as const
  test('finds other spellings, with or without accents, other scripts, beginnings and misspellings', async () => {
    const { caretaker } = await aCircle()
    await write(caretaker, ...spelled.map(([body]) => ({ body })))
    for (const [body, texts] of spelled)
      for (const text of texts) expect(await bodies(caretaker, text), text).toContain(body)
    expect(await bodies(caretaker, 'दूध')).toEqual([])
    expect(await bodies(caretaker, '90/140')).toEqual([])
  })

  test('follows an edit, and leaves out deleted logs', async () => {
    const { caretaker } = await aCircle()
    const { id, ...log } = aLog({ body: 'Walked to the garden' })
    await as(caretaker).careLogs.create({ body: { id, ...log } })
    await as(caretaker).careLogs.update({ params: { id }, body: { ...log, body: 'Walked to the shop', version: 1 } })
    expect(await bodies(caretaker, 'garden')).toEqual([])
    expect(await bodies(caretaker, 'shop')).toEqual(['Walked to the shop'])
    await as(caretaker).careLogs.create({ body: { id: uuidv7(), ...log } })
    await as(caretaker).careLogs.remove({ params: { id } })
    expect(await bodies(caretaker, 'shop')).toEqual([])
    await as(caretaker).careLogs.restore({ params: { id } })
    expect(await bodies(caretaker, 'shop')).toEqual(['Walked to the shop'])
  })

  test('ranks exact words first, then beginnings, then similar words; newest first within each', async () => {
    const { caretaker } = await aCircle()
    const on = (day: number, body: string) => ({ body, occurredAt: `2026-11-0${day}T08:00:00.000Z` })
    await write(
      caretaker,
      on(1, 'The medication was given'),
      on(2, 'Medications were given'),
      on(3, 'The medicaton was late'),
      on(4, 'All medication refused'),
      on(5, 'Nothing of it'),
    )
    const ranked = [
      'All medication refused',
      'The medication was given',
      'Medications were given',
      'The medicaton was late',
    ]
    const found = await search(caretaker, 'medication')
    expect(found.items.map(({ body }) => body)).toEqual(ranked)
    expect(found.meant).toEqual(['medicaton'])

    const paged: string[] = []
    for (let before: string | undefined, pages = 0; pages < 5; pages++) {
      const page = await search(caretaker, 'medication', { limit: 1, before })
      paged.push(...page.items.map(({ body }) => body))
      if (!page.next) break
      before = page.next
    }
    expect(paged).toEqual(ranked)
    await expect(search(caretaker, 'medication', { before: '2026-11-01T08:00:00.000Z~x' })).toFailWith('BAD_INPUT')
  })

  test('tolerates typing errors only in words with hardly any similar ones, or that nothing matches', async () => {
    const { caretaker } = await aCircle()
    await write(caretaker, { body: 'Took paracetamol at night' }, { body: 'Had a light supper on the right side' })
    expect(await bodies(caretaker, 'paracetmol')).toEqual(['Took paracetamol at night'])
    expect((await search(caretaker, 'paracetmol')).meant).toEqual(['paracetamol'])
    expect(await bodies(caretaker, 'supepr')).toEqual(['Had a light supper on the right side'])
    expect(await bodies(caretaker, 'night')).toEqual(['Took paracetamol at night'])
    expect(await bodies(caretaker, '1400')).toEqual([])
  })

  test('combines with every filter, in the circle’s days', async () => {
    const { caretaker, other } = await aCircle()
    await write(caretaker, { body: 'Fell beside the bed', severity: 'urgent', occurredAt: '2026-11-19T23:30:00Z' })
    await write(other, { body: 'Made the bed', type: 'activity', occurredAt: '2026-11-19T10:00:00Z' })
    expect(await bodies(caretaker, 'bed')).toHaveLength(2)
    expect(await bodies(caretaker, 'bed', { from: '2026-11-20' })).toEqual(['Fell beside the bed'])
    expect(await bodies(caretaker, 'bed', { to: '2026-11-19' })).toEqual(['Made the bed'])
    expect(await bodies(caretaker, 'bed', { author: other.userId })).toEqual(['Made the bed'])
    expect(await bodies(caretaker, 'bed', { severity: 'urgent' })).toEqual(['Fell beside the bed'])
    expect(await bodies(caretaker, 'bed', { type: 'activity' })).toEqual(['Made the bed'])
  })

  test('stays in its circle', async () => {
    const [mine, theirs] = [await aCircle(), await aCircle()]
    await write(theirs.caretaker, { body: 'canary in the other circle' })
    await write(mine.caretaker, { body: 'something else' })
    expect(await bodies(mine.caretaker, 'canary')).toEqual([])
    expect(await bodies(mine.caretaker, 'canarry')).toEqual([])
    const { services } = await theKinfold()
    await expect(
      services.database.accounts.query(
        `select * from find_care_logs('''canary''', 'infinity', null, 9, null, null, null, '-infinity', 'infinity')`,
      ),
    ).rejects.toMatchObject({ code: '42501' })
  })

  test('accepts anything that can be typed', async () => {
    const { caretaker } = await aCircle()
    await write(caretaker, { body: 'Made the bed' })
    for (const text of ["bed' | !x", "''", '\\', '😀', ':*', '<->', '(', 'x'.repeat(200), '! ! !', '\u202ebed'])
      expect((await search(caretaker, text)).items.length, text).toBeLessThan(2)
    const long = 'word '.repeat(1_999)
    await write(caretaker, { body: long }, { body: Array.from({ length: 1_600 }, (_, n) => `w${n}`).join(' ') })
    expect(await bodies(caretaker, 'w1599')).toHaveLength(1)
  })
})

describe('the search index', () => {
  test('is built for logs without one, or with one of earlier rules', async () => {
    const { clientId, caretaker } = await aCircle()
    const rows = [aLogRow(clientId, caretaker, { body: 'From an earlier Kinfold' }), aLogRow(clientId, caretaker)]
    await dbOn(await owner())
      .insert(careLogs)
      .values(rows)
    await write(caretaker, { body: 'By earlier rules' })
    await (await owner()).query(`update care_log_search set rules = 0, words = '' where client_id = ${clientId}`)
    expect(await bodies(caretaker, 'earlier')).toEqual([])
    await indexWhatIsMissing(await owner(), () => false)
    expect(await bodies(caretaker, 'earlier')).toHaveLength(2)
    expect(await bodies(caretaker, 'kinfeld')).toEqual(['From an earlier Kinfold'])
  })

  test('does not wait for the disk on its own; writes before it in its transaction are waited for', async () => {
    const { clientId, caretaker } = await aCircle()
    const log = aLogRow(clientId, caretaker, { body: 'Saved beside its words' })
    const client = await (await owner()).connect()
    const waitsFor = async (work: () => Promise<unknown>): Promise<string> => {
      // The tests' own PostgreSQL never waits for the disk.
      await client.query('begin; set local synchronous_commit = on')
      await work()
      const { rows } = await client.query('show synchronous_commit')
      await client.query('rollback')
      return rows[0].synchronous_commit
    }
    const save = () => dbOn(client).insert(careLogs).values([log])
    const words = () => saveWords(dbOn(client), { ...log, clientId })
    expect(await waitsFor(async () => [await save(), await words()])).toBe('on')
    await save()
    expect(await waitsFor(words)).toBe('off')
    client.release()
  })

  test('a search word that begins another one finds it, too', async () => {
    const { caretaker } = await aCircle()
    await write(caretaker, { body: 'Took care of the hedge' })
    expect(await bodies(caretaker, 'car care')).toEqual(['Took care of the hedge'])
    expect(await bodies(caretaker, 'hedg')).toEqual(['Took care of the hedge'])
  })

  test('once a full scan found nothing missing, only logs without any words are looked for, and found', async () => {
    const pool = await owner()
    const { clientId, caretaker } = await aCircle()
    const looks = async () => {
      const asked = vi.spyOn(pool, 'query')
      await lookForMissing(pool, () => false)
      const texts = asked.mock.calls.map(([query]) => JSON.stringify(query))
      asked.mockRestore()
      return texts.filter((text) => /order by ..care_logs/.test(text)).length
    }
    await pool.query('comment on table care_log_search is null')
    expect(await looks()).toBeGreaterThan(0)
    await looks()
    const row = aLogRow(clientId, caretaker, { body: 'Killed between the two' })
    await dbOn(pool).insert(careLogs).values([row])
    expect(await looks()).toBe(0)
    expect(await bodies(caretaker, 'killed')).toEqual(['Killed between the two'])
  })

  test('figures, of which there may be as many as logs, do not crowd out the meant word', async () => {
    const { clientId, caretaker } = await aCircle()
    await (await owner()).query(
      'insert into care_log_vocabulary (client_id, word) select $1, n::text from generate_series(1, 100000) n',
      [clientId],
    )
    await write(caretaker, { body: 'Kinfold is in use' })
    expect(await bodies(caretaker, 'kinfeld')).toEqual(['Kinfold is in use'])
  })

  test('is used in a large circle, and a search without a hit reads next to nothing', async () => {
    const { clientId, caretaker } = await aCircle()
    const database = await owner()
    await database.query(`begin; set local session_replication_role = replica;
      insert into care_logs (client_id, id, author_id, type, body, severity, occurred_at, zone)
        select ${clientId}, gen_random_uuid(), ${caretaker.userId}, 'general', 'As usual', 'info', now() - n * interval '1 minute', 'UTC'
        from generate_series(1, 20000) n;
      commit`)
    await database.query(
      `insert into care_log_search (client_id, care_log_id, occurred_at, rules, words)
       select client_id, id, occurred_at, 1, ('''@' || client_id || ''' often:1 ' || case when occurred_at < now() - interval '13 days' then 'seldom:2' else '' end)::tsvector
       from care_logs where client_id = $1 order by id`,
      [clientId],
    )
    await database.query('vacuum analyze care_log_search, care_logs')
    expect(await bodies(caretaker, 'seldom')).toHaveLength(50)
    expect(await bodies(caretaker, 'often')).toHaveLength(50)
    expect(await bodies(caretaker, 'never')).toEqual([])
    const connection = await database.connect()
    await connection.query("select set_config('app.client_id', $1, false)", [clientId])
    const { rows } = await connection.query(
      `explain (analyze, buffers, timing off, format json)
       select * from find_care_logs('''never''', 'infinity', null, 9, null, null, null, '-infinity', 'infinity')`,
    )
    connection.release(true)
    const [{ Plan: read }] = rows[0]['QUERY PLAN']
    // A later definition of the function would lose it, and each search be planned anew.
    const { rows: settings } = await database.query("select proconfig from pg_proc where proname = 'find_care_logs'")
    expect(settings[0].proconfig).toContain('plan_cache_mode=force_generic_plan')
    // The newest 500, twice, and hardly any of the 19,500 behind them.
    expect(read['Shared Hit Blocks'] + read['Shared Read Blocks']).toBeLessThan(1_500)
  })
})
