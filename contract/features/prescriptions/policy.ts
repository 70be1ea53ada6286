import { everyone, managers, type Policy, type Rule } from '../../access.ts'

/** Family know what the doctor said; a care taker corrects what they entered themselves. */
const prescribing: Rule = { ...managers, family: 'any', caretaker: 'own' }
const ownOnly: Rule = { client: 'own', admin: 'own', family: 'own', caretaker: 'own' }
const ownOrManager: Rule = { ...managers, family: 'own', caretaker: 'own' }

export const medicationsPolicy = {
  'medications.read': everyone,
  'medications.create': { ...managers, caretaker: 'any', family: 'any' },
  'medications.update': prescribing,
  'medications.setStatus': prescribing,
  'medications.confirm': prescribing,
  /** All of them at once, whoever entered them. */
  'medications.reconcile': { ...managers, family: 'any' },
  'medications.setStock': everyone,
  'medications.deliver': everyone,
  'medications.removeDelivery': ownOrManager,
  'medications.remove': ownOrManager,
  'doses.read': everyone,
  'doses.record': everyone,
  'doses.undo': ownOnly,
  'doses.markInError': ownOrManager,
  'doses.effect': everyone,
} satisfies Policy
