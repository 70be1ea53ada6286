/** What of FHIR R4 a circle's records are written as. */
export const resourceTypes = [
  'Patient',
  'RelatedPerson',
  'CareTeam',
  'Condition',
  'AllergyIntolerance',
  'MedicationStatement',
  'MedicationAdministration',
  'Observation',
  'QuestionnaireResponse',
  'Appointment',
  'Task',
  'DocumentReference',
  'Communication',
  'NutritionOrder',
] as const
export type ResourceType = (typeof resourceTypes)[number]
