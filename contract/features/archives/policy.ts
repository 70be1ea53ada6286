import { managers, type Policy } from '../../access.ts'

export const archivesPolicy = {
  'archives.make': managers,
} satisfies Policy
