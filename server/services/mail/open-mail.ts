import type { Mail, MailNeeds } from './mail.ts'
import { openOutbox } from './outbox.ts'
import { openQueue, statesOf } from './queue.ts'

/** A queue for the mail server of SMTP_URL; without one, a folder. */
export const openMail = (needs: MailNeeds): Mail => (needs.config.smtpUrl ? openQueue(needs) : openOutbox(needs.config))

/** What reads show of letters, without delivering any. */
export const readMail = ({ config, owner }: Pick<MailNeeds, 'config' | 'owner'>): Pick<Mail, 'leaves' | 'statesOf'> =>
  config.smtpUrl ? { leaves: true, statesOf: (ids) => statesOf({ owner, config }, ids) } : openOutbox(config)
