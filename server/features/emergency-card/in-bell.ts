import { type BellSource, shownOf } from '../../access/manifest/bell-source.ts'

/** That the card was opened says all there is to say of it. */
export const openingsInBell: BellSource = {
  kinds: ['card_opened'],
  read: async (_, notified) => shownOf(notified, () => ({ items: [] })),
}
