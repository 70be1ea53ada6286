import { fullNameOf } from '@kinfold/contract/features/circles/names.ts'
import { momentText } from '@kinfold/contract/format.ts'
import { PRODUCT } from '@kinfold/contract/product.ts'
import type { Letter } from '../../services/mail/letter.ts'

type Addressee = { email: string; firstName: string; lastName: string }
type Openings = { clientName: string; count: number; device: string; at: string; zone: string }

/** To each manager of the circle. `count`: openings since the last letter; `at`: the latest. */
export const openedLetter = (
  to: Addressee,
  { clientName, count, device, at, zone }: Openings,
  url: string,
): Letter => ({
  to: { email: to.email, name: fullNameOf(to) },
  subject: `The emergency card of ${clientName} was opened`,
  paragraphs: [
    `Hello ${to.firstName},`,
    count === 1
      ? `Somebody opened the emergency card of ${clientName} with its link or QR code.`
      : `The emergency card of ${clientName} was opened ${count} times with its link or QR code since our last email about it.`,
    `${count === 1 ? 'When' : 'The last time'}: ${momentInWords(at, zone)}\nWith: ${device}`,
    `If you do not know why, call ${clientName} or whoever is there. If the link is in the wrong hands, end it or create a new one: the old one stops working at once.`,
  ],
  action: { label: 'See who opened it', url },
  footnote: `${PRODUCT} emails about openings at most once an hour. The page above always shows them all.`,
})

const momentInWords = (at: string, timeZone: string) => `${momentText(at, timeZone, 'moment')} (${timeZone})`
