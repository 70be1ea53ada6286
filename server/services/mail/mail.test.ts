import { closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { createQueues, type Queues } from '../../core/background/queues.ts'
import { seal, unseal } from '../../core/seal.ts'
import type { Kinfold } from '../../start.ts'
import { cpuSecondsOf } from '../../test/support/cost-of-work.ts'
import { freePort } from '../../test/support/free-port.ts'
import { theKinfold } from '../../test/support/kinfold.ts'
import { whenFileEnds } from '../../test/support/leaving.ts'
import type { Letter } from './letter.ts'
import type { Mail } from './mail.ts'
import { isFinal, type MailError, whyNotSent } from './mail-trouble.ts'
import { openMail } from './open-mail.ts'
import { openQueue } from './queue.ts'
import { giveUpOld } from './queued.ts'

const key = Buffer.alloc(32, 7)
const secret = 'https://care.example.org/login?reset=a-secret-nobody-may-read'
const letter: Letter = {
  to: { email: 'rose@example.org', name: 'Rose "Rosie" Keller' },
  subject: 'Grüße <from> Kinfold',
  paragraphs: ['Dear Rose,', '<script>alert(1)</script> & "quotes"'],
  action: { label: 'Choose a new password', url: secret },
  footnote: 'Nobody asked? Then do nothing.',
}

let kinfold: Kinfold
const opened: Mail[] = []
const queues: Queues[] = []
const servers: SMTPServer[] = []
beforeAll(async () => {
  kinfold = await theKinfold()
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((mail) => mail.close()))
  await Promise.all(queues.splice(0).map((each) => each.close()))
  for (const server of servers.splice(0)) await new Promise<void>((done) => server.close(() => done()))
  // As a failed attempt may have left it.
  isStillFor = true
  await owner().query("delete from pgboss.job where name = 'mail'")
})

const owner = () => kinfold.services.database.owner
const rows = async () => (await owner().query('select state, data from pgboss.job')).rows
function newQueues(): Queues {
  const made = createQueues(owner(), () => {})
  queues.push(made)
  return made
}
/** What was asked about letters to a member, and the answer. */
const asked: { clientId: number }[] = []
let isStillFor = true
const needs = (port: number) => ({
  queues: newQueues(),
  config: { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Kinfold <kinfold@example.org>', dataDir: '/nowhere' },
  key,
  owner: owner(),
  onTrouble: () => {},
  isStillFor: async (about: { clientId: number }) => {
    asked.push(about)
    return isStillFor
  },
})
/** A queue that retries at once. */
function open(port: number, retryLimit = 10): Mail {
  const mail = openQueue(needs(port), { retryLimit, retryDelay: 0 })
  opened.push(mail)
  return mail
}

/** A real mail server that refuses the first `refusals` letters, and answers each recipient with `refusal`. */
async function aMailServer(refusals = 0, port = 0, refusal?: string) {
  const received: string[] = []
  let attempts = 0
  let recipients = 0
  let answering = Promise.resolve()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      recipients += 1
      done(refusal ? Object.assign(new Error(refusal.slice(4)), { responseCode: Number(refusal.slice(0, 3)) }) : null)
    },
    onData: async (stream, _session, done) => {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk as Buffer)
      attempts += 1
      await answering
      if (attempts <= refusals) return done(Object.assign(new Error('Later'), { responseCode: 451 }))
      received.push(Buffer.concat(chunks).toString())
      done()
    },
  })
  server.on('error', () => {})
  servers.push(server)
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const answerLater = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    answering = promise
    return resolve
  }
  return {
    received,
    attempts: () => attempts,
    recipients: () => recipients,
    /** It answers nothing until what this returns is called. */
    answerLater,
    port: (server.server.address() as { port: number }).port,
  }
}

/** As if it had been taken that long ago. */
const heldFor = (time: string) =>
  owner().query(`update pgboss.job set started_on = now() - $1::interval where state = 'active'`, [time])
const wasHeldLately = async () =>
  (await owner().query(`select started_on > now() - interval '20 seconds' as is from pgboss.job`)).rows[0].is

