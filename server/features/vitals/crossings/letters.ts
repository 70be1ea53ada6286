import { compareText } from '@kinfold/contract/compare-text.ts'
import { firstNameOf } from '@kinfold/contract/features/circles/names.ts'
import { momentText } from '@kinfold/contract/format.ts'
import { PRODUCT } from '@kinfold/contract/product.ts'
import type { Reader } from '../../../access/notifications/notify-by-mail.ts'
import type { Letter } from '../../../services/mail/letter.ts'
import type { Crossing } from './crossings.ts'

/** A first name, a number and a time: the measured values stay in the app (docs/decisions/0018). */
export function crossingLetter(
  { email, firstName, client }: Reader,
  told: Crossing[],
  pageUrl: (path: string) => string,
): Letter {
  const whose = firstNameOf(client)
  const [first] = told.toSorted((a, b) => compareText(b.at, a.at))
  const isUrgent = told.some((crossing) => crossing.isUrgent)
  const many = told.length === 1 ? 'A reading is' : `${told.length} readings are`
  const range = isUrgent ? `far outside the range set for ${whose}` : `outside the range set for ${whose}`
  // A letter is only written if there is at least one.
  const { id, at } = first!
  return {
    to: { email, name: firstName },
    subject: `${whose}: ${told.length === 1 ? 'a reading' : `${told.length} readings`} ${isUrgent ? 'far outside' : 'outside'} the range`,
    paragraphs: [
      `Hello ${firstName},`,
      `${many} ${range}, measured ${momentText(at, client.zone, 'moment')} (${client.zone}).`,
      ...(isUrgent
        ? [`If ${whose} is unwell, call whoever is there or the emergency number. ${PRODUCT} gives no medical advice.`]
        : []),
    ],
    action: {
      label: `See it in ${PRODUCT}`,
      url: pageUrl(`/vitals-analytics?client=${client.clientId}&reading=${id}`),
    },
    footnote: `To keep it private, emails never say what was measured; you can see it in ${PRODUCT}. You get one email when readings leave the range, not one for each reading. Under Preferences you can turn these emails off, or choose quiet hours.`,
  }
}
