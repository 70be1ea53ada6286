import type { ContactRole, PhoneKind } from '@kinfold/contract/features/emergency-contacts/schemas.ts'

export const contactRoleLabels: Record<ContactRole, string> = {
  emergency_contact: 'Emergency contact',
  next_of_kin: 'Next of kin',
  healthcare_proxy: 'Health-care proxy',
  power_of_attorney: 'Power of attorney',
  guardian: 'Guardian',
  doctor: 'Doctor',
  pharmacy: 'Pharmacy',
  care_agency: 'Care agency',
}

export const phoneKindLabels: Record<PhoneKind, string> = {
  mobile: 'Mobile',
  home: 'Home',
  work: 'Work',
  other: 'Other',
}
