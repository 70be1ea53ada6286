import type { Config } from '../../config.ts'
import type { Letter } from './letter.ts'
import { messageOf } from './message.ts'

const SERVER_TIMES = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** What nodemailer notes of a connection. */
type Noted = { tnx?: string; action?: string }
export type Note = (noted: Noted, message: string, ...more: unknown[]) => void

/** Hands a letter to the mail server of SMTP_URL. Returns its answer. @throws MailError */
export async function sendBySmtp(
  { smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  letter: Letter,
  id: string,
  note?: Note,
): Promise<string> {
  const { createTransport } = await import('nodemailer')
  const logger = note && { logger: { trace: note, debug: note, info: note, warn: note, error: note, fatal: note } }
  const transport = createTransport({ url: smtpUrl!, ...SERVER_TIMES, ...logger })
  return (await transport.sendMail(messageOf(letter, mailFrom, id))).response
}
