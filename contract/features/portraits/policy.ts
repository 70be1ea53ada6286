import { everyone, managers, type Policy } from '../../access.ts'

/**
 * Members decide whether to show their own face; the picture of the person cared for is chosen by that person and the
 * managers.
 */
export const portraitsPolicy = {
  'portraits.read': everyone,
  'portraits.setOwn': everyone,
  'portraits.setClient': managers,
} satisfies Policy
