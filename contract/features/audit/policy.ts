import { managers, type Policy } from '../../access.ts'

export const auditPolicy = {
  'audit.read': managers,
} satisfies Policy
