import { createServer } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { freePort } from '../../server/test/support/free-port.ts'
import { startKinfold } from '../support/kinfold.ts'
import { aFamily, anotherBrowser, expect, test } from '../support/test.ts'

/** A mail server; `received` collects its messages. */
async function aMailServer(port: number) {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, _session, done) => {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk as Buffer)
      received.push(Buffer.concat(chunks).toString())
      done()
    },
  })
  server.on('error', () => {})
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  return { received, close: () => new Promise<void>((closed) => server.close(() => closed())) }
}

/** A port that closes every connection, and counts them. */
async function aBusyLine(port: number) {
  const callers = { count: 0, close: async () => {} }
  const server = createServer((socket) => {
    callers.count += 1
    socket.destroy()
  })
  callers.close = () => new Promise<void>((closed) => void server.close(() => closed()))
  await new Promise<void>((ready) => void server.listen(port, '127.0.0.1', ready))
  return callers
}

// Three starts and retried emails take minutes on a busy machine.
const IN_TIME = { timeout: 180_000 }

test('an email written while the mail server is down survives a power cut, and its link confirms the address', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const [port, mailPort] = [await freePort(), await freePort()]
  const kinfold = await startKinfold({
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
  })
  const page = await anotherBrowser(browser, kinfold.url)
  const { clientId, post } = await aFamily(page, kinfold)
  await page.goto('/preferences')
  const busyLine = await aBusyLine(mailPort)
  await page.getByRole('button', { name: 'Send the email' }).click()
  await expect(page.getByText('Email sent').first()).toBeVisible()
  // An email being sent at a power cut counts as sent for two minutes; this one was tried, and waits.
  await expect.poll(() => busyLine.count, IN_TIME).toBeGreaterThan(0)
  await page.waitForTimeout(1_000)

  await kinfold.kill()
  await busyLine.close()
  const mailServer = await aMailServer(mailPort)
  await kinfold.restart()
  await expect.poll(() => mailServer.received.length, IN_TIME).toBe(1)
  const { subject, text = '' } = await PostalMime.parse(mailServer.received[0]!)
  expect(subject).toBe('Confirm your address for Kinfold')
  await page.goto(/http\S+confirm=\S+/.exec(text)![0])
  await expect(page.getByText('Thank you. Your address is confirmed.')).toBeVisible()
  await page.goto('/preferences')
  await expect(page.getByText('(confirmed)')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Confirm your address' })).toHaveCount(0)

  // An invitation exists while its email waits, and the screen says so.
  await mailServer.close()
  const invitee = { inviteeName: 'Ida Berg', inviteeEmail: 'ida@example.org', inviteRole: 'family' }
  expect(await post('/api/send-invite', { clientId, ...invitee })).toMatchObject({ token: null })
  await page.goto('/invite-management')
  await expect(page.getByText('The email is waiting to be sent')).toBeVisible()
  const second = await aMailServer(mailPort)
  await kinfold.kill()
  await kinfold.restart()
  await expect.poll(() => second.received.length, IN_TIME).toBe(1)
  expect((await PostalMime.parse(second.received[0]!)).text).toContain('/invite/')
  await page.goto('/invite-management')
  await expect(page.getByText('Sent by email')).toBeVisible()

  await page.context().close()
  await kinfold.stop()
  await second.close()
})