const soon = { timeout: 60_000, interval: 50 }

describe('with a mail server', () => {
  test('a letter arrives, plain and HTML; afterwards the database contains nothing of it', async () => {
    const server = await aMailServer()
    const mail = open(server.port)
    const { id, state } = await mail.send(letter)
    expect(state).toBe('waiting')
    await expect.poll(() => server.received.length, soon).toBe(1)
    const { from, to, subject, text, html } = await PostalMime.parse(server.received[0]!)
    expect([from?.address, to?.[0]?.address, to?.[0]?.name, subject]).toEqual([
      'kinfold@example.org',
      'rose@example.org',
      'Rose "Rosie" Keller',
      'Grüße <from> Kinfold',
    ])
    expect(text).toContain(`Choose a new password:\n${secret}`)
    expect(html).toContain('&lt;script&gt;')
    expect(html).not.toContain('<script>')
    expect(html).toContain('prefers-color-scheme: dark')
    await expect.poll(rows, soon).toEqual([])
    expect(await mail.statesOf([id])).toEqual(new Map([[id, 'sent']]))
  })

  test('a server that fails twice is tried a third time', async () => {
    const server = await aMailServer(2)
    const mail = open(server.port)
    const { id } = await mail.send(letter)
    await expect.poll(() => server.received.length, soon).toBe(1)
    expect(server.attempts()).toBe(3)
    await expect.poll(() => mail.statesOf([id]), soon).toEqual(new Map([[id, 'sent']]))
  })

  test('a letter to a member is asked about before each attempt, and forgotten once it is for nobody', async () => {
    const stillFor = { clientId: 1, userId: 2, memberSince: '2026-11-20T17:00:00.000Z', digestAs: null }
    const server = await aMailServer(1)
    const mail = open(server.port)
    asked.length = 0
    const answer = server.answerLater()
    await mail.send({ ...letter, stillFor })
    await expect.poll(server.attempts, soon).toBe(1)
    isStillFor = false
    answer()
    await expect.poll(rows, soon).toEqual([])
    expect([server.received, asked]).toEqual([[], [stillFor, stillFor]])
    isStillFor = true
    await mail.send({ ...letter, stillFor })
    await expect.poll(() => server.received.length, soon).toBe(1)
    await expect.poll(rows, soon).toEqual([])
  })

  test('a waiting letter is sealed, survives a restart and arrives when the server is back', async () => {
    const port = await freePort()
    const before = openQueue(needs(port))
    const { id } = await before.send(letter)
    await expect.poll(async () => (await rows())[0]?.state, soon).toBe('retry')
    expect(JSON.stringify(await rows())).not.toMatch(/rose|reset|Dear/i)
    await before.close()

    const server = await aMailServer(0, port)
    const after = openQueue(needs(port))
    opened.push(after)
    await expect.poll(() => server.received.length, soon).toBe(1)
    await expect.poll(() => after.statesOf([id]), soon).toEqual(new Map([[id, 'sent']]))
  })

  test('a letter is queued only if its transaction commits, and under one id it is one letter', async () => {
    const server = await aMailServer()
    const mail = open(server.port)
    const connection = await owner().connect()
    const sendWithin = async (id: string, end: 'commit' | 'rollback') => {
      await connection.query('begin')
      await mail.send(letter, { id, within: connection })
      await mail.send(letter, { id, within: connection })
      await connection.query(end)
    }
    await sendWithin('0190f0e0-0000-7000-8000-000000000001', 'rollback')
    await sendWithin('0190f0e0-0000-7000-8000-000000000002', 'commit')
    connection.release()
    await expect.poll(() => server.received.length, soon).toBe(1)
    await expect.poll(rows, soon).toEqual([])
    expect(server.received.map((text) => /Message-ID: <(.*)@/i.exec(text)?.[1])).toEqual([
      '0190f0e0-0000-7000-8000-000000000002',
    ])
  })

  test('after the last attempt it has failed, and its content is erased', async () => {
    const mail = open(await freePort(), 1)
    const { id } = await mail.send(letter)
    await expect.poll(() => mail.statesOf([id]), soon).toEqual(new Map([[id, 'failed']]))
    expect(await rows()).toEqual([{ state: 'failed', data: null }])
    await owner().query('delete from pgboss.job')
  })

  test('a letter that does not leave is logged with how far it came, the answer or the network’s code, and when it is given up', async () => {
    const said: object[] = []
    const openTold = (port: number) => {
      const onTrouble = (error: MailError, givenUp?: boolean) => void said.push([whyNotSent(error), givenUp])
      const mail = openQueue({ ...needs(port), onTrouble }, { retryLimit: 1, retryDelay: 0 })
      opened.push(mail)
      return mail
    }
    const refusing = openTold((await aMailServer(2)).port)
    const { id } = await refusing.send(letter)
    await expect.poll(() => refusing.statesOf([id]), soon).toEqual(new Map([[id, 'failed']]))
    expect(said.splice(0)).toEqual([
      ['the mail server refused the letter (451)', false],
      ['the mail server refused the letter (451)', true],
    ])
    await refusing.close()

    // It offers STARTTLS with a certificate of its own.
    const server = new SMTPServer({ authOptional: true })
    server.on('error', () => {})
    servers.push(server)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const untrusting = openTold((server.server.address() as { port: number }).port)
    await untrusting.send(letter)
    await expect.poll(() => said.length, soon).toBeGreaterThan(0)
    expect(said[0]).toEqual([expect.stringMatching(/^the connection could not be encrypted \(.*CERT.*\)$/), false])
    await untrusting.close()
    await owner().query('delete from pgboss.job')
  })

  test('a recipient who is refused for good is not tried again, and the operator sees why, without the address', async () => {
    const server = await aMailServer(0, 0, '550 5.1.1 <rose@example.org>: no such user')
    const mail = open(server.port)
    const { id } = await mail.send(letter)
    await expect.poll(() => mail.statesOf([id]), soon).toEqual(new Map([[id, 'failed']]))
    expect([server.recipients(), await mail.waiting()]).toEqual([1, 0])
    expect(await rows()).toEqual([{ state: 'failed', data: null }])
    expect(await mail.givenUp()).toEqual({
      ...{ count: 1, lastAt: expect.stringMatching(/^20.*Z$/) },
      lastReason: 'the mail server refused the recipient (550 5.1.1)',
    })
    await owner().query('delete from pgboss.job')
    expect(await mail.givenUp()).toEqual({ count: 0, lastAt: null, lastReason: null })
  })

  test('a recipient who is refused for now is tried again', async () => {
    const server = await aMailServer(0, 0, '451 4.7.1 later')
    const mail = open(server.port, 2)
    const { id } = await mail.send(letter)
    await expect.poll(() => mail.statesOf([id]), soon).toEqual(new Map([[id, 'failed']]))
    expect(server.recipients()).toBe(3)
    await owner().query('delete from pgboss.job')
  })

  test('several processes that start at once share the work: each letter arrives once', async () => {
    await owner().query('drop schema pgboss cascade')
    const server = await aMailServer()
    const mails = [open(server.port), open(server.port), open(server.port)]
    await Promise.all(Array.from({ length: 12 }, (_, index) => mails[index % 3]!.send(letter)))
    await expect.poll(rows, soon).toEqual([])
    expect(server.received.length).toBe(12)
  })

  test('a letter whose process was killed while it sent it is taken over by another within a minute', async () => {
    const server = await aMailServer()
    const boss = await newQueues().open('mail')
    await boss.send('mail', { sealed: seal(key, letter) }, { retryLimit: 10 })
    await boss.fetch('mail')
    await heldFor('50 seconds')
    open(server.port)
    await expect.poll(() => server.received.length, soon).toBe(1)
    await expect.poll(rows, soon).toEqual([])
  })

  test('a letter that a slow mail server takes stays with its process', async () => {
    const server = await aMailServer()
    const answer = server.answerLater()
    const [mail] = [open(server.port), open(server.port)]
    await mail.send(letter)
    await expect.poll(server.attempts, soon).toBe(1)
    await heldFor('30 seconds')
    await expect.poll(wasHeldLately, soon).toBe(true)
    answer()
    await expect.poll(rows, soon).toEqual([])
    expect(server.received.length).toBe(1)
  })
})

