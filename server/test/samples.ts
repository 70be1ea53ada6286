import type { Contract } from '@kinfold/contract/contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { calendarSamples } from './calendar-samples.ts'
import { aBugReport, anErrorReport } from './reports.ts'
import {
  type aCircle,
  aContact,
  aLog,
  aMedication,
  anAllergy,
  aPerson,
  as,
  aTask,
  type Given,
  join,
  type Person,
} from './world.ts'

type Circle = Awaited<ReturnType<typeof aCircle>>
type Sample<E> = (circle: Circle, author: Person) => Promise<Given<E>> | Given<E>

/**
 * One valid call for each endpoint, on a record of `circle` that `author` wrote where the endpoint is about a record.
 * The generated tests (access, bad input) start from these; the type checker asks for one for every new endpoint.
 */
export const samples: { [G in keyof Contract]: { [K in keyof Contract[G]]: Sample<Contract[G][K]> } } = {
  system: { health: () => ({}), settings: () => ({}) },
  accounts: {
    register: () => ({
      body: {
        firstName: 'Ida',
        lastName: 'Berg',
        email: `ida.${uuidv7()}@example.org`,
        password: 'six chars',
        role: 'family',
      },
    }),
    login: (_, author) => ({ body: { email: author.email, password: 'not the right one' } }),
    refresh: () => ({ body: { refreshToken: 'neither.half' } }),
    logout: () => ({}),
    me: () => ({}),
    sessions: () => ({}),
    endSession: () => ({ query: {} }),
    forgotPassword: () => ({ body: { email: 'nobody@example.org' } }),
    resetPassword: () => ({ body: { token: 'a guess', password: 'six chars' } }),
    changePassword: () => ({ body: { currentPassword: 'not the right one', password: 'six chars' } }),
    sendConfirmation: () => ({}),
    confirmEmail: () => ({ body: { token: 'a guess' } }),
    // Not right, so that the person stays for the next test.
    deleteAccount: () => ({ body: { confirmation: 'not the right one' } }),
    selectClient: ({ clientId }) => ({ body: { clientId } }),
    checkEmailOwner: (_, author) => ({ body: { email: author.email } }),
    checkEmail: (_, author) => ({ body: { email: author.email } }),
    rename: (_, author) => ({ params: { id: author.userId }, body: { firstName: 'Ida', lastName: 'Berg' } }),
    firebaseSignup: () => ({ body: { ...anIdentity, role: 'family' } }),
    firebaseLogin: () => ({ body: { ...anIdentity, firstName: 'Ida', lastName: 'Berg' } }),
    signInMethods: () => ({}),
    linkGoogle: () => ({ body: { idToken: anIdentity.idToken } }),
    unlinkGoogle: () => ({}),
  },
  circles: {
    saveProfile: (_, author) => ({ params: { id: author.userId }, body: { phone: '030 1234' } }),
    create: () => ({
      body: {
        firstName: 'Rose',
        lastName: 'Keller',
        dateOfBirth: '1944-03-02',
        zone: 'Europe/Berlin',
        requestId: uuidv7(),
      },
    }),
    clients: () => ({}),
    client: ({ clientId }) => ({ params: { clientId } }),
    publicClient: ({ clientId }) => ({ params: { clientId } }),
    list: () => ({}),
    team: ({ clientId }) => ({ params: { clientId } }),
    update: async ({ clientId, admin }) => {
      const { version } = await as(admin).circles.client()
      return { params: { clientId }, body: { careNeeds: 'A walk each day', version } }
    },
    changeRole: async ({ clientId }) => ({ params: await aNewMember(clientId), body: { role: 'family' } }),
    remove: async ({ clientId }) => ({ params: await aNewMember(clientId) }),
    leave: ({ clientId }) => ({ params: { clientId } }),
    handOver: ({ clientId, creator }) => ({ params: { clientId }, body: { memberId: creator.userId } }),
    close: ({ clientId }) => ({ params: { clientId } }),
  },
  invitations: {
    send: ({ clientId }) => ({ body: { clientId, ...anInvitee(), inviteRole: 'family' } }),
    create: ({ clientId }) => ({ body: { clientId, ...anInvitee(), role: 'family', scenario: 'A' } }),
    sent: ({ clientId }) => ({ query: { clientId } }),
    resend: anInvitation,
    revoke: anInvitation,
    received: () => ({}),
    pending: () => ({}),
    accept: () => ({ body: { inviteId: 12345 } }),
    decline: () => ({ body: { inviteId: 12345 } }),
    byToken: () => ({ params: { token: 'not-a-token' } }),
    acceptByToken: () => ({
      params: { token: 'not-a-token' },
      body: { userData: { firstName: 'Ida', lastName: 'Berg', password: 'six chars' } },
    }),
    declineByToken: () => ({ params: { token: 'not-a-token' } }),
  },
  joinRequests: {
    create: ({ clientId }) => ({
      body: { clientId, firstName: 'Ida', lastName: 'Berg', email: `ida.${uuidv7()}@example.org` },
    }),
    list: () => ({}),
    mine: () => ({}),
    answer: async ({ clientId }) => ({
      params: { id: await aJoinRequest(clientId) },
      body: { status: 'approved', role: 'family' },
    }),
    withdraw: () => ({ params: { id: 12345 } }),
  },
  medications: {
    list: ({ clientId }) => ({ query: { clientId } }),
    create: ({ clientId }) => ({ body: aMedication(clientId, { dosage: '1 tablet' }) }),
    update: async (circle, author) => {
      const { clientId: _, id: _id, ...content } = aMedication(circle.clientId)
      return { ...(await aboutMedication(circle, author)), body: { ...content, version: 1 } }
    },
    setStatus: async (circle, author) => ({
      ...(await aboutMedication(circle, author)),
      body: { status: 'stopped', reason: 'The doctor said so' },
    }),
    confirm: async (circle, author) => ({
      ...(await aboutMedication(circle, author)),
      body: { verification: 'clinician_list' },
    }),
    setStock: async (circle, author) => ({
      ...(await aboutMedication(circle, author)),
      body: { onHand: 30, refillAt: 10 },
    }),
    proposals: ({ clientId }) => ({ query: { clientId, name: 'Madopar 125' } }),
    history: aboutMedication,
    remove: aboutMedication,
  },
  doses: {
    adherence: ({ clientId }) => ({ query: { clientId } }),
    due: ({ clientId }) => ({ query: { clientId, from: '2026-11-20', to: '2026-11-26' } }),
    plans: ({ clientId }) => ({ query: { clientId } }),
    list: ({ clientId }) => ({ query: { clientId } }),
    record: async ({ clientId }, author) => {
      const { params, query } = await aboutMedication({ clientId }, author)
      return { query, body: { id: uuidv7(), medicationId: params.id, outcome: 'taken' } }
    },
    undo: aboutDose,
    markInError: async (circle, author) => ({ ...(await aboutDose(circle, author)), body: { reason: 'Wrong person' } }),
    effect: async (circle, author) => ({ ...(await aboutDose(circle, author)), body: { effect: 'helped' } }),
  },
  allergies: {
    list: ({ clientId }) => ({ query: { clientId } }),
    reading: ({ clientId }) => ({ query: { clientId, substance: 'Penicillin' } }),
    create: ({ clientId }) => ({ query: { clientId }, body: anAllergy() }),
    fromText: ({ clientId }) => ({ query: { clientId }, body: { text: 'Penicillin and sulfa; latex (rash)' } }),
    update: async (circle, author) => {
      const { id: _, ...content } = anAllergy()
      return { ...(await aboutAllergy(circle, author)), body: { ...content, version: 1 } }
    },
    confirm: aboutAllergy,
    remove: aboutAllergy,
    restore: aboutAllergy,
    history: aboutAllergy,
  },
  reconciliations: {
    list: ({ clientId }) => ({ query: { clientId } }),
    compare: ({ clientId }) => ({ query: { clientId }, body: { lines: ['Ramipril 5 mg 1-0-0'] } }),
    confirm: async ({ clientId, creator }) => {
      const { id: _, clientId: _2, verification: _3, ...content } = aMedication(clientId)
      const current = (await as(creator).medications.list()).filter(({ active }) => active)
      const kept = current.map(({ id, version }) => ({ decision: 'kept' as const, medicationId: id, version }))
      const added = { decision: 'added' as const, medicationId: uuidv7(), listed: 'Ramipril 5 mg 1-0-0', content }
      return { query: { clientId }, body: { id: uuidv7(), occasion: 'hospital', lines: [...kept, added] } }
    },
  },
  deliveries: {
    list: aboutMedication,
    record: async (circle, author) => ({
      ...(await aboutMedication(circle, author)),
      body: { id: uuidv7(), quantity: 30, expiresOn: '2028-01-31' },
    }),
    remove: async (circle, author) => {
      const { params, query } = await aboutMedication(circle, author)
      const id = uuidv7()
      await as(author).deliveries.record({ params, query, body: { id, quantity: 30 } })
      return { params: { id }, query }
    },
  },
  interactions: { notices: ({ clientId }) => ({ query: { clientId, name: 'Ibuprofen 400 mg' } }) },
  ...calendarSamples,
  emergencyContacts: {
    list: ({ clientId }) => ({ query: { clientId } }),
    create: ({ clientId }) => ({ query: { clientId }, body: aContact() }),
    reorder: async (circle) => {
      await aboutContact(circle, circle.caretaker)
      const { items } = await as(circle.caretaker).emergencyContacts.list()
      return { query: { clientId: circle.clientId }, body: { ids: items.map(({ id }) => id) } }
    },
    update: async (circle, author) => {
      const { id: _, ...content } = aContact()
      return { ...(await aboutContact(circle, author)), body: { ...content, version: 1 } }
    },
    remove: aboutContact,
    restore: aboutContact,
  },
  emergencyCard: {
    read: ({ clientId }) => ({ query: { clientId } }),
    save: async ({ clientId, admin }) => {
      const { settings } = await as(admin).emergencyCard.read()
      return {
        query: { clientId },
        body: { fields: ['name'], directives: 'In the blue folder', version: settings.version },
      }
    },
    link: ({ clientId }) => ({ query: { clientId } }),
    renewLink: ({ clientId }) => ({ query: { clientId }, body: { id: uuidv7() } }),
    revokeLink: ({ clientId }) => ({ query: { clientId } }),
    openings: ({ clientId }) => ({ query: { clientId } }),
    pdf: ({ clientId }) => ({ query: { clientId } }),
    page: async (circle) => ({ params: { '*': await aCardSecret(circle) } }),
  },
  careLogs: {
    list: ({ clientId }) => ({ query: { clientId } }),
    create: ({ clientId }) => ({ query: { clientId }, body: aLog() }),
    read: aboutLog,
    update: async (circle, author) => {
      const { id: _, ...content } = aLog()
      return { ...(await aboutLog(circle, author)), body: { ...content, version: 1 } }
    },
    remove: aboutLog,
    restore: aboutLog,
    markInError: async (circle, author) => ({ ...(await aboutLog(circle, author)), body: { reason: 'Wrong person' } }),
    history: aboutLog,
    comment: async (circle, author) => ({
      ...(await aboutLog(circle, author)),
      body: { id: uuidv7(), body: 'Thank you' },
    }),
    removeComment: async (circle, author) => {
      const { params, query } = await aboutLog(circle, author)
      const comment = await as(author).careLogs.comment({ params, body: { id: uuidv7(), body: 'Thank you' } })
      return { params: { ...params, commentId: comment.id }, query }
    },
    acknowledge: aboutLog,
  },
  reminders: {
    notifications: ({ clientId }) => ({ query: { clientId } }),
    seen: ({ clientId }) => ({ query: { clientId }, body: {} }),
    settings: ({ clientId }) => ({ query: { clientId } }),
    saveSettings: ({ clientId }) => ({
      query: { clientId },
      body: { mail: true, quietFrom: '22:00', quietUntil: '07:00', zone: 'Europe/Berlin' },
    }),
  },
  careTasks: {
    list: ({ clientId }) => ({ query: { clientId } }),
    done: ({ clientId }) => ({ query: { clientId } }),
    // Overdue, so that it shows wherever what is to be done is shown.
    create: ({ clientId }) => ({ query: { clientId }, body: aTask({ dueDay: '2026-01-02' }) }),
    read: aboutTask,
    update: async (circle, author) => {
      const { id: _, ...content } = aTask()
      return { ...(await aboutTask(circle, author)), body: { ...content, version: 1 } }
    },
    assign: async (circle, author) => ({
      ...(await aboutTask(circle, author)),
      body: { assignment: 'assigned', assigneeIds: [circle.caretaker.userId] },
    }),
    claim: aboutTask,
    release: aboutTask,
    check: async (circle, author) => ({
      ...(await aboutTask(circle, author, [{ id: CHECK, text: 'Keys' }])),
      body: { occurrence: 1, itemId: CHECK, done: true },
    }),
    complete: async (circle, author) => ({
      ...(await aboutTask(circle, author)),
      body: { id: uuidv7(), occurrence: 1, doneAt: '2026-11-20T10:00:00Z' },
    }),
    skip: async (circle, author) => ({
      ...(await aboutTask(circle, author)),
      body: { id: uuidv7(), occurrence: 1, doneAt: '2026-11-20T10:00:00Z', reason: 'Raining' },
    }),
    undo: async (circle, author) => {
      const { params, query } = await aboutTask(circle, author)
      const body = { id: uuidv7(), occurrence: 1, doneAt: '2026-11-20T10:00:00Z' }
      await as(insider(circle, author)).careTasks.complete({ params, body })
      return { params, query, body: { completionId: body.id } }
    },
    cancel: aboutTask,
    reopen: async (circle, author) => {
      const { params, query } = await aboutTask(circle, author)
      await as(insider(circle, author)).careTasks.cancel({ params })
      return { params, query }
    },
  },
  audit: { activity: ({ clientId }) => ({ params: { clientId }, query: {} }) },
  reports: { bug: () => ({ body: aBugReport() }), error: () => ({ body: anErrorReport() }) },
  dashboard: { read: ({ clientId }) => ({ query: { clientId } }) },
  handover: {
    read: ({ clientId }) => ({ query: { clientId, by: 'others' } }),
    sinceYouLooked: ({ clientId }) => ({ query: { clientId } }),
    acknowledgements: ({ clientId }) => ({ query: { clientId } }),
    acknowledge: ({ clientId }) => ({ query: { clientId }, body: { id: uuidv7(), until: 1 } }),
  },
  live: { stream: () => ({}) },
}

