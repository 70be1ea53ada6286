import { everyone, managers, ownOrManager, type Policy, type Rule } from '../../access.ts'

/** The family know what the doctor said; care takers correct only what they entered themselves. */
const prescribing: Rule = { ...managers, family: 'any', caretaker: 'own' }

export const prescriptionsPolicy = {
  'medications.read': everyone,
  'medications.create': { ...managers, caretaker: 'any', family: 'any' },
  'medications.update': prescribing,
  'medications.setStatus': prescribing,
  'medications.confirm': prescribing,
  /** Covers all medications at once, whoever entered them. */
  'medications.reconcile': { ...managers, family: 'any' },
  'medications.setStock': everyone,
  'medications.deliver': everyone,
  'medications.removeDelivery': ownOrManager,
  'medications.remove': ownOrManager,
} satisfies Policy