describe('without one', () => {
  test('letters are files in the order they were written, for their owner only', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'kinfold-mail-'))
    const mail = openMail({ ...needs(0), config: { smtpUrl: undefined, mailFrom: 'kinfold@localhost', dataDir } })
    const first = await mail.send(letter)
    const second = await mail.send({ ...letter, subject: 'The second' })
    expect(await mail.send({ ...letter, subject: 'The second' }, { id: second.id })).toEqual(second)
    expect([first.state, mail.leaves]).toEqual(['kept', false])
    expect(await mail.statesOf([first.id, 'gone'])).toEqual(
      new Map([
        [first.id, 'kept'],
        ['gone', 'sent'],
      ]),
    )
    const files = readdirSync(join(dataDir, 'outbox')).sort()
    expect(files.map((file) => file.includes(second.id))).toEqual([false, true])
    for (const file of files) expect(statSync(join(dataDir, 'outbox', file)).mode & 0o777).toBe(0o600)
    const { subject, text } = await PostalMime.parse(readFileSync(join(dataDir, 'outbox', files[1]!)))
    expect([subject, text?.includes(secret)]).toEqual(['The second', true])
    // In one piece, for an operator without a mail program.
    expect(readFileSync(join(dataDir, 'outbox', files[1]!), 'utf8')).toContain(`\r\nX-Link: ${secret}\r\n`)
  })
})

