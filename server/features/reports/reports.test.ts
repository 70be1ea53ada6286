import { redactText } from '@kinfold/contract/features/reports/redact.ts'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { dbOn } from '../../core/database/database.ts'
import type { Kinfold } from '../../start.ts'
import { aBugReport, anErrorReport } from '../../test/records/reports.ts'
import { as } from '../../test/support/calls.ts'
import { startOnCopy, theKinfold } from '../../test/support/kinfold.ts'
import { aPerson, type Person } from '../../test/support/world.ts'
import { findReport, listReports } from './list.ts'
import { fullTextOf, summaryOf } from './print.ts'
import { deleteOldReports } from './queries.ts'
import { bugReports, errorReports } from './table.ts'

let kinfold: Kinfold
let anna: Person
beforeAll(async () => {
  kinfold = await theKinfold()
  anna = await aPerson('Anna')
})
const db = () => dbOn(kinfold.services.database.owner)
const kept = async (id: string) => (await db().select().from(errorReports).where(eq(errorReports.id, id)))[0]

describe('a bug report', () => {
  test('is stored once, with its author', async () => {
    const body = aBugReport({ steps: 'Press it', url: 'https://kin.example/care-logs?log=1', userAgent: 'Firefox' })
    await as(anna).reports.bug({ body })
    await as(anna).reports.bug({ body })
    const stored = await db().select().from(bugReports).where(eq(bugReports.id, body.requestId!))
    expect(stored).toMatchObject([
      {
        userId: anna.userId,
        title: body.title,
        steps: 'Press it',
        expected: null,
        url: 'https://kin.example/care-logs?log=[cut]',
      },
    ])
  })

  test('needs an account, a title and a description', async () => {
    await expect(as(undefined).reports.bug({ body: aBugReport() })).toFailWith('NOT_SIGNED_IN')
    await expect(as(anna).reports.bug({ body: aBugReport({ title: ' ' }) })).toFailWith('BAD_INPUT')
    await expect(as(anna).reports.bug({ body: aBugReport({ description: '' }) })).toFailWith('BAD_INPUT')
    await expect(as(anna).reports.bug({ body: aBugReport({ steps: 'x'.repeat(5_001) }) })).toFailWith('BAD_INPUT')
  })

  test('does not replace another person’s', async () => {
    const body = aBugReport()
    await as(anna).reports.bug({ body })
    await expect(as(await aPerson('Otto')).reports.bug({ body })).toFailWith('ID_TAKEN')
    await expect(as(anna).reports.bug({ body: { ...body, title: 'Another' } })).toFailWith('ID_TAKEN')
  })
})

describe('an error report', () => {
  test('comes from anyone; the user is taken from the session, not from the body', async () => {
    const [stranger, signedIn] = [anErrorReport({}, { userId: anna.userId }), anErrorReport({}, { userId: 1 })]
    await as(undefined).reports.error({ body: stranger })
    await as(anna).reports.error({ body: signedIn })
    expect(await kept(stranger.errorId)).toMatchObject({ userId: null, report: { context: { userId: null } } })
    expect(await kept(signedIn.errorId)).toMatchObject({
      userId: anna.userId,
      report: { context: { userId: anna.userId } },
    })
  })

  test('is stored once; what PostgreSQL cannot store is refused, and removed by the browser (redact.ts)', async () => {
    const body = anErrorReport({ error: { name: 'E', message: 'a b', stack: null } })
    await as(undefined).reports.error({ body })
    await as(undefined).reports.error({ body: { ...body, error: { name: 'Other' } } })
    expect((await kept(body.errorId))!.report.error).toEqual({ name: 'E', message: 'a b', stack: null })
    const broken = anErrorReport({ error: { name: 'E', message: 'a\ud800b', stack: null } })
    await expect(as(undefined).reports.error({ body: broken })).toFailWith('BAD_INPUT')
    expect(redactText('a\ud800b')).toBe('a\ufffdb')
  })

  test('is refused if it is too large or not what a browser sends', async () => {
    const send = (more: object, context = {}) =>
      as(undefined).reports.error({ body: { ...anErrorReport({}, context), ...more } })
    await expect(send({ errorId: 'x' })).toFailWith('BAD_INPUT')
    await expect(send({ error: { stack: 'x'.repeat(10_001) } })).toFailWith('BAD_INPUT')
    const many = Object.fromEntries(Array.from({ length: 61 }, (_, index) => [`k${index}`, 'x']))
    await expect(send({}, { localStorage: many })).toFailWith('BAD_INPUT')
    const action = { at: new Date().toISOString(), action: 'page /' }
    await expect(send({}, { previousActions: Array(21).fill(action) })).toFailWith('BAD_INPUT')
  })

  test('is counted per network', async () => {
    const limited = await startOnCopy({ rateLimits: true })
    const send = () => as(undefined, limited).reports.error({ body: anErrorReport() })
    for (let count = 0; count < 20; count++) await send()
    await expect(send()).toFailWith('TOO_MANY')
  })
})

describe('the operator', () => {
  test('finds both kinds, newest first, and each in full', async () => {
    const bug = aBugReport({ title: 'Newest\u001b[31m of all' })
    const error = anErrorReport()
    await as(anna).reports.error({ body: error })
    await as(anna).reports.bug({ body: bug })
    const [first, second] = await listReports(db())
    expect([first!.id, second!.id]).toEqual([bug.requestId, error.errorId])
    expect(summaryOf(first!)).toMatch(/bug +\S+ +Newest\[31m of all +user \d+$/)
    expect(summaryOf(second!)).toContain('TypeError: x is not a function (unknown, /dashboard)')
    const text = fullTextOf((await findReport(db(), error.errorId))!)
    expect(text).toContain('Stack\n  TypeError: x is not a function\n      at y (a.js:1:2)')
    expect(await findReport(db(), uuidv7())).toBeUndefined()
    expect(await findReport(db(), "x' or 1=1")).toBeUndefined()
  })

  test('does not find them after ninety days', async () => {
    const [old, young] = [anErrorReport(), anErrorReport()]
    for (const body of [old, young]) await as(undefined).reports.error({ body })
    const age = (id: string, days: number) =>
      kinfold.services.database.owner.query(
        `update error_reports set created_at = now() - interval '${days} days' where id = $1`,
        [id],
      )
    await age(old.errorId, 91)
    await age(young.errorId, 89)
    await deleteOldReports(db())
    expect([await kept(old.errorId), (await kept(young.errorId))?.id]).toEqual([undefined, young.errorId])
  })

  test('is the only one who can read or remove an error report', async () => {
    for (const pool of [kinfold.services.database.accounts, kinfold.services.database.circle]) {
      for (const statement of [
        'select from error_reports',
        'delete from error_reports',
        'update bug_reports set title = title',
      ])
        await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' })
    }
  })
})
