import { everyone, managers, type Policy } from '../../access.ts'

export const medicationsPolicy = {
  'medications.read': everyone,
  'medications.create': { ...managers, caretaker: 'any', family: 'any' },
} satisfies Policy
