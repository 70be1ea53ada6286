import { everyone, managers, type Policy } from '../../access.ts'

/** Everyone sees what the card says; only managers choose it, hold its link, print it, and see who opened it. */
export const emergencyCardPolicy = {
  'emergencyCard.read': everyone,
  'emergencyCard.update': managers,
  'emergencyCard.share': managers,
  'emergencyCard.print': managers,
  'emergencyCard.seeOpenings': managers,
} satisfies Policy
