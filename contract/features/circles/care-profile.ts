import { maybe, oneOf, optionalPhone, optionalText } from '../../fields.ts'

export const genders = ['male', 'female', 'non-binary', 'prefer-not-to-say'] as const
export const communicationWays = ['phone', 'text', 'email', 'app', 'in-person'] as const

/** Conditions, medications and allergies are kept as typed, separated by commas; `splitList` reads them. */
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

/** 'Lisinopril, Metformin ,' -> ['Lisinopril', 'Metformin']; repeats once, whatever their case. */
export function splitList(typed: string | null | undefined): string[] {
  const seen = new Map<string, string>()
  for (const entry of (typed ?? '').split(',')) {
    const name = entry.trim()
    if (name && !seen.has(name.toLowerCase())) seen.set(name.toLowerCase(), name)
  }
  return [...seen.values()]
}
