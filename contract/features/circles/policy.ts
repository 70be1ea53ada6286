import { everyone, managers, type Policy } from '../../access.ts'

export const circlesPolicy = {
  'circles.open': everyone,
  'circles.edit': managers,
  'careTeam.read': everyone,
} satisfies Policy
