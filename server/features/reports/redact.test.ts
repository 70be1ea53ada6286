import {
  redactErrorReport,
  redactMessage,
  redactStorage,
  redactText,
} from '@kinfold/contract/features/reports/redact.ts'
import { ErrorReport } from '@kinfold/contract/features/reports/schemas.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newSecret } from '../../access/accounts/tokens.ts'
import { anErrorReport } from '../../test/records/reports.ts'
import { cpuSecondsOf } from '../../test/support/cost-of-work.ts'

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJ1c2VySWQiOjcsImV4cCI6MX0.c2lnbmF0dXJlLXBhcnQ'

describe('what is cut', () => {
  test.for([
    ['a token', `Bearer ${jwt} was refused`, jwt],
    ['a token broken off', `at x (${jwt.slice(0, 40)}`, jwt.slice(0, 40)],
    ['a link to join', 'GET https://kin.example/invite/abc123 failed', 'abc123'],
    ['a call with a link’s secret', 'GET /api/invites/Zr4_x failed', 'Zr4_x'],
    ['a link that resets a password', 'https://kin.example/login?reset=Zr4x&lang=de', 'Zr4x'],
    ['what an address carries', 'http://a/b?search=diabetes#name=Rose', 'diabetes'],
    ['… after the # too', 'http://a/b?search=diabetes#name=Rose', 'Rose'],
    ['a password with its name', 'could not send password=hunter2', 'hunter2'],
    ['… as JSON', '400: {"email":"x","newPassword": "two words"}', 'two words'],
    ['… as JSON in JSON', '{"body":"{\\"password\\":\\"hunter2\\"}"}', 'hunter2'],
    ['a refresh token’s half', `kinfold_refresh=x; token: 'tiny'`, 'tiny'],
    ['an e-mail address', 'no user anna.keller+x@example.org here', 'anna.keller'],
    ['a hexadecimal secret', `digest ${'0af3'.repeat(8)}`, '0af30af3'],
  ])('%s', ([, text, secret]) => {
    expect(redactText(text!)).not.toContain(secret)
  })

  test('a link’s secret anywhere, a thousand of them', () => {
    for (let count = 0; count < 1000; count++) {
      const secret = newSecret()
      expect(redactText(`x ${secret} y`)).not.toContain(secret)
    }
  })

  test('what the browser knows to be secret, whatever it looks like', () => {
    expect(redactText('Your password geheim is wrong', ['geheim'])).not.toContain('geheim')
  })

  test('records quoted by a refused call or a parser', () => {
    const conflict =
      '409: {"errorCode":"VERSION_CONFLICT","current":{"body":"Fell in the bath","allergies":["Penicillin"]}}'
    expect(redactMessage(conflict)).toBe(
      '409: {"errorCode":"VERSION_CONFLICT","current":{"body":"[cut]","allergies":["[cut]"]}}',
    )
    expect(redactMessage(conflict.slice(0, 70))).not.toContain('Fell')
    expect(redactMessage(`Unexpected token 'R', "Rose fell "... is not valid JSON`)).not.toContain('Rose')
  })

  test('stored values, except a few in their expected form', () => {
    const stored = { theme: 'dark', auth_token: jwt, selected_client_id: '42', 'draft:log': '{"body":"Fell"}' }
    expect(redactStorage(stored)).toEqual({
      theme: 'dark',
      auth_token: `[cut, ${jwt.length} characters]`,
      selected_client_id: '42',
      'draft:log': '[cut, 15 characters]',
    })
    expect(redactStorage({ theme: 'hunter2', constructor: 'x' })).toEqual({
      theme: '[cut, 7 characters]',
      constructor: '[cut, 1 characters]',
    })
  })
})

describe('what stays', () => {
  test.for([
    "TypeError: Cannot read properties of undefined (reading 'total')",
    '    at useSyncExternalStoreWithSelector (http://127.0.0.1:3000/assets/care-logs-page-Dk3jf92a.js:12:345)',
    'GET /api/care-logs/0190f0e0-1111-7000-8000-00000000000a 404',
    'The screen said error_1763632080123_k3j9x2ab',
    'I pressed "Save log" and nothing happened.',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  ])('%s', (text) => {
    expect(redactText(text)).toBe(text)
  })
})

test('cutting twice cuts nothing more, and no input makes it slow', async () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200, unit: 'binary' }), (text) => {
      const once = redactMessage(text)
      expect(redactMessage(once)).toBe(once)
      expect(once.isWellFormed()).toBe(true)
    }),
  )
  for (const hostile of ['x', 'a@', '"', '" ', '?a=', 'password', 'eyJ', '-', '[ ', '\\"', 'a.a', '/invite/']) {
    const text = hostile.repeat(10_000 / hostile.length)
    expect(await cpuSecondsOf(() => redactMessage(text)), hostile).toBeLessThan(1)
  }
})

test('a whole report, every text of it', () => {
  const secrets = [jwt, newSecret(), 'https://kin.example/invite/s3cret', 'password=s3cret', 'rose@example.org']
  const poison = secrets.join(' ')
  const report = ErrorReport.parse(
    anErrorReport(
      { error: { name: poison, message: poison, stack: poison }, errorInfo: { componentStack: poison } },
      {
        url: poison,
        route: poison,
        componentName: poison.slice(0, 190),
        userAgent: poison,
        previousActions: [{ at: new Date().toISOString(), action: poison.slice(0, 190) }],
        localStorage: { auth_token: jwt.slice(0, 90), theme: 's3cret' },
        sessionStorage: { previous_path: '/invite/s3cret' },
      },
    ),
  )
  const cut = JSON.stringify(redactErrorReport(report))
  for (const secret of [jwt, secrets[1], 's3cret', 'rose@']) expect(cut).not.toContain(secret)
})
