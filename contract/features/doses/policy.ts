import { everyone, managers, type Policy, type Rule } from '../../access.ts'

const ownOnly: Rule = { client: 'own', admin: 'own', family: 'own', caretaker: 'own' }
const ownOrManager: Rule = { ...managers, family: 'own', caretaker: 'own' }

export const dosesPolicy = {
  'doses.read': everyone,
  'doses.record': everyone,
  'doses.undo': ownOnly,
  'doses.markInError': ownOrManager,
  'doses.effect': everyone,
} satisfies Policy