async function aCardSecret({ admin }: Circle) {
  const { link } = await as(admin).emergencyCard.link()
  const { url } = link ?? (await as(admin).emergencyCard.renewLink({ body: { id: uuidv7() } }))
  return url!.split('/').at(-1)!
}

async function aboutAllergy({ clientId }: { clientId: number }, author: Person) {
  const { id } = await as(author).allergies.create({ body: anAllergy() })
  return { params: { id }, query: { clientId } }
}

/** A contact by `author`, or by the care taker where the author is no member. */
async function aboutContact(circle: Circle, author: Person) {
  const writes = author.userId === circle.outsider.userId ? circle.caretaker : author
  const { id } = await as(writes).emergencyContacts.create({ body: aContact() })
  return { params: { id }, query: { clientId: circle.clientId } }
}

const anInvitee = () => ({ inviteeEmail: `ida.${uuidv7()}@example.org`, inviteeName: 'Ida Berg' })

async function anInvitation({ clientId, admin }: Circle) {
  const { invitation } = await as(admin).invitations.send({ body: { ...anInvitee(), inviteRole: 'family' } })
  return { params: { inviteId: invitation.id }, query: { clientId } }
}

async function aNewMember(clientId: number) {
  const { userId } = await join(await aPerson('Nils', ['caretaker']), clientId, 'caretaker')
  return { clientId, memberId: userId }
}

