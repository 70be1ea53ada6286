import type { Ceilings } from '../../ceiling.ts'
import { emergencyContacts } from './endpoints.ts'
import { emergencyContactsPolicy } from './policy.ts'

export const calls = { emergencyContacts }
export const policy = emergencyContactsPolicy
export const areas = ['emergency_contacts'] as const
export const ceilings = {
  emergency_contacts: [{ most: 100, many: 'emergency contacts' }],
} satisfies Ceilings<(typeof areas)[number]>
