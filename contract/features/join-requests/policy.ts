import { managers, type Policy } from '../../access.ts'

export const joinRequestsPolicy = {
  'joinRequests.answer': managers,
} satisfies Policy
