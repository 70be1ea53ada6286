import {
  type AdministrationRoute,
  type MedicationForm,
  routeWords,
} from '@kinfold/contract/features/prescriptions/choices.ts'
import type { CodeableConcept } from '@medplum/fhirtypes'

/** SNOMED CT, as in FHIR's value set of route codes. An injection may be into skin, muscle or vein: it has no code here. */
const codes: Partial<Record<AdministrationRoute, [code: string, display: string]>> = {
  by_mouth: ['26643006', 'Oral route'],
  under_tongue: ['37839007', 'Sublingual route'],
  on_skin: ['6064005', 'Topical route'],
  in_eye: ['54485002', 'Ophthalmic route'],
  in_ear: ['10547007', 'Otic route'],
  in_nose: ['46713006', 'Nasal route'],
  inhaled: ['447694001', 'Respiratory tract route'],
  rectal: ['37161004', 'Rectal route'],
  vaginal: ['16857009', 'Vaginal route'],
}
const TRANSDERMAL = ['45890007', 'Transdermal route'] as const

/** For `dosage.route` in FHIR. */
export function routeConcept(route: AdministrationRoute, form: MedicationForm | null): CodeableConcept {
  const found = route === 'on_skin' && form === 'patch' ? TRANSDERMAL : codes[route]
  const text = routeWords[route]
  if (!found) return { text }
  return { coding: [{ system: 'http://snomed.info/sct', code: found[0], display: found[1] }], text }
}
