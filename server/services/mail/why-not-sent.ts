/** `originalCode`: that of the network or of TLS, such as DEPTH_ZERO_SELF_SIGNED_CERT; nodemailer puts its own over it. */
type MailError = Error & { responseCode?: number; originalCode?: string }

/** What the log says besides nodemailer's own code: the mail server and codes only, because messages quote addresses. */
export function whyNotSent({ responseCode, originalCode }: MailError, smtpUrl: string | undefined) {
  return {
    ...(smtpUrl && { host: new URL(smtpUrl).host }),
    ...(responseCode && { responseCode }),
    ...(originalCode && { reason: originalCode }),
  }
}
