import { endpoints } from '@kinfold/contract/contract.ts'
import type { LimitName } from '@kinfold/contract/declared.ts'
import { policies } from '@kinfold/contract/policies.ts'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { failure } from '../core/failure.ts'
import type { Kinfold } from '../start.ts'
import { sampleFrom } from './generated/sample-for.ts'
import { send } from './support/calls.ts'
import { theKinfold } from './support/kinfold.ts'
import { samples } from './support/samples.ts'
import { aCircle } from './support/world.ts'

/* What an endpoint loses with one deleted line of its declaration, and nobody would miss: its limit, its note in the audit. */

/** What strangers may try, what guesses at a secret, sends letters, reaches other servers or fills this one. */
const limited: Record<LimitName, string[]> = {
  signIn: [
    ...['accounts.confirmEmail', 'accounts.firebaseLogin', 'accounts.linkGoogle', 'accounts.login'],
    'accounts.unlinkGoogle',
  ],
  register: ['accounts.firebaseSignup', 'accounts.register', 'invitations.acceptByToken'],
  lookup: [
    ...['accounts.checkEmail', 'accounts.checkEmailOwner', 'circles.publicClient', 'invitations.byToken'],
    ...['invitations.declineByToken', 'notifications.unsubscribe', 'notifications.unsubscribePage'],
  ],
  refresh: ['accounts.endLeft', 'accounts.refresh'],
  letter: ['accounts.forgotPassword', 'accounts.sendConfirmation'],
  password: ['accounts.changePassword', 'accounts.resetPassword', 'archives.bringIn'],
  invite: ['archives.mine', 'archives.send', 'invitations.create', 'invitations.resend', 'invitations.send'],
  circle: ['circles.create'],
  joinRequest: ['joinRequests.create'],
  report: ['reports.bug', 'reports.error'],
  feed: ['calendarExchange.feed', 'vitalDevices.send'],
  emergencyCard: ['emergencyCard.document', 'emergencyCard.page'],
  push: ['push.answer', 'push.subscribe', 'push.test'],
  readPage: ['recipes.fetch'],
}
/** Open to strangers without a limit: read without a secret, and nothing is written. */
const OPEN = ['system.health', 'system.settings']

/** Files of a circle that are looked at all day, on its pages: no news that somebody saw them. */
const SEEN_ON_PAGES = ['careLogPhotos.photo', 'careLogPhotos.thumbnail', 'portraits.picture']

const sampleFor = sampleFrom(samples)
let kinfold: Kinfold
let circle: Awaited<ReturnType<typeof aCircle>>
beforeAll(async () => {
  kinfold = await theKinfold()
  circle = await aCircle()
})

describe('limits', () => {
  const all = endpoints.flatMap(({ name, endpoint }) => (endpoint.limit ? [{ name, endpoint }] : []))

  test('are what they are for', () => {
    const found = Map.groupBy(all, ({ endpoint }) => endpoint.limit)
    const names = [...found].map(([limit, its]) => [limit, its.map(({ name }) => name).sort()])
    expect(Object.fromEntries(names)).toEqual(limited)
  })

  test('are at every call that is open to strangers', () => {
    const open = endpoints.filter(({ endpoint }) => endpoint.needs === 'anyone' && !endpoint.limit)
    expect(open.map(({ name }) => name).sort()).toEqual(OPEN)
  })

  test.for(all)('$name is refused beyond it, before anything is done', async ({ name, endpoint }) => {
    const person = endpoint.needs === 'anyone' ? undefined : circle.client
    const call = await sampleFor(name, circle, circle.client)
    const count = vi.spyOn(kinfold.services.limits, 'count').mockRejectedValue(failure('TOO_MANY', { retryAfter: 60 }))
    try {
      const refused = await send(person, endpoint, call)
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
      expect(count.mock.calls).toEqual([[endpoint.limit, '127.0.0.1', person?.userId]])
    } finally {
      count.mockRestore()
    }
  })
})

describe('notes in the audit', () => {
  const ofCircles = endpoints.filter(({ endpoint }) => endpoint.needs in policies)
  const noted = ofCircles.flatMap(({ name, endpoint }) => (endpoint.audited ? [{ name, endpoint }] : []))

  test('are made of every file that leaves a circle', () => {
    const silent = ofCircles.filter(({ endpoint }) => endpoint.answers === 'file' && !endpoint.audited)
    expect(silent.map(({ name }) => name).sort()).toEqual(SEEN_ON_PAGES)
  })

  test.for(noted)('$name says who, what and of which circle', async ({ name, endpoint }) => {
    const its = await aCircle()
    const call = await sampleFor(name, its, its.client)
    const notes = async () => {
      const { rows } = await kinfold.services.database.owner.query(
        'select action, subject, subject_id, user_id from audit where client_id = $1 order by seq',
        [its.clientId],
      )
      return rows
    }
    const before = await notes()
    expect((await send(its.admin, endpoint, call)).statusCode).toBe(200)
    const { id = its.clientId } = (call.params ?? {}) as { id?: string }
    expect((await notes()).slice(before.length)).toEqual([
      { action: endpoint.needs, subject: endpoint.audited, subject_id: String(id), user_id: its.admin.userId },
    ])
    expect((await send(its.outsider, endpoint, call)).statusCode).toBe(404)
    expect((await notes()).length).toBe(before.length + 1)
  })
})
