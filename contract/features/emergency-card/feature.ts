import { emergencyCard } from './endpoints.ts'
import { emergencyCardPolicy } from './policy.ts'

export const calls = { emergencyCard }
export const policy = emergencyCardPolicy
export const areas = ['emergency_cards', 'emergency_card_links', 'emergency_card_openings'] as const
