import { everyone, managers, type Policy } from '../../access.ts'

const own = { client: 'own', admin: 'own', family: 'own', caretaker: 'own' } as const

/** A conversation belongs to whoever has it: nobody else sees it, whatever their role. What it answers from has rights of its own. */
export const assistantPolicy = {
  'assistant.read': own,
  'assistant.ask': own,
  'assistant.rename': own,
  'assistant.remove': own,
  'assistant.seeModel': everyone,
  'assistant.allowModel': managers,
} satisfies Policy
