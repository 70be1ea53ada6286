import type { ContactContent, Phone } from '@kinfold/contract/features/emergency-contacts/schemas.ts'
import { COUNTRY_CODE_FIRST, EXTENSION_INTO_NOTE } from '@kinfold/contract/features/emergency-contacts/wording.ts'
import { failure } from '../../core/failure.ts'
import { formatPhoneNumber, hasExtension, isE164, toE164 } from '../../services/phone-numbers.ts'

type Typed = ContactContent['phones']

/** Numbers in stored form. @throws BAD_INPUT at the field of each invalid one. */
export function keptPhones(typed: Typed, country: string | null): Typed {
  const fields: Record<string, string> = {}
  const kept = typed.map(({ number, kind }, index) => {
    const e164 = toE164(number, country)
    if (!e164) fields[`phones.${index}.number`] = sentence(number, country)
    return { number: e164 ?? number, kind }
  })
  if (Object.keys(fields).length > 0) throw failure('BAD_INPUT', { fields })
  return kept
}

/** Numbers in displayed form. */
export const shownPhones = (kept: Typed, country: string | null): Phone[] =>
  kept.map(({ number, kind }) => ({ number, kind, shown: formatPhoneNumber(number, country), isValid: isE164(number) }))

function sentence(number: string, country: string | null): string {
  if (hasExtension(number, country)) return EXTENSION_INTO_NOTE
  return country || number.trim().startsWith('+')
    ? 'This is not a phone number. Please check its digits'
    : COUNTRY_CODE_FIRST
}
