/**
 * The possible parts of a summary for a doctor's visit, in the order of the paper: what doctors ask first comes first.
 */
export const summaryParts = [
  'questions',
  'profile',
  'allergies',
  'conditions',
  'medications',
  'asNeeded',
  'vitals',
  'incidents',
  'logs',
  'mood',
  'food',
] as const
export type SummaryPart = (typeof summaryParts)[number]

export const partLabels: Record<SummaryPart, string> = {
  questions: 'Open questions',
  profile: 'About the person',
  allergies: 'Allergies',
  conditions: 'Conditions',
  medications: 'Medications and how they were taken',
  asNeeded: 'Taken as needed',
  vitals: 'Vitals',
  incidents: 'Incidents',
  logs: 'Logs that need attention',
  mood: 'Mood',
  food: 'Food and drink',
}

/** A year including a leap day: anything longer is not a summary. */
export const LONGEST_PERIOD_DAYS = 366
