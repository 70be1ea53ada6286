import { roleLabels } from '@kinfold/contract/access.ts'
import { type BellSource, itemOf, shownOf } from '../../access/manifest/bell-source.ts'

/** Of a role that was changed, as it is now. That one manages the circle is shown only to whoever still does (`needs`). */
export const ownRoleInBell: BellSource = {
  kinds: ['circle_handed_over', 'role_changed'],
  read: async ({ role }, notified) =>
    shownOf(notified, ({ kind, recordId }) => ({
      items: kind === 'role_changed' ? [itemOf(recordId, roleLabels[role])] : [],
    })),
}
