import { type MailError, ofTheNetwork, type Step, stepOf } from '../services/mail/mail-trouble.ts'

/** `place`: host and port of SMTP_URL. */
type About = { place: string; email: string; mailFrom: string; hasUser: boolean }

/** Why a letter was not sent, with the mail server's own words, and what to do. */
export function mailAdvice(error: MailError, about: About): string {
  return sentences[stepOf(error)](error, about, said(error))
}

const sentences: Record<Step, (error: MailError, about: About, said: string) => string> = {
  preparing: ({ message }) => `The email could not be prepared: ${message}`,
  connection: (error, { place }, said) =>
    error.response
      ? `${place} answers, but does not serve this machine${said}. Please ask whoever runs it.`
      : `${place} cannot be reached: ${ofTheNetwork(error)}. Please check host and port in SMTP_URL (mostly smtp:// with 587, or smtps:// with 465), and whether a firewall or your provider blocks the port.`,
  encryption: encryptionFailed,
  signIn: (_error, { place, hasUser }, said) =>
    hasUser
      ? `Sign-in: ${place} does not accept user name and password of SMTP_URL${said}. Please check both; some providers want a password made for this app.`
      : `Sign-in: ${place} wants one${said}. Please put user name and password into SMTP_URL: smtp://user:password@host:587.`,
  sender: (_error, { place, mailFrom }, said) =>
    `Sender: ${place} refuses ${mailFrom}${said}. Please set MAIL_FROM to an address that this user may send from.`,
  recipient: (error, { place, email }, said) =>
    isForNow(error)
      ? `Recipient: ${place} does not take emails to ${email} now${said}. ${LATER}`
      : `Recipient: ${place} refuses ${email}${said}. Please check the address, and whether this server sends emails to other domains for this user (it may want a sign-in in SMTP_URL).`,
  letter: (error, { place }, said) =>
    isForNow(error)
      ? `${place} does not take the email now${said}. ${LATER}`
      : `${place} refuses the email after reading it${said}. Please ask whoever runs it; sender (MAIL_FROM) and domain (SPF, DKIM) are the usual reasons.`,
}

const LATER = 'Please try again in some minutes; Kinfold itself tries eleven times in a day.'

function encryptionFailed({ message, originalCode = '', response }: MailError, { place }: About, said: string): string {
  if (response) return `Encryption: ${place} does not offer STARTTLS, on which SMTP_URL insists (requireTLS)${said}.`
  if (originalCode === 'ERR_SSL_WRONG_VERSION_NUMBER')
    return `Encryption: ${place} does not begin with TLS. Please write smtp:// instead of smtps:// in SMTP_URL (STARTTLS is used by itself), or port 465.`
  if (originalCode === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `Encryption: the certificate of ${place} is for another name: ${message}. Please use the certificate’s name in SMTP_URL.`
  return `Encryption: the certificate of ${place} is not trusted: ${message} (${originalCode}). That of your own authority is trusted with NODE_EXTRA_CA_CERTS=/path/ca.pem.`
}

const isForNow = ({ responseCode = 0 }: MailError) => responseCode < 500

const said = ({ response }: MailError) => (response ? `. It says: ${response.trim().replace(/\s*\n\s*/g, ' ')}` : '')
