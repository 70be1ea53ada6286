import { everyone, managers, type Policy } from '../../access.ts'

export const circlesPolicy = {
  'circles.open': everyone,
  'circles.update': managers,
  'careTeam.read': everyone,
  'careTeam.changeRole': managers,
  'careTeam.setAdmin': managers,
  'careTeam.remove': managers,
  'careTeam.leave': everyone,
  'careTeam.handOver': managers,
  'careTeam.close': managers,
} satisfies Policy
