import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { endpoints } from '@kinfold/contract/contract.ts'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { inCircle } from '../../access/circles/circles.ts'
import { noteRead } from '../../access/records/audit-notes.ts'
import { members } from '../../access/table.ts'
import { asActor } from '../../access/transaction.ts'
import { audit as auditTable } from '../../core/changes/changes.ts'
import { dbOn } from '../../core/database/database.ts'
import type { Kinfold } from '../../start.ts'
import { aFilledForm, aLog, aMood } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { startBeside, theKinfold } from '../../test/support/kinfold.ts'
import { aCircle, aPerson, join, type Person } from '../../test/support/world.ts'

let kinfold: Kinfold
beforeAll(async () => {
  kinfold = await theKinfold()
})
const origin = { requestId: 'a-test', ip: '127.0.0.1' }
const activity = async (person: Person, query: object = {}) => (await as(person).audit.activity({ query })).items
const newest = async (person: Person) => (await activity(person))[0]!

/** Of every `activity.ts` in web/features: by action, then by the kind of record. */
async function sentencesOnScreen(): Promise<Record<string, Record<string, unknown>>> {
  const features = new URL('../../../web/features/', import.meta.url)
  const files = globSync('*/activity.ts', { cwd: fileURLToPath(features) })
  const all: { activity: { sentences?: object } }[] = await Promise.all(
    files.map((file) => import(new URL(file, features).href)),
  )
  return Object.assign({}, ...all.map(({ activity: { sentences } }) => sentences))
}

/** Calls whose entries name a more exact action, or that need no permission in a circle. */
const writtenUnderAnother = ['anyone', 'account', 'self', 'circles.open', 'emergencyCard.share', 'joinRequests.answer']

