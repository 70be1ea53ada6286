import { whatHappened } from '../../core/program/system-error.ts'

/**
 * As nodemailer throws it. `command`: what was being done; `response`: the mail server's whole answer; `originalCode`: that
 * of the network or of TLS, such as DEPTH_ZERO_SELF_SIGNED_CERT, because nodemailer puts its own over it.
 */
export type MailError = Error & {
  code?: string
  command?: string
  response?: string
  responseCode?: number
  originalCode?: string
}

/** How far a letter came; `preparing`: not even to the mail server, because its key is lost or the database is gone. */
export type Step = 'preparing' | 'connection' | 'encryption' | 'signIn' | 'sender' | 'recipient' | 'letter'

const refused: Record<Step, string> = {
  preparing: 'it could not be prepared',
  connection: 'the mail server was not reached',
  encryption: 'the connection could not be encrypted',
  signIn: 'the mail server did not accept the sign-in',
  sender: 'the mail server refused the sender',
  recipient: 'the mail server refused the recipient',
  letter: 'the mail server refused the letter',
}

const OF_TLS = /CERT|SIGNED|SIGNATURE|^ERR_(SSL|TLS)_/
/** Authentication required. */
const SIGN_IN_FIRST = 530
/** A command out of order says nothing about a letter. */
const OUT_OF_ORDER = 503

export function stepOf({ code, command, originalCode = '', responseCode }: MailError): Step {
  if (command === undefined) return 'preparing'
  if (code === 'EAUTH' || command.startsWith('AUTH') || responseCode === SIGN_IN_FIRST) return 'signIn'
  if (code === 'ETLS' || OF_TLS.test(originalCode)) return 'encryption'
  if (command === 'MAIL FROM') return 'sender'
  if (command === 'RCPT TO') return 'recipient'
  return command === 'DATA' ? 'letter' : 'connection'
}

/** `the mail server refused the recipient (550 5.1.1)`: codes only, because what a mail server says quotes addresses. */
export function whyNotSent(error: MailError): string {
  const [answer] = /^\d{3}([ -]\d\.\d{1,3}\.\d{1,3})?/.exec(error.response ?? '') ?? []
  const reason = answer?.replace('-', ' ') ?? error.originalCode ?? error.code
  return refused[stepOf(error)] + (reason ? ` (${reason})` : '')
}

/** What the network said, in words. */
export const ofTheNetwork = ({ message, originalCode, code }: MailError): string =>
  whatHappened(Object.assign(new Error(message), { code: originalCode ?? code, syscall: 'connect' }))

/**
 * Whether a letter is refused for good because of its recipient or its content, so that another attempt would be in vain
 * (RFC 5321, 4.2.1). Not if the operator can correct it: the sign-in, the sender, a server that does not pass on letters.
 */
export function isFinal(error: MailError): boolean {
  const { responseCode = 0, response = '' } = error
  if (responseCode < 500 || responseCode === OUT_OF_ORDER || !['recipient', 'letter'].includes(stepOf(error)))
    return false
  return !OPERATORS_MATTER.test(response)
}

/** RFC 3463: the sender's address (1.7, 1.8), the mail system (3), the protocol (5), security and policy (7). */
const OPERATORS_MATTER = /^\d{3}[ -]5\.(1\.[78]|[357]\.\d+)\b|\brelay/i
