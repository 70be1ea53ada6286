/** A link in the specification contains one of these: `/medical-vault?category=Final%20Wishes`. */
export const documentCategories = [
  'Medical Records',
  'Lab Results',
  'Imaging',
  'Prescriptions',
  'Discharge Summaries',
  'Insurance',
  'Identification',
  'Legal',
  'Final Wishes',
  'Care Plan',
  'Vaccination',
  'Bills',
  'Other',
] as const
export type DocumentCategory = (typeof documentCategories)[number]

/** More specific kinds of documents within these categories. */
export const documentSubtypes = [
  'living_will',
  'healthcare_proxy',
  'polst_molst',
  'dnr',
  'organ_donation',
  'power_of_attorney',
  'will',
  'funeral_wishes',
  'letter',
] as const
export type DocumentSubtype = (typeof documentSubtypes)[number]

export const subtypeLabels: Record<DocumentSubtype, string> = {
  living_will: 'Living will',
  healthcare_proxy: 'Health-care proxy',
  polst_molst: 'POLST or MOLST',
  dnr: 'Do-not-resuscitate order (DNR)',
  organ_donation: 'Organ donation',
  power_of_attorney: 'Power of attorney',
  will: 'Will',
  funeral_wishes: 'Funeral wishes',
  letter: 'Letter',
}

export const hasSubtypes = (category: DocumentCategory): boolean => category === 'Legal' || category === 'Final Wishes'

export const documentVisibilities = ['circle', 'family'] as const
export type DocumentVisibility = (typeof documentVisibilities)[number]

/** Categories visible to the family only, by default. */
const familyCategories: readonly DocumentCategory[] = ['Legal', 'Final Wishes', 'Insurance', 'Bills', 'Identification']

export const defaultVisibility = (category: DocumentCategory): DocumentVisibility =>
  familyCategories.includes(category) ? 'family' : 'circle'
