import { type BellSource, shownOf } from '../../access/manifest/bell-source.ts'

/** The notification has no details beyond the opening itself. */
export const openingsInBell: BellSource = {
  kinds: ['card_opened'],
  read: async (_, notified) => shownOf(notified, () => ({ items: [] })),
}
