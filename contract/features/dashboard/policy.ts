import { everyone, type Policy } from '../../access.ts'

export const dashboardPolicy = {
  'dashboard.read': everyone,
} satisfies Policy