describe('the activity of a circle', () => {
  test('says who did what to whom, newest first, page by page', async () => {
    const { admin, caretaker, clientId } = await aCircle()
    const log = await as(caretaker).careLogs.create({ body: aLog() })
    const [written, joined] = await activity(admin)
    expect(written).toMatchObject({
      whoId: caretaker.userId,
      whoName: 'Carlo Keller',
      action: 'careLogs.create',
      subject: 'care_logs',
      subjectId: log.id,
      detail: null,
      personName: null,
    })
    expect(joined).toMatchObject({
      whoId: null,
      action: 'insert',
      subject: 'members',
      detail: 'caretaker',
      personName: 'Olga Keller',
    })

    const all = await activity(admin)
    const pages: number[] = []
    let before: string | undefined
    do {
      const page = await as(admin).audit.activity({ params: { clientId }, query: { limit: 3, before } })
      pages.push(...page.items.map(({ seq }) => seq))
      before = page.next ?? undefined
    } while (before)
    expect(pages).toEqual(all.map(({ seq }) => seq))
    await expect(as(admin).audit.activity({ query: { before: '1; drop table audit' } })).toFailWith('BAD_INPUT')
  })

  test('a forwarded header is an address or nothing: it does not change who or what', async () => {
    const behind = await startBeside(kinfold, { trustedProxies: ['127.0.0.1'] })
    const { admin, caretaker, clientId } = await aCircle()
    const asked = (forwarded: string) =>
      behind.app.inject({
        method: 'POST',
        url: `/api/care-logs?clientId=${clientId}`,
        headers: { authorization: `Bearer ${caretaker.token}`, 'x-forwarded-for': forwarded },
        payload: aLog(),
      })
    for (const forwarded of ['203.0.113.9 members.remove', 'a\tb c', '203.0.113.9'])
      expect((await asked(forwarded)).statusCode).toBe(200)
    const { rows } = await kinfold.services.database.owner.query(
      "select ip, action from audit where client_id = $1 and subject = 'care_logs' order by seq",
      [clientId],
    )
    expect(rows.map(({ ip, action }) => `${ip} ${action}`)).toEqual([
      '127.0.0.1 careLogs.create',
      '127.0.0.1 careLogs.create',
      '203.0.113.9 careLogs.create',
    ])
    expect((await activity(admin)).every(({ action }) => action !== 'members.remove')).toBe(true)
  })

  test('says nothing of a record that only its author sees, until they share it', async () => {
    const { admin, client, caretaker } = await aCircle()
    const { id, version } = await as(caretaker).mood.create({ body: aMood({ visibleTo: 'author' }) })
    const form = await as(client).questionnaires.create({ body: aFilledForm({ visibleTo: 'author' }) })
    const subjects = async (person: Person) => (await activity(person)).map(({ subject }) => subject)
    expect(await subjects(admin)).not.toContain('mood_entries')
    expect(await subjects(admin)).not.toContain('mood_questionnaires')
    expect(await activity(client)).toContainEqual(expect.objectContaining({ subjectId: form.id }))

    const { id: _, ...content } = aMood({ visibleTo: 'circle' })
    await as(caretaker).mood.update({ params: { id }, body: { ...content, version } })
    const told = (await activity(admin)).filter(({ subjectId }) => subjectId === id)
    expect(told.map(({ action }) => action)).toEqual(['mood.update', 'mood.create'])
    const hidden = await as(caretaker).mood.read({ params: { id } })
    await as(caretaker).mood.update({
      params: { id },
      body: { ...content, visibleTo: 'author', version: hidden.version },
    })
    expect(await subjects(admin)).not.toContain('mood_entries')
  })

  test('of some days only: the circle’s days, also when the clocks change', async () => {
    const { admin, caretaker, clientId } = await aCircle()
    const { owner } = kinfold.services.database
    // The day on which the clocks go back has 25 hours in the circle's zone.
    const moments = ['2026-10-24T21:59:59Z', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z']
    const logs: string[] = []
    for (const at of moments) {
      const { id } = await as(caretaker).careLogs.create({ body: aLog() })
      await owner.query('update audit set at = $1 where client_id = $2 and subject_id = $3', [at, clientId, id])
      logs.push(id)
    }
    const seen = async (query: object) =>
      (await activity(admin, query)).filter(({ subject }) => subject === 'care_logs').map(({ subjectId }) => subjectId)
    expect(await seen({ from: '2026-10-25', to: '2026-10-25' })).toEqual([logs[2], logs[1]])
    expect(await seen({ to: '2026-10-24' })).toEqual([logs[0]])
    expect(await seen({ from: '2026-10-26' })).toEqual([logs[3]])
    await expect(activity(admin, { from: 'yesterday' })).toFailWith('BAD_INPUT')
  })

  test('only people and permissions, on request', async () => {
    const { admin, caretaker, family } = await aCircle()
    await as(caretaker).careLogs.create({ body: aLog() })
    await as(family)
      .careLogs.create({ body: aLog() })
      .catch(() => {})
    const shown = await activity(admin, { only: 'people' })
    expect(shown.map(({ subject }) => subject)).toEqual(['permissions', ...Array(6).fill('members')])
  })

  test('the program’s changes of people and rights all have a sentence on the screen', async () => {
    const { admin, client, creator, family, caretaker, outsider, clientId } = await aCircle()
    const { owner } = kinfold.services.database
    const invite = (by: Person, name: string) =>
      as(by).invitations.send({ body: { inviteeEmail: `${name}@example.org`, inviteeName: name } })
    const setAdmin = ({ userId }: Person, isAdmin: boolean) =>
      as(client).circles.setAdmin({ params: { memberId: userId }, body: { isAdmin } })

    const { invitation } = await invite(client, 'ida')
    await owner.query('update invitations set expires_at = now() where id = $1', [invitation.id])
    await invite(client, 'ida')
    await invite(admin, 'jan')
    await setAdmin(admin, false)
    await invite(creator, 'kim')
    await as(creator).circles.handOver({ body: { memberId: client.userId } })
    await invite(client, 'lea')
    await as(client).circles.remove({ params: { memberId: caretaker.userId } })
    await setAdmin(admin, true)
    await invite(admin, 'mia')
    await as(admin).circles.leave()
    await as(client).invitations.send({ body: { inviteeEmail: outsider.email, inviteeName: 'Otto' } })
    await as(outsider).joinRequests.create({ body: { clientId, firstName: 'x', lastName: 'y' } })
    const [asked] = await as(client).joinRequests.list()
    await as(client).joinRequests.answer({
      params: { id: asked!.id },
      body: { status: 'approved', role: 'family' },
    })
    await setAdmin(family, true)
    await invite(family, 'nils')
    await as(family).accounts.deleteAccount({ body: { confirmation: family.email } })

    const other = await aCircle()
    await as(other.creator).accounts.deleteAccount({ body: { confirmation: other.creator.email } })

    const shown = [client, other.client].map((person) => activity(person, { only: 'people', limit: 100 }))
    const changes = (await Promise.all(shown)).flat().map((each) => `${each.action} ${each.subject}`)
    const ofOwnAccount = ['accounts.delete invitations', 'accounts.delete clients', 'careTeam.leave invitations']
    expect(changes).toEqual(expect.arrayContaining(ofOwnAccount))
    const known = await sentencesOnScreen()
    const isKnown = (change: string) => {
      const [action = '', subject = ''] = change.split(' ')
      return known[action]?.[subject] ?? known[action]?.['*']
    }
    expect(changes.filter((change) => !isKnown(change))).toEqual([])
  })

  test('every call that changes an audited table has a sentence on the screen', async () => {
    const { rows } = await kinfold.services.database.owner.query<{ name: string }>(
      `select tgrelid::regclass::text as name from pg_trigger join pg_proc on pg_proc.oid = tgfoid
       where tgname = 'record_change' and prosrc like '%append_audit%'`,
    )
    const audited = new Set(rows.map(({ name }) => name))
    const written = endpoints.flatMap(({ endpoint: { needs, method, changes = [] } }) =>
      method !== 'GET' && changes.some((area) => audited.has(area)) ? [needs] : [],
    )
    expect(written).toContain('careLogs.create')
    const known = await sentencesOnScreen()
    const unknown = new Set(written.filter((action) => !known[action] && !writtenUnderAnother.includes(action)))
    expect([...unknown]).toEqual([])
  })

  test('is for managers only', async () => {
    const { client, creator, family, outsider } = await aCircle()
    expect((await activity(client)).length).toBeGreaterThan(0)
    expect((await activity(creator)).length).toBeGreaterThan(0)
    await expect(as(family).audit.activity()).toFailWith('FORBIDDEN')
    await expect(as(outsider).audit.activity()).toFailWith('NOT_FOUND')
  })
})

describe('what is recorded', () => {
  test('a change of permissions: from what to what, by whom, for whom', async () => {
    const { admin, caretaker, family, clientId } = await aCircle()
    const { accounts } = kinfold.services.database
    const account = { userId: admin.userId, sessionId: 'x' }
    const isCarlo = and(eq(members.clientId, clientId), eq(members.userId, caretaker.userId))
    const act = (action: string, work: Parameters<typeof asActor<unknown>>[4]) =>
      asActor(dbOn(accounts), account, origin, action, work)

    await act('careTeam.changeRole', (tx) => tx.update(members).set({ role: 'family' }).where(isCarlo))
    const change = { whoName: 'Ada Keller', personName: 'Carlo Keller', subject: 'members' }
    expect(await newest(admin)).toMatchObject({
      ...change,
      action: 'careTeam.changeRole',
      detail: 'caretaker -> family',
    })
    await act('accounts.selectClient', (tx) => tx.update(members).set({ isPrimary: true }).where(isCarlo))
    expect(await newest(admin)).toMatchObject({ ...change, detail: null })
    await act('careTeam.remove', (tx) => tx.delete(members).where(isCarlo))
    expect(await newest(admin)).toMatchObject({ ...change, action: 'careTeam.remove', detail: 'family' })

    await kinfold.services.database.owner.query('update clients set created_by = $1 where id = $2', [
      family.userId,
      clientId,
    ])
    expect(await newest(admin)).toMatchObject({ detail: `creator ${family.userId}`, personName: 'Fritz Keller' })
  })

  test('a refused member: because of their role, or because a record is not theirs', async () => {
    const { admin, family, caretaker, other } = await aCircle()
    await expect(as(family).careLogs.create({ body: aLog() })).toFailWith('FORBIDDEN')
    const refusal = { action: 'access.refused', subject: 'permissions' }
    expect(await newest(admin)).toMatchObject({
      ...refusal,
      whoId: family.userId,
      subjectId: 'careLogs.create',
      detail: 'family',
    })
    // Again and again: one entry, because nothing shortens the chain.
    const before = await newest(admin)
    await expect(as(family).careLogs.create({ body: aLog() })).toFailWith('FORBIDDEN')
    expect(await newest(admin)).toEqual(before)
    const log = await as(caretaker).careLogs.create({ body: aLog() })
    await expect(as(other).careLogs.remove({ params: log })).toFailWith('FORBIDDEN')
    expect(await newest(admin)).toMatchObject({
      ...refusal,
      whoId: other.userId,
      subjectId: 'careLogs.remove',
      detail: 'caretaker',
    })
  })

  test('nothing about an outsider, who could fill a circle’s audit; the log has the ids', async () => {
    const { admin, outsider, clientId } = await aCircle()
    const before = await newest(admin)
    await expect(as(outsider).careLogs.list()).toFailWith('NOT_FOUND')
    expect((await newest(admin)).seq).toBe(before.seq)

    const lines: object[] = []
    const log = { warn: (ids: object, what: string) => void lines.push({ ...ids, what }) }
    const { circle } = kinfold.services.database
    const account = { userId: outsider.userId, sessionId: 'x' }
    await inCircle(circle, account, { ...origin, log }, clientId, 'careLogs.read', async () => {}).catch(() => {})
    expect(lines).toEqual([
      { user: outsider.userId, circle: clientId, action: 'careLogs.read', what: 'refused: no member' },
    ])
  })

  test('a sensitive read', async () => {
    const { admin, family, clientId } = await aCircle()
    const account = { userId: family.userId, sessionId: 'x' }
    await inCircle(kinfold.services.database.circle, account, origin, clientId, 'careLogs.read', (circle) =>
      noteRead(circle, 'vault.download', 'documents', 'a-document'),
    )
    expect(await newest(admin)).toMatchObject({
      whoId: family.userId,
      action: 'vault.download',
      subject: 'documents',
      subjectId: 'a-document',
    })
    const [entry] = await dbOn(kinfold.services.database.owner)
      .select()
      .from(auditTable)
      .where(and(eq(auditTable.clientId, clientId), eq(auditTable.action, 'vault.download')))
    expect(entry).toMatchObject({ requestId: 'a-test', ip: '127.0.0.1' })
  })
})

describe('the app’s roles', () => {
  const denied = { code: '42501' }

  test('cannot change, delete or write audit entries', async () => {
    const { clientId } = await aCircle()
    for (const [name, pool] of Object.entries({
      circle: kinfold.services.database.circle,
      accounts: kinfold.services.database.accounts,
    })) {
      const connection = await pool.connect()
      await connection.query("select set_config('app.client_id', $1, false)", [String(clientId)])
      for (const statement of [
        "update audit set action = 'x'",
        'delete from audit',
        'truncate audit',
        "insert into audit (client_id, seq, at, action, subject, subject_id, digest) values (1, 1, now(), 'x', 'x', 'x', '')",
        'update audit_heads set seq = 1',
        'delete from audit_heads',
        'truncate audit_heads cascade',
        "insert into audit_heads values (1, 1, '', now())",
        "select append_audit(1, '{}', 'x', 'x', 'x', null, false)",
        'alter table audit disable trigger all',
        'drop table audit',
        'delete from history',
      ])
        await expect(connection.query(statement), `${name}: ${statement}`).rejects.toMatchObject(denied)
      connection.release(true)
    }
  })

  test('add a note only to the open circle', async () => {
    const connection = await kinfold.services.database.circle.connect()
    await connection.query("select set_config('app.client_id', '', false)")
    await expect(connection.query("select note_in_audit('x', 'x', 'x', null)")).rejects.toMatchObject(denied)
    connection.release(true)
    const { accounts } = kinfold.services.database
    await expect(accounts.query("select note_in_audit('x', 'x', 'x', null)")).rejects.toMatchObject(denied)
  })

  test('cannot put a table of their own in place of the audit', async () => {
    const { admin, caretaker, clientId } = await aCircle()
    const connection = await kinfold.services.database.circle.connect()
    await connection.query(
      'create temp table audit (like audit); create temp table audit_heads (client_id int8 primary key, seq int8, digest bytea, at timestamptz(3))',
    )
    await connection.query("select set_config('app.client_id', $1, false), set_config('app.actor', $2, false)", [
      String(clientId),
      `${caretaker.userId} x x x x`,
    ])
    await connection.query("select note_in_audit('test.note', 'x', 'x', null)")
    connection.release(true)
    expect(await newest(admin)).toMatchObject({ action: 'test.note' })
  })
})

test('a removed member’s name stays with their actions', async () => {
  const { admin, clientId } = await aCircle()
  const gone = await join(await aPerson('Gerd', ['caretaker']), clientId, 'caretaker')
  await as(gone).careLogs.create({ body: aLog() })
  await dbOn(kinfold.services.database.owner).delete(members).where(eq(members.userId, gone.userId))
  expect((await activity(admin)).map(({ whoName }) => whoName)).toContain('Gerd Keller')
})
