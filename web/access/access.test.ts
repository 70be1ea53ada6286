import { describe, expect, test } from 'vitest'
import { afterSignIn, decide } from './access-rules.ts'
import { chooseClient } from './selection/choose-client.ts'
import type { Session } from './session.ts'

const signedOut: Session = { status: 'signedOut', isEnded: false }
const signedIn = {
  status: 'signedIn',
  user: {},
  clients: [{}],
  selectedClient: {},
  needsClientSetup: false,
} as unknown as Session
const withoutCircle = { ...signedIn, needsClientSetup: true } as Session

describe('logged-out users', () => {
  test.for(['/signup', '/role-selection', '/invite/abc', '/join-care-circle', '/login'])('reach %s', (path) => {
    expect(decide(signedOut, path, '')).toEqual({ show: 'page' })
  })
  test.for(['/', '/landing'])('see the landing page at %s', (path) => {
    expect(decide(signedOut, path, '')).toEqual({ show: 'landing' })
  })
  test.for(['/dashboard', '/care-logs', '/medical-vault', '/calendar', '/preferences'])(
    '%s keeps the path in the redirect parameter',
    (path) => {
      expect(decide(signedOut, path, '')).toEqual({ go: `/login?redirect=${encodeURIComponent(path)}` })
    },
  )
  test.for(['/care-circles', '/medications', '/my-care', '/nonsense', '/invite', '/invite/a/b', '/loginx'])(
    '%s shows login',
    (path) => {
      expect(decide(signedOut, path, '')).toEqual({ go: '/login' })
    },
  )
})

describe('a link in an email', () => {
  test.for([
    ['/dashboard', '?client=43', '/login?redirect=%2Fdashboard&client=43'],
    ['/dashboard', '?requests=open', '/login?redirect=%2Fdashboard&requests=open'],
    ['/vitals-analytics', '?client=43&reading=a', '/login?client=43'],
    ['/dashboard', '?client=43%2F..&requests=all&next=%2F%2Fevil.example', '/login?redirect=%2Fdashboard'],
    ['/dashboard', '?client=12345678901234567', '/login?redirect=%2Fdashboard'],
  ] as const)('%s%s: signing in keeps its circle and what it opens', ([path, search, login]) =>
    expect(decide(signedOut, path, search)).toEqual({ go: login }),
  )
  test('is followed after signing in', () => {
    expect(afterSignIn('/calendar', { client: '43' })).toBe('/calendar?client=43')
    expect(afterSignIn(undefined, { requests: 'open' })).toBe('/dashboard?requests=open')
  })
  test.for([{ client: '4x' }, { client: '//evil.example' }, { requests: 'a' }, { next: 'b', clientId: '5' }])(
    '%o is not',
    (search) => expect(afterSignIn('/calendar', search)).toBe('/calendar'),
  )
})

describe('logged-in users', () => {
  test('landing goes to the dashboard', () => expect(decide(signedIn, '/landing', '')).toEqual({ go: '/dashboard' }))
  test('joining goes to the dashboard and keeps the query', () => {
    expect(decide(signedIn, '/join-care-circle', '?clientId=5&x=y')).toEqual({ go: '/dashboard?clientId=5&x=y' })
  })
  test('login redirects by itself', () => expect(decide(signedIn, '/login', '')).toEqual({ show: 'page' }))
  test('invitations stay open', () => expect(decide(withoutCircle, '/invite/abc', '')).toEqual({ show: 'page' }))
  test('without a circle, the own account stays reachable', () =>
    expect(decide(withoutCircle, '/preferences', '')).toEqual({ show: 'account' }))

  test.for(['/', '/dashboard', '/care-logs', '/nonsense'])('without a circle %s shows the setup', (path) => {
    expect(decide(withoutCircle, path, '')).toEqual({ show: 'setup' })
  })
  test.for(['/', '/dashboard', '/nonsense'])('%s is a page', (path) =>
    expect(decide(signedIn, path, '')).toEqual({ show: 'page' }),
  )
})

test.for([
  [signedOut, '/dashboard/', '', '/dashboard'],
  [signedOut, '/Login', '?email=a', '/login?email=a'],
  [signedIn, '/landing/', '', '/landing'],
  [signedIn, '/Join-Care-Circle/', '?clientId=5', '/join-care-circle?clientId=5'],
  [signedOut, '/Invite/AbC/', '', '/invite/AbC'],
  [withoutCircle, '/PREFERENCES', '', '/preferences'],
] as const)('with a slash at the end or in capitals it is the same address: %#', ([session, path, search, own]) => {
  expect(decide(session, path, search)).toEqual({ go: own })
})
test.for(['/', '/care-circle/43', '/invite/AbC', '//evil.example/', '/\\evil.example/'])(
  '%s stays as it is',
  (path) => {
    const decision = decide(signedIn, path, '')
    expect(decision).toEqual({ show: 'page' })
  },
)

test('nothing is decided while it is unknown who is signed in', () => {
  expect(decide({ status: 'checking' }, '/dashboard', '')).toEqual({ show: 'checking' })
  expect(decide({ status: 'unreachable' }, '/dashboard', '')).toEqual({ show: 'unreachable' })
})

describe('after signing in', () => {
  test.for(['/dashboard', '/care-logs', '/medical-vault', '/calendar', '/preferences'])('%s is honoured', (path) =>
    expect(afterSignIn(path)).toBe(path),
  )
  test.for([
    '//evil.example',
    'https://evil.example',
    '/care-logs/../evil',
    '/%2fevil.example',
    'javascript:alert(1)',
    '/admin',
    '',
    undefined,
    '/care-logs?x=1',
  ])('%s is not', (path) => expect(afterSignIn(path)).toBe('/dashboard'))
})

test('the circle on load: the one stored here, else the primary, else the first', () => {
  const [a, b] = [
    { id: 1, isPrimary: false },
    { id: 2, isPrimary: true },
  ]
  expect(chooseClient([a, b], null)).toBe(b)
  expect(chooseClient([a, b], '1')).toBe(a)
  expect(chooseClient([a, b], '99')).toBe(b)
  expect(chooseClient([a], null)).toBe(a)
  expect(chooseClient([], '1')).toBeUndefined()
})
