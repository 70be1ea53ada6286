import { maybe, oneOf, optionalPhone, optionalText } from '../../fields.ts'
import { betweenEntries, piecesOf } from '../../typed-lists.ts'

export const genders = ['male', 'female', 'non-binary', 'prefer-not-to-say'] as const
export const communicationWays = ['phone', 'text', 'email', 'app', 'in-person'] as const

/**
 * Conditions, medications and allergies as typed. `splitList` parses the first two; allergies become rows
 * (features/allergies).
 */
export const medicalInfo = {
  medicalConditions: optionalText(4000),
  medications: optionalText(4000),
  allergies: optionalText(4000),
  careNeeds: optionalText(4000),
  emergencyContact: optionalText(120),
  emergencyPhone: optionalPhone,
  preferredCommunication: maybe(oneOf(communicationWays, 'Preferred communication method is required')),
}

export const healthSettings = {
  gender: maybe(oneOf(genders, 'Gender is required')),
  address: optionalText(300),
  phone: optionalPhone,
}

/** 'Lisinopril, Metoprolol 47,5 mg and Metformin ,' -> three items; duplicates are dropped, ignoring case. */
export function splitList(typed: string | null | undefined): string[] {
  const seen = new Map<string, string>()
  for (const name of piecesOf(typed ?? '', betweenEntries)) {
    if (!seen.has(name.toLowerCase())) seen.set(name.toLowerCase(), name)
  }
  return [...seen.values()]
}
