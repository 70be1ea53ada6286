import { emergencyContacts } from './endpoints.ts'
import { emergencyContactsPolicy } from './policy.ts'

export const calls = { emergencyContacts }
export const policy = emergencyContactsPolicy
export const areas = ['emergency_contacts'] as const
