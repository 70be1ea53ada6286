import { everyone, ownOrManager, type Policy, type Rule } from '../../access.ts'

const ownOnly: Rule = { client: 'own', admin: 'own', family: 'own', caretaker: 'own' }

export const dosesPolicy = {
  'doses.read': everyone,
  'doses.record': everyone,
  'doses.undo': ownOnly,
  'doses.markInError': ownOrManager,
  'doses.effect': everyone,
} satisfies Policy
