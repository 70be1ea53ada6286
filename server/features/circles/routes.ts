import { circles } from '@kinfold/contract/features/circles/endpoints.ts'
import type { Action } from '@kinfold/contract/policies.ts'
import { type Circle, inCircle } from '../../access/circles/circles.ts'
import { listClients } from '../../access/circles/clients.ts'
import { done, routes } from '../../access/routes.ts'
import { asActor } from '../../access/transaction.ts'
import { dbOn } from '../../core/database/database.ts'
import { failure } from '../../core/failure.ts'
import { correctClient, hasCorrections } from './correct-client.ts'
import { findCreated, insertClient } from './create-client.ts'
import { noteInOwnCircles } from './own-care.ts'
import { saveProfile } from './profile.ts'
import { careProfileParts, findClientDetails, findPublicClient, listCircles, listTeam } from './queries.ts'
import { changeRole, closeCircle, handOver, leaveTeam, removeFromTeam, setAdmin } from './team.ts'
import { updateClient } from './update-client.ts'

export const circleRoutes = routes(circles, {
  saveProfile: async ({ account, origin, body, db, services }) => {
    const profile = await saveProfile(db, account.userId, body)
    if (body.allergies && profile.isOwnCare) await noteInOwnCircles({ account, origin, db, services }, body)
    return profile
  },
  create: async ({ account, origin, body, db, services }) => {
    const { owner, circle: pool } = services.database
    const { id, content, isRepeated } = await asActor(db, account, origin, 'circles.create', (tx) =>
      insertClient(tx, account.userId, body),
    )
    const inIt = <T>(needs: Action, work: (circle: Circle) => Promise<T>) =>
      inCircle(pool, account, origin, id, needs, work)
    const isCorrected =
      isRepeated && (await inIt('circles.update', (circle) => hasCorrections(circle, body.isOwnCare, content)))
    for (const { needs, made } of careProfileParts(services.parts))
      await inIt(needs, (circle) => made(circle, body.medicalInfo, content.allergiesNoted))
    if (isCorrected)
      await inIt('circles.update', (circle) =>
        asActor(dbOn(owner), account, origin, 'circles.update', (tx) =>
          correctClient(tx, circle, { typed: body, content, parts: services.parts }),
        ),
      )
    return { client: await findCreated(db, account.userId, id) }
  },
  clients: ({ account, db }) => listClients(db, account.userId),
  client: ({ circle, services }) => findClientDetails(circle, services.parts),
  update: async ({ account, origin, circle, services, body }) => {
    // It changes the client and records of the circle in one transaction; only the owner's pool reaches both.
    const db = dbOn(services.database.owner)
    await asActor(db, account, origin, 'circles.update', (tx) => updateClient(tx, circle, body, services.parts))
    return findClientDetails(circle, services.parts)
  },
  publicClient: async ({ params, db }) => {
    const client = await findPublicClient(db, params.clientId)
    if (!client) throw failure('CLIENT_NOT_FOUND')
    return client
  },
  list: ({ account, db }) => listCircles(db, account.userId),
  team: ({ circle }) => listTeam(circle),
  teamOf: ({ circle }) => listTeam(circle),
  changeRole: async (ask) => {
    await changeRole(ask, ask.params.memberId, ask.body.role)
    return done
  },
  setAdmin: async (ask) => {
    await setAdmin(ask, ask.params.memberId, ask.body.isAdmin)
    return done
  },
  remove: async (ask) => ({ ...done, endedInvitations: await removeFromTeam(ask, ask.params.memberId) }),
  leave: async (ask) => {
    await leaveTeam(ask)
    return done
  },
  handOver: async (ask) => {
    await handOver(ask, ask.body.memberId)
    return done
  },
  close: async (ask) => {
    await closeCircle(ask)
    return done
  },
})
