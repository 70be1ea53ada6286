import type { Reach, Role } from '@kinfold/contract/access.ts'
import type { Endpoint } from '@kinfold/contract/endpoint.ts'
import { type Action, policies, reachFor } from '@kinfold/contract/policies.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'zod/v4/core'
import { members } from '../../access/table.ts'
import { dbOn } from '../../core/database/database.ts'
import { send } from '../support/calls.ts'
import { theKinfold } from '../support/kinfold.ts'
import { aCircle, aPerson, join } from '../support/world.ts'
import type { Call, Circle, NamedEndpoint, SampleFor } from './sample-for.ts'

const standings = ['client', 'admin', 'family', 'caretaker', 'creator'] as const
type Standing = (typeof standings)[number]

/** These end the caller's membership or the circle, so each gets its own circle. */
const upsetting = ['circles.leave', 'circles.close']

/**
 * Every endpoint, called by everyone on their own and on foreign records; the expected answer comes from the policy
 * tables alone. A missing permission, or a route that ignores its own, fails here.
 */
export function accessMatrix(endpoints: NamedEndpoint[], sampleFor: SampleFor) {
  const inCircles = endpoints.filter(({ endpoint }) => endpoint.needs in policies)
  const circleFor = (name: string) => (upsetting.includes(name) ? aCircle() : circle)

  let circle: Circle
  let foreign: Circle
  beforeAll(async () => {
    circle = await aCircle()
    foreign = await aCircle()
  })

  describe('signed out', () => {
    test.for(endpoints.filter(({ endpoint }) => endpoint.needs !== 'anyone'))(
      '$name asks to sign in',
      async ({ name, endpoint }) => {
        const call = await sampleFor(name, circle, circle.caretaker)
        for (const token of ['', 'x.y.z', circle.caretaker.token.slice(0, -2), 'null']) {
          const stranger = token ? { ...circle.caretaker, token } : undefined
          expect(codeOf(await send(stranger, endpoint, call))).toBe('NOT_SIGNED_IN')
        }
      },
    )

    test.for(endpoints.filter(({ endpoint }) => endpoint.needs === 'anyone'))(
      '$name answers anyone',
      async ({ name, endpoint }) => {
        const code = codeOf(await send(undefined, endpoint, await sampleFor(name, circle, circle.caretaker)))
        expect(['NOT_SIGNED_IN', 'FORBIDDEN', 'NOT_FOUND', 'INTERNAL']).not.toContain(code)
      },
    )
  })

  describe('members', () => {
    for (const standing of standings) {
      test.for(inCircles)(`${standing}: $name on their own record`, async ({ name, endpoint }) => {
        const its = await circleFor(name)
        const person = its[standing]
        const answer = await send(person, endpoint, await sampleFor(name, its, person))
        const code = codeOf(answer)
        if (code === 'DONE') expectOnlyDeclared(endpoint, answer.body)
        const writesNone = standing === 'family'
        if (reach(endpoint, standing) === null) expect(code).toBe('FORBIDDEN')
        else if (reach(endpoint, standing) === 'any' || !writesNone) expect(code).toBe('DONE')
        else expect(['DONE', 'FORBIDDEN']).toContain(code)
      })

      test.for(inCircles)(`${standing}: $name on someone else’s record`, async ({ name, endpoint }) => {
        const its = await circleFor(name)
        const call = await sampleFor(name, its, its.other)
        const granted = reach(endpoint, standing)
        const aboutRecord = 'id' in (call.params ?? {})
        // What only its author sees does not exist for anybody else.
        const refused = name.startsWith('conversations.') ? ['NOT_FOUND'] : ['FORBIDDEN']
        const expected = granted === 'any' || (granted === 'own' && !aboutRecord) ? ['DONE', 'TOO_LATE'] : refused
        expect(expected).toContain(codeOf(await send(its[standing], endpoint, call)))
      })
    }
  })

  describe('outside', () => {
    test.for(inCircles)(
      '$name tells an outsider nothing: foreign and missing look the same',
      async ({ name, endpoint }) => {
        const call = await sampleFor(name, circle, circle.caretaker)
        const foreignAnswer = await send(circle.outsider, endpoint, call)
        const missingAnswer = await send(circle.outsider, endpoint, withClient(call, 4_000_000_000_000))
        expect(codeOf(foreignAnswer)).toBe('NOT_FOUND')
        expect(foreignAnswer.body).toBe(missingAnswer.body)
      },
    )

    test.for(inCircles.filter(({ endpoint }) => endpoint.path.includes(':id')))(
      '$name does not reach a record of another circle through one’s own',
      async ({ name, endpoint }) => {
        const call = await sampleFor(name, foreign, foreign.caretaker)
        for (const standing of standings) {
          if (reach(endpoint, standing) === null) continue
          const mixed = withClient(call, circle.clientId)
          expect(codeOf(await send(circle[standing], endpoint, mixed))).toBe('NOT_FOUND')
        }
      },
    )

    test.for(inCircles)('$name ends for a removed member with the next call', async ({ name, endpoint }) => {
      const gone = await join(await aPerson('Gerd', ['caretaker']), circle.clientId, 'caretaker')
      const call = await sampleFor(name, circle, gone)
      const { services } = await theKinfold()
      await dbOn(services.database.owner).delete(members).where(eq(members.userId, gone.userId))
      expect(codeOf(await send(gone, endpoint, call))).toBe('NOT_FOUND')
    })

    test.for(endpoints.filter(({ endpoint }) => endpoint.needs === 'self'))(
      '$name is only for oneself',
      async ({ name, endpoint }) => {
        const call = await sampleFor(name, circle, circle.client)
        expect(codeOf(await send(circle.client, endpoint, call))).toBe('DONE')
        expect(codeOf(await send(circle.admin, endpoint, call))).toBe('NOT_FOUND')
      },
    )
  })
}

const reach = (endpoint: Endpoint, standing: Standing): Reach | null => {
  const role: Role = standing === 'creator' ? 'family' : standing
  return reachFor(endpoint.needs as Action, { role, isCreator: standing === 'creator' })
}

const codeOf = (response: { statusCode: number; body: string }) =>
  response.statusCode === 200 ? 'DONE' : (JSON.parse(response.body).errorCode as string)

/** A schema leaves out what it does not name: a column that only the database should know. */
function expectOnlyDeclared({ returns }: Endpoint, body: string) {
  if (returns) expect(JSON.parse(body)).toEqual(parse(returns, JSON.parse(body)))
}

/** The same call for another circle. */
function withClient(call: Call, clientId: number): Call {
  const changed: Record<string, object | undefined> = { ...call }
  for (const part of ['params', 'query', 'body'] as const) {
    if (call[part] && 'clientId' in call[part]) changed[part] = { ...call[part], clientId }
  }
  return changed
}
