import { randomUUID } from 'node:crypto'
import { PRODUCT } from '@kinfold/contract/product.ts'
import { readConfig } from '../config.ts'
import type { Letter } from '../services/mail/letter.ts'
import type { MailError } from '../services/mail/mail-trouble.ts'
import { type Note, sendBySmtp } from '../services/mail/send-by-smtp.ts'
import { endWith } from './command.ts'
import { mailAdvice } from './mail-advice.ts'

const usage = {
  name: 'mail:test',
  about:
    'Sends a test email at once, with SMTP_URL and MAIL_FROM, and says what the mail server did with it.\n' +
    'Kinfold may run meanwhile, or be stopped.',
  takes: { '<address>': 'where to, such as your own address' },
  example: 'npm run mail:test -- anna@example.org',
  chapter: 'Mail',
} as const

const NOT_ENCRYPTED = 'none, because the server offers none. Others may read emails on their way there.'

await endWith(usage, async ({ positionals }) => {
  const [email = '', ...more] = positionals
  if (!/^[^\s@<>]+@[^\s@<>]+$/.test(email) || more.length > 0)
    throw new Error('Please say where to: npm run mail:test -- anna@example.org')
  const config = readConfig(undefined, { key: 'unused' })
  if (!config.smtpUrl) throw new Error('SMTP_URL is not set, so no email leaves: each is a file in DATA_DIR/outbox.')
  const { host: place, username } = new URL(config.smtpUrl)
  const { note, isSignedIn } = saying(place)
  try {
    const answer = await sendBySmtp(config, testLetter(email, config.publicUrl!), randomUUID(), note)
    if (!isSignedIn()) console.log(username ? 'Sign-in: the server offers none, so it was not used.' : 'Sign-in: none.')
    console.log(`Sender: ${config.mailFrom} was accepted.`)
    console.log(`Recipient: ${email} was accepted.`)
    console.log(`The mail server took the email: ${answer}. Please look whether it arrives, also among spam.`)
    return 0
  } catch (error) {
    const hasUser = username !== ''
    throw new Error(mailAdvice(error as MailError, { place, email, mailFrom: config.mailFrom, hasUser }))
  }
})

/** Prints each step that succeeded when nodemailer notes it. */
function saying(place: string): { note: Note; isSignedIn: () => boolean } {
  let [isEncrypted, isSignedIn] = [false, false]
  const note: Note = ({ tnx, action }, message, how) => {
    if (tnx === 'network' && message.includes('established')) {
      isEncrypted = how === 'Secure connection'
      console.log(`Connection: ${place} answers.`)
    }
    if (message === 'Connection upgraded with STARTTLS') isEncrypted = true
    if (message === 'SMTP handshake finished') console.log(`Encryption: ${isEncrypted ? 'TLS.' : NOT_ENCRYPTED}`)
    if (action !== 'authenticated') return
    isSignedIn = true
    console.log('Sign-in: accepted.')
  }
  return { note, isSignedIn: () => isSignedIn }
}

function testLetter(email: string, publicUrl: string): Letter {
  return {
    to: { email },
    subject: `A test of ${PRODUCT}`,
    paragraphs: [
      `If you can read this, ${PRODUCT} sends emails.`,
      'If the button opens it, links in emails lead to the right address, too.',
    ],
    action: { label: `Open ${PRODUCT}`, url: publicUrl },
  }
}
