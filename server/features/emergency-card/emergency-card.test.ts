import { contract } from '@kinfold/contract/contract.ts'
import { cardFields } from '@kinfold/contract/features/emergency-card/schemas.ts'
import { and, eq } from 'drizzle-orm'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test, vi } from 'vitest'
import { lockTeam } from '../../access/circles/team.ts'
import { sendWaiting } from '../../access/notifications/notify-by-mail.ts'
import { members } from '../../access/table.ts'
import { inTransaction } from '../../access/transaction.ts'
import { clock } from '../../core/clock.ts'
import { circleRole, dbOn } from '../../core/database/database.ts'
import { forgetFingerprint } from '../../core/program/same-key.ts'
import { lettersTo } from '../../test/outside/postbox.ts'
import { aPhoto } from '../../test/records/photos.ts'
import { aContact, aMedication } from '../../test/records/records.ts'
import { as, settled } from '../../test/support/calls.ts'
import { startBeside, startOnCopy, theKinfold } from '../../test/support/kinfold.ts'
import { readPdf } from '../../test/support/pdf-text.ts'
import { waitingFor } from '../../test/support/transactions.ts'
import { aCircle, aPerson, type Person } from '../../test/support/world.ts'
import { cardByMail } from './by-mail.ts'
import { listNotNotified, notifyManagers } from './notify-managers.ts'
import { pagePolicy } from './page-style.ts'

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1'

async function open(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  const { app } = await theKinfold()
  const { pathname } = new URL(url)
  return app.inject({ method, url: pathname, headers: { 'user-agent': PHONE, ...headers } })
}

const newLink = async (manager: Person) => (await as(manager).emergencyCard.renewLink({ body: { id: uuidv7() } })).url!
const openings = async (manager: Person) => (await as(manager).emergencyCard.openings()).total

/** A circle whose card has content in every field. */
async function aFilledCircle() {
  const circle = await aCircle()
  const { admin, family } = circle
  const { version } = await as(admin).circles.client()
  await as(admin).circles.update({
    body: {
      dateOfBirth: '1944-03-02',
      address: 'Lindenweg 3, Berlin',
      medicalConditions: 'Diabetes',
      version,
    },
  })
  await as(admin).allergies.create({ body: { id: uuidv7(), substance: 'Penicillin', kind: 'medicine_group' } })
  await as(admin).emergencyContacts.create({
    body: aContact({ canDecide: true, note: 'contact-note', address: 'contact-address' }),
  })
  await as(family).medications.create({ body: { name: 'Lisinopril 10 mg', dosage: '1 tablet' } })
  await as(admin).portraits.setClient({ query: { portraitId: uuidv7() }, file: await aPhoto() })
  await as(admin).emergencyCard.save({
    body: {
      fields: [...cardFields],
      directives: 'Living will in the blue folder',
      note: 'Hears better on the right',
      version: 0,
    },
  })
  return circle
}

describe('choosing', () => {
  test('the default fields until somebody chooses; everyone sees the card, managers choose', async () => {
    const { admin, caretaker, family } = await aCircle()
    const { settings, card } = await as(caretaker).emergencyCard.read()
    expect(settings).toEqual({
      fields: ['name', 'age', 'allergies', 'conditions', 'medications', 'contacts'],
      directives: null,
      note: null,
      documents: [],
      version: 0,
    })
    expect(card).toMatchObject({ name: 'Rose Keller', age: 'Unknown', allergies: [] })
    const body = { fields: ['name' as const], note: 'Ring twice', version: 0 }
    await expect(as(family).emergencyCard.save({ body })).toFailWith('FORBIDDEN')
    expect((await as(admin).emergencyCard.save({ body })).settings).toMatchObject({ ...body, version: 1 })
    expect((await as(admin).emergencyCard.save({ body })).settings).toMatchObject({ version: 1 })
    await expect(as(admin).emergencyCard.save({ body: { ...body, note: 'Other' } })).rejects.toMatchObject({
      body: { errorCode: 'VERSION_CONFLICT', current: { note: 'Ring twice', version: 1 } },
    })
    for (const fields of [['name', 'name'], ['photo'], 'name'])
      await expect(as(admin).emergencyCard.save({ body: { fields: fields as never, version: 1 } })).toFailWith(
        'BAD_INPUT',
      )
  })

  test('what managers typed but did not choose is visible to them only', async () => {
    const { admin, creator, family, caretaker } = await aCircle()
    const body = { fields: ['name' as const], directives: 'Not for everyone', version: 0 }
    await as(admin).emergencyCard.save({ body })
    expect((await as(creator).emergencyCard.read()).card.directives).toBe('Not for everyone')
    for (const person of [family, caretaker]) {
      const answer = await as(person).emergencyCard.read()
      expect(answer).toMatchObject({ settings: { directives: null }, card: { name: 'Rose Keller', contacts: null } })
      expect(JSON.stringify(answer)).not.toContain('Not for everyone')
    }
  })

  test('ten managers choose at once: one wins', async () => {
    const { admin, client } = await aCircle()
    const outcomes = await settled(
      ...Array.from({ length: 10 }, (_, count) =>
        as(count % 2 ? admin : client).emergencyCard.save({ body: { fields: ['name'], note: `${count}`, version: 0 } }),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'DONE')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'VERSION_CONFLICT')).toHaveLength(9)
  })
})

