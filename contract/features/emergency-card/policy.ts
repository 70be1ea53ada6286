import { everyone, managers, type Policy } from '../../access.ts'

/** Every member sees the card; only managers choose its content, hold its link, print it, and see who opened it. */
export const emergencyCardPolicy = {
  'emergencyCard.read': everyone,
  'emergencyCard.update': managers,
  'emergencyCard.share': managers,
  'emergencyCard.print': managers,
  'emergencyCard.seeOpenings': managers,
} satisfies Policy
