import { circles } from '@kinfold/contract/features/circles/endpoints.ts'
import { inCircle } from '../../access/circles.ts'
import { listClients } from '../../access/clients.ts'
import { routes } from '../../access/routes.ts'
import { asActor } from '../../access/transaction.ts'
import { dbOn } from '../../core/database.ts'
import { failure } from '../../core/failure.ts'
import { adoptNotedAllergies } from '../allergies/adopt-noted.ts'
import { insertFromText } from '../allergies/note.ts'
import { noteInOwnCircles } from '../allergies/own-care.ts'
import { adoptProfileContact, saveProfileContact } from '../emergency-contacts/profile-contact.ts'
import { saveProfile } from './profile.ts'
import { findClientDetails, findPublicClient, insertClient, listCircles, listTeam, updateClient } from './queries.ts'
import { changeRole, closeCircle, handOver, leaveTeam, removeFromTeam, setAdmin } from './team.ts'

const done = { ok: true } as const

export const circleRoutes = routes(circles, {
  saveProfile: async ({ account, origin, body, db, services }) => {
    const profile = await saveProfile(db, account.userId, body)
    if (body.allergies && profile.isOwnCare)
      await noteInOwnCircles({ account, origin, db, circlePool: services.database.circle }, body.allergies)
    return profile
  },
  create: async ({ account, origin, body, db, services }) => {
    const client = await asActor(db, account, origin, 'circles.create', (tx) => insertClient(tx, account.userId, body))
    const { emergencyContact = null, emergencyPhone = null } = body.medicalInfo ?? {}
    const { circle: pool } = services.database
    await inCircle(pool, account, origin, client.id, 'emergencyContacts.create', (circle) =>
      adoptProfileContact(circle.db, { ...circle, authorId: circle.userId }, { emergencyContact, emergencyPhone }),
    )
    await inCircle(pool, account, origin, client.id, 'allergies.create', ({ db: circleDb, clientId, userId }) =>
      adoptNotedAllergies(circleDb, { clientId, authorId: userId, noted: client.allergiesNoted }),
    )
    return { client }
  },
  clients: ({ account, db }) => listClients(db, account.userId),
  client: ({ circle }) => findClientDetails(circle),
  update: async ({ account, origin, circle, services, body }) => {
    // A change of zone moves records of the circle with the client, whole; only the owner's pool reaches both.
    const { owner, accounts } = services.database
    const db = dbOn(body.zone === undefined ? accounts : owner)
    await asActor(db, account, origin, 'circles.update', (tx) => updateClient(tx, circle, body, services.parts))
    await saveProfileContact(circle, body)
    if (body.allergies) await insertFromText(circle, body.allergies)
    return findClientDetails(circle)
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
  remove: async (ask) => {
    await removeFromTeam(ask, ask.params.memberId)
    return done
  },
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