test('the card is read again after a change in any table that it shows', async () => {
  const { admin } = await aFilledCircle()
  const statements: string[] = []
  const send = pg.Client.prototype.query as (...given: unknown[]) => unknown
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [statement] = given as [string | { text: string }]
    // Ignores background work.
    if (this.user === circleRole) statements.push(typeof statement === 'string' ? statement : statement.text)
    return send.apply(this, given)
  } as never)
  await as(admin)
    .emergencyCard.read()
    .finally(() => vi.restoreAllMocks())
  const read = new Set(statements.join(' ').match(/(?<=\b(from|join) ")\w+/g))
  expect(read).toContain('medications')
  // Accounts are no part of a circle, and who is a member is not on the card.
  const shown = [...read].filter((table) => !['users', 'members'].includes(table))
  expect(contract.emergencyCard.read.watches).toEqual(expect.arrayContaining(shown))
})

test('severe allergies come first, because a small page shows the first ones', async () => {
  const { admin } = await aCircle()
  const note = (substance: string, more: object) =>
    as(admin).allergies.create({ body: { id: uuidv7(), substance, kind: 'other', ...more } })
  await note('Latex', { kind: 'none_known' })
  await note('Nickel', { severity: 'mild' })
  await note('Bees', { severity: 'moderate' })
  await note('Dust', {})
  await note('Wasps', { severity: 'severe' })
  const { card } = await as(admin).emergencyCard.read()
  expect(card.allergies?.map(({ name }) => name)).toEqual(['Wasps', 'Dust', 'Bees', 'Nickel', 'No allergy to Latex'])
})

test('what helpers ask for first is first and marked, with the last dose on the page', async () => {
  const { admin, family, clientId } = await aCircle()
  const add = async (name: string) => {
    const body = aMedication(clientId, { name, schedule: { kind: 'as_needed' }, form: 'tablet' })
    return (await as(family).medications.create({ body })).id
  }
  await add('Acarbose')
  await add('Ramipril')
  const warfarin = await add('Warfarin')
  const dose = { medicationId: warfarin, dueAt: null, quantity: 1 }
  const at = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000).toISOString()
  await as(family).doses.record({ body: { ...dose, id: uuidv7(), outcome: 'taken', at: at(3) } })
  const { card } = await as(admin).emergencyCard.read()
  expect(card.medications?.map(({ name, alert }) => [name, alert])).toEqual([
    ['Warfarin', 'blood thinner'],
    ['Acarbose', null],
    ['Ramipril', null],
  ])
  expect(card.medications?.map(({ lastTaken }) => lastTaken)).toEqual([
    expect.stringMatching(/^last taken .*\d{4} at \d\d:\d\d, as recorded$/),
    null,
    null,
  ])
  const { body } = await open(await newLink(admin))
  expect(body).toMatch(/Warfarin<\/strong> <span class="alert-mark">blood thinner<\/span>.*last taken/)
  expect((await as(family).medications.list()).map(({ alert }) => alert)).toEqual([null, null, 'blood thinner'])
})

