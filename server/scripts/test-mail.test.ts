import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, test } from 'vitest'
import { sendBySmtp } from '../services/mail/send-by-smtp.ts'
import { commandOf, launch } from '../test/program/program.ts'
import { whenFileEnds } from '../test/support/leaving.ts'
import { mailAdvice } from './mail-advice.ts'

/* npm run mail:test as it is typed, with a real mail server. */
const PLAIN = { disabledCommands: ['STARTTLS'] }
const INSECURE = 'tls.rejectUnauthorized=false'

async function aMailServer(options: SMTPServerOptions = {}) {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    onAuth: ({ password }, _session, done) =>
      password === 'right' ? done(null, { user: 'kinfold' }) : done(refusal('535 5.7.8 no')),
    onData: async (stream, _session, done) => {
      let letter = ''
      for await (const piece of stream) letter += piece
      received.push(letter)
      done()
    },
    ...options,
  })
  server.on('error', () => {})
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  whenFileEnds(() => new Promise<void>((closed) => server.close(() => closed())))
  return { place: `127.0.0.1:${(server.server.address() as { port: number }).port}`, received }
}

const refusal = (words: string) => Object.assign(new Error(words.slice(4)), { responseCode: Number(words.slice(0, 3)) })
const refusing =
  (words: string) =>
  (_what: unknown, _session: unknown, done: (error: Error) => void): void =>
    done(refusal(words))

async function mailTest(SMTP_URL: string, ...args: string[]) {
  const settings = { SMTP_URL, PUBLIC_URL: 'https://care.example.org' }
  const { ended, text } = launch('/nowhere', settings, { command: [...commandOf('test-mail.ts'), ...args] })
  return { code: await ended, said: text() }
}

test('says each step: with STARTTLS and a sign-in, with TLS from the start, and with neither', async () => {
  const { place, received } = await aMailServer()
  expect(await mailTest(`smtp://kinfold:right@${place}?${INSECURE}`, 'anna@example.org')).toEqual({
    code: 0,
    said:
      `Connection: ${place} answers.\nEncryption: TLS.\nSign-in: accepted.\n` +
      'Sender: Kinfold <kinfold@care.example.org> was accepted.\nRecipient: anna@example.org was accepted.\n' +
      'The mail server took the email: 250 OK: message queued. Please look whether it arrives, also among spam.\n',
  })
  const { subject, text } = await PostalMime.parse(received[0]!)
  expect([subject, text]).toEqual(['A test of Kinfold', expect.stringContaining('https://care.example.org')])

  const safe = await aMailServer({ secure: true })
  const { said } = await mailTest(`smtps://${safe.place}?${INSECURE}`, 'anna@example.org')
  expect(said).toContain('Encryption: TLS.\nSign-in: none.\n')

  const bare = await aMailServer({ disabledCommands: ['STARTTLS', 'AUTH'] })
  const without = await mailTest(`smtp://kinfold:right@${bare.place}`, 'anna@example.org')
  expect(without.said).toMatch(/Encryption: none, .*\nSign-in: the server offers none, so it was not used\.\nSender/)
})

test.for<[what: string, options: SMTPServerOptions, before: string, after: string, words: RegExp]>([
  [
    'a wrong password',
    {},
    'smtp://kinfold:wrong@',
    `?${INSECURE}`,
    /^Sign-in: PLACE does not accept .*: 535 5\.7\.8 no\. /,
  ],
  [
    'no password',
    { ...PLAIN, authOptional: false },
    'smtp://',
    '',
    /^Sign-in: PLACE wants one.*: 530 .*SMTP_URL: smtp/,
  ],
  [
    'a sender',
    { ...PLAIN, onMailFrom: refusing('550 5.7.1 not yours') },
    'smtp://',
    '',
    /^Sender: PLACE refuses kinfold@example\.org\. It says: 550 5\.7\.1 not yours\. .*MAIL_FROM/,
  ],
  [
    'a recipient',
    { ...PLAIN, onRcptTo: refusing('550 5.1.1 nobody') },
    'smtp://',
    '',
    /^Recipient: PLACE refuses anna@example\.org\. It says: 550 5\.1\.1 nobody\. /,
  ],
  [
    'a recipient for now',
    { ...PLAIN, onRcptTo: refusing('451 4.7.1 grey') },
    'smtp://',
    '',
    /^Recipient: PLACE does not take emails to anna@example\.org now.* 451 .*try again/,
  ],
  [
    'a certificate',
    {},
    'smtp://',
    '',
    /^Encryption: the certificate of PLACE is not trusted: .*CERT.*NODE_EXTRA_CA_CERTS/,
  ],
  [
    'TLS on a port without',
    PLAIN,
    'smtps://',
    '',
    /^Encryption: PLACE does not begin with TLS\. .*smtp:\/\/ instead of smtps:\/\//,
  ],
  ['STARTTLS where there is none', PLAIN, 'smtp://', '?requireTLS=true', /^Encryption: PLACE does not offer STARTTLS/],
])('what is refused is said with the server’s words and what to do: %s', async ([, options, before, after, words]) => {
  const { place } = await aMailServer(options)
  const about = { place, email: 'anna@example.org', mailFrom: 'kinfold@example.org', hasUser: before.includes('@') }
  const sending = { smtpUrl: `${before}${place}${after}`, mailFrom: about.mailFrom }
  const letter = { to: { email: about.email }, subject: 'A test', paragraphs: [] }
  const error = await sendBySmtp(sending, letter, randomUUID()).catch((error) => error)
  expect(mailAdvice(error, about).replaceAll(place, 'PLACE')).toMatch(words)
})

test('what is wrong is the only line on stderr, with the code 2', async () => {
  expect(await mailTest('smtp://127.0.0.1:1', 'anna@example.org')).toEqual({
    code: 2,
    said: expect.stringMatching(
      /^127\.0\.0\.1:1 cannot be reached: no program answers there \(ECONNREFUSED\)\. .*SMTP_URL.*\n$/,
    ),
  })
  expect((await mailTest('', 'anna@example.org')).said).toMatch(/^SMTP_URL is not set, .*\n$/)
  expect((await mailTest('', 'anna')).said).toBe('Please say where to: npm run mail:test -- anna@example.org\n')
})
