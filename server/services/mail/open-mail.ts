import type { Mail, MailNeeds } from './mail.ts'
import { openOutbox } from './outbox.ts'
import { openQueue } from './queue.ts'
import { countQueued, readGivenUp, statesOf } from './queued.ts'

/** A queue for the mail server of SMTP_URL; without one, a folder. */
export const openMail = (needs: MailNeeds): Mail => (needs.config.smtpUrl ? openQueue(needs) : openFolder(needs))

/** Letters that were queued while there was a mail server stay in the queue until there is one again. */
function openFolder({ config, owner }: MailNeeds): Mail {
  const outbox = openOutbox(config)
  return {
    ...readMail({ config, owner }),
    send: outbox.send,
    waiting: async () => (await outbox.waiting()) + (await countQueued(owner)),
    givenUp: () => readGivenUp(owner),
    close: async () => {},
  }
}

/** What reads show of letters, without delivering any. */
export const readMail = ({
  config,
  owner,
}: Pick<MailNeeds, 'config' | 'owner'>): Pick<Mail, 'leaves' | 'statesOf'> => ({
  leaves: Boolean(config.smtpUrl),
  statesOf: (ids) => statesOf({ owner, config }, ids),
})
