import { v7 as uuidv7 } from 'uuid'
import { as } from '../support/calls.ts'
import type { Circle, Samples } from '../support/sample.ts'
import { aPerson, join } from '../support/world.ts'

export const peopleSamples: Samples<'accounts' | 'circles' | 'invitations' | 'joinRequests'> = {
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
    endLeft: () => ({ body: { sessionId: uuidv7() } }),
    me: () => ({}),
    sessions: () => ({}),
    endSession: () => ({ query: {} }),
    forgotPassword: () => ({ body: { email: 'nobody@example.org' } }),
    resetPassword: () => ({ body: { token: 'a guess', password: 'six chars' } }),
    changePassword: () => ({ body: { currentPassword: 'not the right one', password: 'six chars' } }),
    sendConfirmation: () => ({}),
    confirmEmail: () => ({ body: { token: 'a guess' } }),
    // Wrong on purpose, so that the account still exists for the next test.
    deleteAccount: () => ({ body: { confirmation: 'not the right one' } }),
    selectClient: ({ clientId }) => ({ body: { clientId } }),
    checkEmailOwner: (_, author) => ({ body: { email: author.email } }),
    checkEmail: (_, author) => ({ body: { email: author.email } }),
    rename: (_, author) => ({ params: { id: author.userId }, body: { firstName: 'Ida', lastName: 'Berg' } }),
    firebaseSignup: () => ({ body: { ...anIdentity, role: 'family' } }),
    firebaseLogin: () => ({ body: { ...anIdentity, firstName: 'Ida', lastName: 'Berg' } }),
    signInMethods: () => ({}),
    linkGoogle: () => ({ body: { idToken: anIdentity.idToken } }),
    unlinkGoogle: () => ({ body: { password: 'not the right one' } }),
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
    teamOf: ({ clientId }) => ({ query: { clientId } }),
    setAdmin: ({ clientId, other }) => ({ params: { clientId, memberId: other.userId }, body: { isAdmin: true } }),
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

const anIdentity = { firebaseUid: 'uid', email: 'ida@example.org', displayName: 'Ida Berg', idToken: 'a.b.c' }
