import { everyone, managers, type Policy } from '../../access.ts'

const own = { client: 'own', admin: 'own', family: 'own', caretaker: 'own' } as const

/**
 * A conversation is visible only to the person who has it, whatever their role. The records it reads are governed by
 * their own permissions.
 */
export const assistantPolicy = {
  'assistant.read': own,
  'assistant.ask': own,
  'assistant.rename': own,
  'assistant.remove': own,
  'assistant.seeModel': everyone,
  'assistant.allowModel': managers,
} satisfies Policy
