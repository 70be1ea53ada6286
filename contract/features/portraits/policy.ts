import { everyone, managers, type Policy } from '../../access.ts'

/** Everyone shows their own face or does not; the picture of the person cared for is theirs and the managers’ to choose. */
export const portraitsPolicy = {
  'portraits.read': everyone,
  'portraits.setOwn': everyone,
  'portraits.setClient': managers,
} satisfies Policy
