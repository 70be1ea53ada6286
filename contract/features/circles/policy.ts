import { everyone, type Policy } from '../../access.ts'

export const circlesPolicy = {
  'circles.open': everyone,
  'careTeam.read': everyone,
} satisfies Policy