test('a letter in the outbox is not called sent once there is a mail server', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kinfold-mail-'))
  const config = { smtpUrl: undefined, mailFrom: 'kinfold@localhost', dataDir }
  const { id } = await openMail({ ...needs(0), config }).send(letter)
  const server = await aMailServer()
  const mail = openQueue({ ...needs(server.port), config: { ...config, smtpUrl: `smtp://127.0.0.1:${server.port}` } })
  opened.push(mail)
  const { id: later } = await mail.send(letter)
  await expect.poll(rows, soon).toEqual([])
  expect([...(await mail.statesOf([id, later])).values()]).toEqual(['kept', 'sent'])
})

test('without a mail server, letters of a time with one are counted, are called waiting, and go out once it is back', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kinfold-mail-'))
  const port = await freePort()
  const config = { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'kinfold@localhost', dataDir }
  const before = openQueue({ ...needs(port), config })
  const { id } = await before.send(letter)
  await expect.poll(async () => (await rows())[0]?.state, soon).toBe('retry')
  await before.close()

  const without = openMail({ ...needs(0), config: { ...config, smtpUrl: undefined } })
  const kept = await without.send(letter)
  expect(await without.waiting()).toBe(2)
  expect([...(await without.statesOf([id, kept.id])).values()]).toEqual(['waiting', 'kept'])

  const server = await aMailServer(0, port)
  opened.push(openMail({ ...needs(port), config }))
  await expect.poll(() => server.received.length, soon).toBe(1)
})

test('a letter that nothing could send for two weeks is given up, and the operator sees why', async () => {
  const before = openQueue(needs(await freePort()))
  const [{ id: old }, { id: young }] = [await before.send(letter), await before.send(letter)]
  await expect.poll(async () => (await rows()).map(({ state }) => state), soon).toEqual(['retry', 'retry'])
  await before.close()
  const age = `update pgboss.job set created_on = created_on - $2::interval, keep_until = keep_until - $2::interval where id = $1`
  await owner().query(age, [old, '14 days 1 hour'])
  await owner().query(age, [young, '13 days'])
  const boss = await newQueues().open('mail')
  await boss.maintain()
  await giveUpOld(owner())

  const mail = openMail({ ...needs(0), config: { ...needs(0).config, smtpUrl: undefined } })
  expect([...(await mail.statesOf([old, young])).values()]).toEqual(['failed', 'waiting'])
  expect(await mail.givenUp()).toMatchObject({ count: 1, lastReason: expect.stringMatching(/two weeks.*SMTP_URL/) })
  expect((await rows()).find(({ state }) => state === 'failed')).toEqual({ state: 'failed', data: null })
})