test('the age is exact to the day, in the circle’s zone', async () => {
  const { admin } = await aCircle()
  const { version } = await as(admin).circles.client()
  await as(admin).circles.update({ body: { dateOfBirth: '1944-11-20', version } })
  const ageAt = async (moment: string) => {
    vi.spyOn(clock, 'now').mockReturnValue(new Date(moment))
    const { card } = await as(admin).emergencyCard.read()
    vi.restoreAllMocks()
    return card.age
  }
  expect(await ageAt('2026-11-19T22:59:00Z')).toBe('81 (born 20 November 1944)')
  expect(await ageAt('2026-11-19T23:01:00Z')).toBe('82 (born 20 November 1944)')
})

describe('the page behind the link', () => {
  test('shows a stranger exactly what was chosen', async () => {
    const { admin } = await aFilledCircle()
    const url = await newLink(admin)
    const all = await open(url)
    expect(all.statusCode).toBe(200)
    const shows = [
      'Rose Keller',
      '2 March 1944',
      'Lindenweg 3',
      'Penicillin',
      'Diabetes',
      'Lisinopril 10 mg',
      'not confirmed',
      'Hilde Brandt',
      'href="tel:+49305550107"',
      '030 5550107',
      'may decide',
      'blue folder',
      'Hears better',
      'src="data:image/jpeg;base64,/9j/',
    ]
    for (const text of shows) expect(all.body).toContain(text)
    // The base64 text of a picture may contain anything.
    for (const text of ['contact-note', 'contact-address', 'Ada', 'Fritz', '<script'])
      expect(all.body.replace(/base64,[^"]*/, '')).not.toContain(text)

    for (const field of cardFields) {
      const { settings } = await as(admin).emergencyCard.read()
      await as(admin).emergencyCard.save({ body: { ...settings, fields: [field] } })
      const { body } = await open(url)
      const found = shows.filter(
        (text) => body.includes(text) && !(text === 'not confirmed' && field !== 'medications'),
      )
      expect(found, field).toEqual(expectedOf[field])
    }
  })

  test('the first number that can be called is at its head; one that cannot is only listed', async () => {
    const admin = await aPerson('Clara')
    const medicalInfo = { emergencyContact: 'Anna Keller (daughter)', emergencyPhone: '030 2' }
    const { client } = await as(admin).circles.create({
      body: { firstName: 'Rose', zone: 'Europe/Berlin', requestId: uuidv7(), medicalInfo },
    })
    const manager = { ...admin, clientId: client.id }
    const url = await newLink(manager)
    const headOf = (body: string) => /<header>.*<\/header>/s.exec(body)![0]
    const alone = (await open(url)).body
    expect(alone).toContain('030 2')
    expect(headOf(alone)).not.toContain('030 2')
    await as(manager).emergencyContacts.create({ body: aContact() })
    const both = (await open(url)).body
    expect(headOf(both)).toMatch(/href="tel:\+49305550107".*Call Hilde Brandt/s)
    expect(headOf(both)).not.toContain('030 2')
  })

  const expectedOf: Record<(typeof cardFields)[number], string[]> = {
    name: ['Rose Keller'],
    age: ['2 March 1944'],
    address: ['Lindenweg 3'],
    allergies: ['Penicillin'],
    conditions: ['Diabetes'],
    medications: ['Lisinopril 10 mg', 'not confirmed'],
    contacts: ['Hilde Brandt', 'href="tel:+49305550107"', '030 5550107', 'may decide'],
    directives: ['blue folder'],
    note: ['Hears better'],
    portrait: ['src="data:image/jpeg;base64,/9j/'],
  }

  test('contains our markup and their text; runs nothing, loads nothing, is not cached', async () => {
    const { admin } = await aCircle()
    const hostile = `<script>alert(1)</script>"'><img src=x onerror=alert(1)>&amp;`
    await as(admin).emergencyContacts.create({ body: aContact({ name: hostile, relationship: hostile.slice(0, 80) }) })
    await as(admin).emergencyCard.save({ body: { fields: ['contacts', 'note'], note: hostile, version: 0 } })
    const { body, headers } = await open(await newLink(admin))
    expect(body).not.toMatch(/<script|<img|onerror=alert\(1\)>&amp;[^#a]/)
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&gt;')
    expect(body).not.toMatch(/ (src|srcset|data|action)="|url\(|@import|https?:|<link|<form|<iframe/)
    expect(headers).toMatchObject({
      'content-security-policy': pagePolicy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'x-content-type-options': 'nosniff',
      'content-type': 'text/html; charset=utf-8',
    })
    expect(pagePolicy).toMatch(
      /^default-src 'none'; img-src data:; style-src 'sha256-[\w+/]{43}='; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    )
  })

  test('each medication by its standing: taken, on hold, planned; not ended ones', async () => {
    const { admin, clientId } = await aFilledCircle()
    const add = (name: string, more: object) =>
      as(admin).medications.create({ body: aMedication(clientId, { name, ...more }) })
    const times = [
      { time: '18:00', quantity: 1.5, weekdays: [1, 3, 5] },
      { time: '18:00', quantity: 1, weekdays: [2, 4, 6, 7] },
    ]
    await add('Warfarin', { dosage: '7.5 mg Mon/Wed/Fri, 5 mg other days', schedule: { kind: 'daily', times } })
    await add('Doxycycline', { startDate: '2020-01-01', endDate: '2020-01-08' })
    await add('Alendronate', { startDate: '2099-03-02' })
    const { id } = await add('Metformin', {})
    await as(admin).medications.setStatus({ params: { id }, body: { status: 'on_hold', reason: 'Surgery' } })
    const { body } = await open(await newLink(admin))
    expect(body).toContain('7.5 mg Mon/Wed/Fri, 5 mg other days')
    expect(body).toContain('1.5 doses at 18:00 on Monday, Wednesday, and Friday')
    expect(body).toMatch(/Alendronate.*?from 2 March 2099, not given yet/s)
    expect(body).toMatch(/Metformin.*?on hold since \d+ \p{L}+ \d{4}, not given now/su)
    expect(body).not.toContain('Doxycycline')
  })

  test('given now, then on hold, then planned, on the page, the paper and for members; alerts first among the given', async () => {
    const { admin, family, clientId } = await aFilledCircle()
    const add = (name: string, more: object = {}) =>
      as(admin).medications.create({ body: aMedication(clientId, { name, ...more }) })
    await add('Apixaban', { startDate: '2099-03-02' })
    const { id } = await add('Bisoprolol')
    await as(admin).medications.setStatus({ params: { id }, body: { status: 'on_hold', reason: 'Low blood pressure' } })
    await add('Warfarin')
    await add('Ramipril')
    const order = ['Warfarin', 'Lisinopril 10 mg', 'Ramipril', 'Bisoprolol', 'Apixaban']
    const inOrder = (text: string) => order.toSorted((one, other) => text.indexOf(one) - text.indexOf(other))
    const { body } = await open(await newLink(admin))
    expect(inOrder(body)).toEqual(order)
    expect(inOrder((await readPdf((await as(admin).emergencyCard.pdf({})).content)).text)).toEqual(order)
    const { card } = await as(family).emergencyCard.read({})
    expect(card.medications!.map(({ name }) => name)).toEqual(order)
  })

  test('a stopped medication is not current', async () => {
    const { clientId, admin } = await aFilledCircle()
    const { services } = await theKinfold()
    await services.database.owner.query("update medications set status = 'stopped' where client_id = $1", [clientId])
    expect((await open(await newLink(admin))).body).not.toContain('Lisinopril')
  })
})

describe('the secret', () => {
  test('guessed, ended, replaced, garbage: the same page, and nothing is recorded', async () => {
    const { admin } = await aFilledCircle()
    const first = await newLink(admin)
    const second = await newLink(admin)
    await as(admin).emergencyCard.revokeLink()
    await as(admin).emergencyCard.revokeLink()
    const base = second.slice(0, second.lastIndexOf('/') + 1)
    const guesses = [
      first,
      second,
      `${second}x`,
      `${base}${'A'.repeat(43)}`,
      base,
      `${base}%00`,
      `${base}..%2f`,
      `${base}${'x'.repeat(2000)}`,
      `${second}/more`,
      `${base}%27%20or%201=1`,
    ]
    const answers = await Promise.all(guesses.map((url) => open(url)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    for (const { headers } of answers)
      expect(headers).toMatchObject({
        'content-security-policy': pagePolicy,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      })
    for (const words of ['This link does not work', 'Kinfold', 'call your local emergency number', 'for a new one'])
      expect(answers[0]!.body).toContain(words)
    expect(await openings(admin)).toBe(0)
  })

  test('is found by its hash alone, sealed for managers, and erased from the row once ended', async () => {
    const { clientId, admin, client } = await aCircle()
    const url = await newLink(admin)
    const token = url.split('/').at(-1)!
    expect(token).toMatch(/^[\w-]{43}$/)
    const { services } = await theKinfold()
    const everything = async () => {
      const tables = ['emergency_card_links', 'emergency_card_openings', 'history', 'events', 'audit']
      const found = await Promise.all(
        tables.map((table) => services.database.owner.query(`select * from ${table} where client_id = $1`, [clientId])),
      )
      return JSON.stringify(found.map(({ rows }) => rows))
    }
    await open(url)
    expect(await everything()).not.toContain(token)
    expect((await as(client).emergencyCard.link()).link).toMatchObject({ url, createdBy: 'Ada Keller' })
    await as(client).emergencyCard.revokeLink()
    const { rows } = await services.database.owner.query(
      'select token_sealed from emergency_card_links where client_id = $1',
      [clientId],
    )
    expect(rows).toEqual([{ token_sealed: null }])
    expect((await as(client).emergencyCard.link()).link).toBeNull()
    expect((await everything()).match(/token_?[sS]ealed":"/)).toBeNull()
  })

  test('twenty people renew at once: one link works; repeating a request makes no other', async () => {
    const { clientId, admin, client } = await aCircle()
    await settled(...Array.from({ length: 20 }, (_, count) => newLink(count % 2 ? admin : client)))
    const { services } = await theKinfold()
    const { rows } = await services.database.owner.query(
      'select count(*)::int as made, count(*) filter (where revoked_at is null)::int as working from emergency_card_links where client_id = $1',
      [clientId],
    )
    expect(rows).toEqual([{ made: 20, working: 1 }])
    const id = uuidv7()
    const sent = await as(admin).emergencyCard.renewLink({ body: { id } })
    expect(await as(admin).emergencyCard.renewLink({ body: { id } })).toEqual(sent)
    await newLink(admin)
    await expect(as(admin).emergencyCard.renewLink({ body: { id } })).toFailWith('ID_TAKEN')
  })

  test.for([
    ['gets no new one', (admin: Person) => newLink(admin)],
    ['ends none', (admin: Person) => as(admin).emergencyCard.revokeLink()],
  ] as const)('whoever stops managing the circle at that moment %s', async ([, call]) => {
    const { clientId, admin, client } = await aCircle()
    const before = await newLink(client)
    let late: Promise<string[]> = Promise.resolve([])
    await inTransaction(dbOn((await theKinfold()).services.database.owner), async (tx) => {
      await lockTeam(tx, clientId)
      await tx.delete(members).where(and(eq(members.clientId, clientId), eq(members.userId, admin.userId)))
      late = settled(call(admin))
      await expect.poll(() => waitingFor(tx)).toBe(1)
    })
    expect(await late).toEqual(['NOT_FOUND'])
    expect((await as(client).emergencyCard.link()).link).toMatchObject({ url: before })
  })

  test('with another SECRET_KEY it works but cannot be shown', async () => {
    const { admin } = await aCircle()
    const url = await newLink(admin)
    const kinfold = await theKinfold()
    await forgetFingerprint(kinfold.services.database.owner)
    const other = await startBeside(kinfold, { secretKey: 'another secret of thirty-two characters' })
    const person = { ...admin, token: other.services.tokens.sign({ userId: admin.userId, sessionId: uuidv7() }) }
    expect((await as(person, other).emergencyCard.link()).link).toMatchObject({ url: null })
    expect((await open(url)).statusCode).toBe(200)
  })

  test('only managers hold it; another circle’s card is never shown, nor that of a closed circle', async () => {
    const mine = await aFilledCircle()
    const theirs = await aCircle()
    await as(theirs.admin).emergencyContacts.create({ body: aContact({ name: 'Canary 5f1e' }) })
    for (const person of [mine.family, mine.caretaker])
      for (const call of ['link', 'openings', 'pdf', 'revokeLink'] as const)
        await expect(as(person).emergencyCard[call]()).toFailWith('FORBIDDEN')
    const [myUrl, theirUrl] = [await newLink(mine.admin), await newLink(theirs.admin)]
    const pages = await Promise.all(Array.from({ length: 40 }, (_, count) => open(count % 2 ? myUrl : theirUrl)))
    for (const [count, { body }] of pages.entries()) {
      expect(body.includes('Canary 5f1e')).toBe(count % 2 === 0)
      expect(body.includes('Penicillin')).toBe(count % 2 === 1)
    }
    await as(mine.admin).circles.close()
    expect((await open(myUrl)).statusCode).toBe(404)
  })

  test('whoever managed the circle meanwhile may still have it: managers are told, until there is a new one', async () => {
    const { clientId, creator, client, admin, family, caretaker } = await aCircle()
    const former = async () => (await as(client).emergencyCard.link()).formerManagers
    const memberOf = ({ userId }: Person) => ({ params: { clientId, memberId: userId } })
    const setAdmin = (whom: Person, isAdmin: boolean) =>
      as(client).circles.setAdmin({ ...memberOf(whom), body: { isAdmin } })
    await setAdmin(caretaker, true)
    await setAdmin(caretaker, false)
    await newLink(client)
    await as(client).circles.changeRole({ ...memberOf(caretaker), body: { role: 'caretaker' } })
    expect(await former()).toEqual([])
    await setAdmin(family, true)
    await setAdmin(family, false)
    await as(client).circles.remove(memberOf(admin))
    await as(creator).circles.leave({ params: { clientId } })
    expect(await former()).toEqual(['Ada Keller', 'Clara Keller', 'Fritz Keller'])
    await setAdmin(family, true)
    expect(await former()).toEqual(['Ada Keller', 'Clara Keller'])
    await newLink(client)
    expect(await former()).toEqual([])
  })
})

describe('who opened it', () => {
  test('fifty at once are fifty, each with time and address, also in the audit; one letter to each manager', async () => {
    const { clientId, admin, client, creator, family } = await aCircle()
    const url = await newLink(admin)
    const answers = await Promise.all(Array.from({ length: 50 }, () => open(url)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const page = await as(admin).emergencyCard.openings({ query: { limit: 20 } })
    expect(page).toMatchObject({ total: 50, items: expect.arrayContaining([]) })
    expect(page.items[0]).toMatchObject({ device: 'Safari on an iPhone', ip: '127.0.0.1', linkWorks: true })
    const second = await as(admin).emergencyCard.openings({ query: { limit: 20, before: page.next! } })
    const third = await as(admin).emergencyCard.openings({ query: { limit: 20, before: second.next! } })
    expect(third).toMatchObject({ next: null })
    expect(new Set([page, second, third].flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(50)
    const { services } = await theKinfold()
    const { rows } = await services.database.owner.query(
      "select count(*)::int as noted from audit where client_id = $1 and action = 'emergencyCard.open' and subject = 'emergency_card_openings' and user_id is null",
      [clientId],
    )
    expect(rows).toEqual([{ noted: 50 }])
    for (const { email } of [admin, client, creator]) await expect.poll(() => lettersTo(email)).toHaveLength(1)
    expect(lettersTo(family.email)).toEqual([])
    expect(JSON.stringify(lettersTo(admin.email))).not.toContain(url.split('/').at(-1))
  })

  test('at most one letter an hour, with the number; openings after the last one are reported later', async () => {
    const { clientId, admin } = await aCircle()
    const url = await newLink(admin)
    const { services } = await theKinfold()
    const db = dbOn(services.database.owner)
    const anHourLater = () =>
      services.database.owner.query(
        "update emergency_card_links set letter_at = letter_at - interval '61 minutes' where client_id = $1",
        [clientId],
      )
    const untold = async () => (await listNotNotified(db)).filter((link) => link.clientId === clientId)
    await open(url)
    await expect.poll(() => lettersTo(admin.email)).toHaveLength(1)
    expect(lettersTo(admin.email)[0]).toMatchObject({
      subject: 'The emergency card of Rose Keller was opened',
      action: { url: expect.stringMatching(new RegExp(`/emergency-card\\?client=${clientId}$`)) },
    })
    for (let count = 0; count < 3; count++) await open(url)
    const { link } = await as(admin).emergencyCard.link()
    await notifyManagers(services, { clientId, id: link!.id })
    expect(await untold()).toEqual([])
    expect(lettersTo(admin.email)).toHaveLength(1)
    await anHourLater()
    expect(await untold()).toEqual([{ clientId, id: link!.id }])
    await Promise.all(Array.from({ length: 5 }, () => notifyManagers(services, { clientId, id: link!.id })))
    expect(lettersTo(admin.email)).toHaveLength(2)
    expect(lettersTo(admin.email)[1]!.paragraphs.join()).toContain('was opened 3 times')
    await anHourLater()
    expect(await untold()).toEqual([])
  })

  test('letters held for the night are one in the morning, with all openings', async () => {
    const { clientId, admin } = await aCircle()
    const url = await newLink(admin)
    const { services } = await theKinfold()
    const night = { quietFrom: '22:00', quietUntil: '07:00', zone: 'UTC', urgentBreaks: false }
    await as(admin).reminders.saveSettings({ body: night })
    const { link } = await as(admin).emergencyCard.link()
    const at = (time: string) => vi.spyOn(clock, 'now').mockReturnValue(new Date(`2026-11-21T${time}:00.000Z`))
    for (const time of ['02:00', '04:00']) {
      at(time)
      await open(url)
      await services.database.owner.query('update emergency_card_links set letter_at = null where client_id = $1', [
        clientId,
      ])
      await notifyManagers(services, { clientId, id: link!.id })
    }
    expect(lettersTo(admin.email)).toEqual([])
    at('07:01')
    await sendWaiting(services, [cardByMail])
    expect(lettersTo(admin.email).map(({ paragraphs }) => paragraphs.join())).toEqual([
      expect.stringContaining('was opened 2 times'),
    ])
  })

  test('the letter says nothing of a link with the same id in another circle', async () => {
    const [ours, theirs] = [await aCircle(), await aCircle()]
    const id = uuidv7()
    const { url } = await as(ours.admin).emergencyCard.renewLink({ body: { id } })
    const { url: another } = await as(theirs.admin).emergencyCard.renewLink({ body: { id } })
    const { services } = await theKinfold()
    const lastLetter = (at: string) =>
      services.database.owner.query(`update emergency_card_links set letter_at = ${at} where client_id = $1`, [
        ours.clientId,
      ])
    await lastLetter('now()')
    await open(url!)
    await open(another!, { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0' })
    await expect.poll(() => lettersTo(theirs.admin.email)).toHaveLength(1)
    await lastLetter('null')
    await notifyManagers(services, { clientId: ours.clientId, id })
    expect(lettersTo(ours.admin.email)[0]!.paragraphs.join()).toContain('Safari on an iPhone')
    expect(lettersTo(theirs.admin.email)[0]!.paragraphs.join()).toContain('Firefox on Windows')
  })

  test('messengers, prefetching browsers and HEAD do not count as people: nothing reported, nothing recorded', async () => {
    const { admin } = await aFilledCircle()
    const url = await newLink(admin)
    const preview = await open(url, { 'user-agent': 'WhatsApp/2.23.20.0' })
    expect(preview.statusCode).toBe(200)
    const prefetched = await open(url, { 'sec-purpose': 'prefetch;prerender' })
    expect([prefetched.statusCode, prefetched.body]).toEqual([503, ''])
    const head = await open(url, {}, 'HEAD')
    expect(head.statusCode).toBe(404)
    for (const { body } of [preview, prefetched, head]) expect(body).not.toMatch(/Rose|Penicillin|Hilde/)
    expect(await openings(admin)).toBe(0)
    expect((await open(url, { 'user-agent': 'curl/8' })).body).toContain('Penicillin')
    expect(await openings(admin)).toBe(1)
  })

  test('one address opens at most sixty in ten minutes, and then gets an explanation', async () => {
    const limited = await startOnCopy({ rateLimits: true })
    const { admin } = await aCircle(limited)
    const { url } = await as(admin, limited).emergencyCard.renewLink({ body: { id: uuidv7() } })
    const openLimited = (remoteAddress: string) =>
      limited.app.inject({ method: 'GET', url: new URL(url!).pathname, remoteAddress })
    const codes = (await Promise.all(Array.from({ length: 70 }, () => openLimited('192.0.2.7')))).map(
      ({ statusCode }) => statusCode,
    )
    expect(
      codes.filter((code) => code === 200),
      codes.join(),
    ).toHaveLength(60)
    const refused = await openLimited('192.0.2.7')
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBeTruthy()
    expect(refused.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(refused.body).toContain('cannot be shown right now')
    expect((await openLimited('192.0.2.8')).statusCode).toBe(200)
  })
})
