import { type BellSource, shownOf } from '../../access/manifest/bell-source.ts'

/** There is nothing to read besides that it happened: whoever no longer manages the circle is not shown it (`needs`). */
export const handOverInBell: BellSource = {
  kinds: ['circle_handed_over'],
  read: async (_, notified) => shownOf(notified, () => ({ items: [] })),
}