async function aJoinRequest(clientId: number) {
  const asking = await aPerson('Jana')
  await as(asking).joinRequests.create({ body: { clientId, firstName: 'Jana', lastName: 'Keller' } })
  return (await as(asking).joinRequests.mine())[0]!.id
}
/** What a browser sends about a Google account; the token is nobody's. */
const anIdentity = { firebaseUid: 'uid', email: 'ida@example.org', displayName: 'Ida Berg', idToken: 'a.b.c' }

/** A log by `author`, or by the care taker where the author's role writes none. */
async function aboutLog(circle: Circle, author: Person) {
  const writes = [circle.family.userId, circle.outsider.userId].includes(author.userId) ? circle.caretaker : author
  const { id } = await as(writes).careLogs.create({ body: aLog() })
  return { params: { id }, query: { clientId: circle.clientId } }
}

/** A medication taken as needed, which `author` added. */
async function aboutMedication({ clientId }: Pick<Circle, 'clientId'>, author: Person) {
  const { id } = await as(author).medications.create({
    body: aMedication(clientId, { schedule: { kind: 'as_needed' } }),
  })
  return { params: { id }, query: { clientId } }
}

async function aboutDose(circle: Circle, author: Person) {
  const { params, query } = await aboutMedication(circle, author)
  const { id } = await as(author).doses.record({
    query,
    body: { id: uuidv7(), medicationId: params.id, outcome: 'taken' },
  })
  return { params: { id }, query }
}

const CHECK = '0190f0e0-0000-7000-8000-000000000001'
const insider = ({ outsider, caretaker }: Circle, author: Person) =>
  author.userId === outsider.userId ? caretaker : author

async function aboutTask(circle: Circle, author: Person, checklist: { id: string; text: string }[] = []) {
  const { id } = await as(insider(circle, author)).careTasks.create({ body: aTask({ checklist }) })
  return { params: { id }, query: { clientId: circle.clientId } }
}
