/** Said where medications should be listed, but nobody has noted any. */
export const missingMedications = {
  title: 'Medications',
  about: 'What is taken now, and how much.',
  to: '/medications?view=list&add=1',
  needs: 'medications.create',
} as const