test('a folder of 100,000 letters is not listed for each new one', async () => {
  // In memory if possible: on a disk, creating so many files takes most of this test's time.
  const dataDir = mkdtempSync(join(inject('folder'), 'mail-'))
  whenFileEnds(async () => rmSync(dataDir, { recursive: true }))
  const outbox = join(dataDir, 'outbox')
  mkdirSync(outbox)
  for (let file = 0; file < 100_000; file++) closeSync(openSync(join(outbox, `2026-${file}.eml`), 'w'))
  const mail = openMail({ ...needs(0), config: { smtpUrl: undefined, mailFrom: 'kinfold@localhost', dataDir } })
  await mail.send(letter)
  const seconds = await cpuSecondsOf(async () => {
    for (let turn = 0; turn < 50; turn++) await mail.send(letter)
  })
  expect(await mail.waiting()).toBe(100_051)
  expect(seconds).toBeLessThan(2)
})

test('a line break in a name or a subject starts no new header', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kinfold-mail-'))
  const mail = openMail({ ...needs(0), config: { smtpUrl: undefined, mailFrom: 'kinfold@localhost', dataDir } })
  const trick = 'Rose\r\nBcc: evil@example.org\r\n\r\nHello'
  await mail.send({ ...letter, to: { email: 'rose@example.org', name: trick }, subject: trick })
  const [file] = readdirSync(join(dataDir, 'outbox'))
  const { bcc, to, text } = await PostalMime.parse(readFileSync(join(dataDir, 'outbox', file!)))
  expect([bcc, to?.length, text?.startsWith('Dear Rose')]).toEqual([undefined, 1, true])
})

test.for<[command: string, response: string, isFinal: boolean]>([
  ['RCPT TO', '550 5.1.1 no such user', true],
  ['RCPT TO', '550-5.1.1 no such user\n550 5.1.1 at all', true],
  ['RCPT TO', '550 No such user here', true],
  ['RCPT TO', '552 5.2.2 mailbox full', true],
  ['RCPT TO', '550 5.4.1 Recipient address rejected: Access denied', true],
  ['DATA', '554 5.6.0 content refused', true],
  ['RCPT TO', '450 4.2.1 later', false],
  ['RCPT TO', '421 too many connections', false],
  ['RCPT TO', '503 5.5.1 bad sequence', false],
  // What the operator can correct: the next attempt may succeed.
  ['RCPT TO', '554 5.7.1 <rose@example.org>: Relay access denied', false],
  ['RCPT TO', '550 relay not permitted', false],
  ['RCPT TO', '530 5.7.0 Authentication required', false],
  ['RCPT TO', '553 5.1.8 sender’s domain not found', false],
  ['DATA', '550-5.7.26 unauthenticated sender\n550 5.7.26 is blocked', false],
  ['MAIL FROM', '553 sender not owned by user', false],
  ['AUTH PLAIN', '535 5.7.8 bad password', false],
  ['CONN', '554 no service', false],
])('%s, answered with %s: final %s', ([command, response, expected]) => {
  const error = Object.assign(new Error(response), { command, response, responseCode: Number(response.slice(0, 3)) })
  expect(isFinal(error)).toBe(expected)
})

test('a seal opens only with its own key, and only unchanged', () => {
  const sealed = seal(key, letter)
  expect(unseal(key, sealed)).toEqual(letter)
  expect(seal(key, letter)).not.toBe(sealed)
  expect(() => unseal(Buffer.alloc(32, 8), sealed)).toThrow()
  expect(() => unseal(key, `${sealed.slice(0, -8)}AAAAAAA=`)).toThrow()
})
