/** The FHIR R4 resource types a circle's records are exported as. */
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
