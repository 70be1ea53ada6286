import { describe, expect, test } from 'vitest'
import { invitableRoles, managers, managesCircle, type Role, reachOf, roleLabels, roles } from './access.ts'
import { endpoints } from './contract.ts'
import { MIN_PASSWORD, SignupForm, signupRoles } from './features/accounts/forms.ts'
import { communicationWays, genders } from './features/circles/care-profile.ts'
import { type Action, policies, reachFor } from './policies.ts'

/* Sections 3, 6 and 7 of the specification, name by name: calls, their input and output, roles. Behaviour is tested
   with the features. */
type Call = { takes?: string; answers?: string }

const medicalInfo =
  'medicalConditions medications allergies careNeeds emergencyContact emergencyPhone preferredCommunication'
const healthSettings = 'gender address phone'
const profile = `dateOfBirth ${healthSettings} ${medicalInfo}`
const person = 'firstName lastName'
const joinRequest = `id clientId ${person} email phone requestedRole relationship message status createdAt`
const errorContext =
  'errorId timestamp userAgent url route componentName userId clientId sessionId buildVersion previousActions localStorage sessionStorage'

const calls: Record<string, Call> = {
  'GET /api/auth/me': { answers: `user.id user.email user.firstName user.lastName user.roles clients` },
  'POST /api/auth/login': { takes: 'email password', answers: 'user token' },
  'POST /api/auth/register': { takes: `email password ${person}`, answers: 'user token' },
  'POST /api/auth/firebase-signup': { takes: 'firebaseUid email displayName role', answers: 'user token' },
  'POST /api/auth/firebase-login': { takes: `email ${person} firebaseUid displayName`, answers: 'user token' },
  'POST /api/auth/check-email': { takes: 'email', answers: 'exists user.id user.firstName' },
  'POST /api/check-email': { takes: 'email', answers: 'exists' },
  'GET /api/care-circles': { answers: 'id clientName role isPrimary lastActivity status' },
  'GET /api/pending-invites': { answers: 'id inviterName clientName role message expiresAt' },
  'POST /api/invites/accept': { takes: 'inviteId' },
  'POST /api/invites/decline': { takes: 'inviteId' },
  'POST /api/send-invite': { takes: 'inviteeEmail inviteeName clientId clientName inviteRole message' },
  'POST /api/invites': { takes: 'scenario inviteeEmail inviteeName role clientId clientName message' },
  'GET /api/invites/{}': { answers: 'inviteeEmail inviteeName inviterName clientName role message inviteType' },
  'POST /api/invites/{}/accept': {
    takes: `${under('userData', `${person} password`)} ${under('clientData', `${person} dateOfBirth`)} existingUser userId`,
  },
  'POST /api/invites/{}/decline': {},
  'GET /api/care-team/{}': { answers: `id ${person} email role accepted` },
  'DELETE /api/care-team/{}/member/{}': {},
  'PATCH /api/care-team/{}/member/{}': { takes: 'role' },
  'POST /api/join-requests': { takes: `clientId ${person} email phone requestedRole relationship message` },
  'GET /api/join-requests': { answers: `${joinRequest} ${under('client', person)}` },
  'PATCH /api/join-requests/{}': { takes: 'status role' },
  'GET /api/clients/{}': { answers: person },
  'GET /api/clients/{}/public': { answers: person },
  'PATCH /api/users/{}': { takes: person },
  'PATCH /api/users/{}/profile': { takes: profile },
  'POST /api/clients': {
    takes: `${person} dateOfBirth ${under('medicalInfo', medicalInfo)} ${under('healthSettings', healthSettings)} medications isOwnCare`,
    answers: `client.id client.dateOfBirth client.role client.createdBy client.isPrimary ${under('client', person)}`,
  },
  'POST /api/medications': {
    takes: 'clientId name dosage frequency timing prescribedBy instructions active',
  },
  'POST /api/bug-reports': { takes: 'title description userAgent url steps expected actual' },
  'POST /api/error-reports': {
    takes: `errorId error.name error.message error.stack errorInfo.componentStack ${under('context', errorContext)} timestamp`,
  },
}

const lists =
  'clients dashboard care-logs care-tasks medications mood-entries vitals-history medical-documents client-food-profile grocery-lists ai-meal-plans emergency-contacts care-team user-preferences'

