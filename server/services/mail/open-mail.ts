import type { Mail, MailNeeds } from './mail.ts'
import { openOutbox } from './outbox.ts'
import { openQueue } from './queue.ts'

/** A queue for the mail server of SMTP_URL; without one, a folder. */
export const openMail = (needs: MailNeeds): Mail => (needs.config.smtpUrl ? openQueue(needs) : openOutbox(needs.config))
