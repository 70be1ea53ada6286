import type { Mail, MailNeeds } from './mail.ts'
import { openOutbox } from './outbox.ts'
import { openQueue } from './queue.ts'

/** The mail server that SMTP_URL names, behind a queue; without one, a folder. */
export const openMail = (needs: MailNeeds): Mail => (needs.config.smtpUrl ? openQueue(needs) : openOutbox(needs.config))