function under(name: string, fields: string): string {
  return fields
    .split(' ')
    .map((field) => `${name}.${field}`)
    .join(' ')
}

describe('calls', () => {
  test.for(Object.entries(calls))('%s', ([call, { takes = '', answers = '' }]) => {
    const { body, returns } = endpointOf(call) as { body?: object; returns?: object }
    expect([namesNotIn(body, takes), namesNotIn(returns, answers)]).toEqual([[], []])
  })

  test('declining through a link has no body', () => {
    expect(endpointOf('POST /api/invites/{}/decline')).not.toHaveProperty('body')
  })

  test.for(lists.split(' '))('the list /api/%s', (list) => expect(endpointOf(`GET /api/${list}`)).toBeDefined())
})

function endpointOf(call: string) {
  const found = endpoints.find(
    ({ endpoint: { method, path } }) => `${method} ${path.replaceAll(/:\w+/g, '{}')}` === call,
  )
  return found?.endpoint
}

const namesNotIn = (schema: object | undefined, names: string) =>
  names.split(' ').filter((name) => name && !isIn(schema, name.split('.')))

type Def = { type: string; innerType?: object; element?: object; shape?: Record<string, object> }
/** Whether a field exists in a schema, looking into lists and optional values. */
function isIn(schema: object | undefined, [name, ...rest]: string[]): boolean {
  if (!schema || name === undefined) return schema !== undefined
  const { innerType, element, shape } = (schema as { _zod: { def: Def } })._zod.def
  const inner = innerType ?? element
  return inner ? isIn(inner, [name, ...rest]) : isIn(shape?.[name], rest)
}

test('the forms of signing up, and what a profile may choose from', () => {
  expect(namesNotIn(SignupForm, 'email password confirmPassword firstName lastName')).toEqual([])
  expect(MIN_PASSWORD).toBe(6)
  expect(genders).toEqual(['male', 'female', 'non-binary', 'prefer-not-to-say'])
  expect(communicationWays).toEqual(['phone', 'text', 'email', 'app', 'in-person'])
})

describe('roles', () => {
  test('four for a member, three for sign-up, two that can be assigned; their labels', () => {
    expect([...roles].sort()).toEqual(['admin', 'caretaker', 'client', 'family'])
    expect(signupRoles).toEqual(['family', 'caretaker', 'individual'])
    expect(invitableRoles).toEqual(['family', 'caretaker'])
    expect(roleLabels).toEqual({ client: 'Client', admin: 'Admin', family: 'Family', caretaker: 'Care Taker' })
  })

  test('whoever manages a circle is granted what is for managers', () => {
    for (const role of roles)
      for (const isCreator of [true, false])
        expect(reachOf(managers, { role, isCreator }) === 'any').toBe(managesCircle({ role, isCreator }))
  })

  const may = (role: Role, action: Action) => reachFor(action, { role, isCreator: false })
  const team = [
    'careTeam.changeRole',
    'careTeam.remove',
    'invitations.create',
    'invitations.revoke',
    'joinRequests.answer',
  ] as const
  /**
   * Permissions to view care records; the other '.read' permissions are about one's own records or about who did what.
   */
  const views = (Object.keys(policies) as Action[]).filter(
    (action) => action.endsWith('.read') && !/^(assistant|audit|notifications|invitations)\./.test(action),
  )

  test('of these three only the client decides who has access, and in which role', () => {
    for (const action of team)
      expect([may('client', action), may('family', action), may('caretaker', action)], action).toEqual([
        'any',
        null,
        null,
      ])
  })

  test('family views all care information, comments on care logs and opens medical documents', () => {
    expect(views.length).toBeGreaterThan(15)
    for (const action of [...views, 'careLogs.comment', 'medicalDocuments.open'] as const)
      expect(may('family', action), action).toBe('any')
  })

  test('care takers write care logs, manage tasks, add medical documents and coordinate care', () => {
    for (const action of [
      'careLogs.create',
      'careTasks.create',
      'careTasks.update',
      'careTasks.complete',
      'careTasks.assign',
      'medicalDocuments.create',
      'calendar.create',
    ] as const)
      expect(may('caretaker', action), action).toBe('any')
  })
})
