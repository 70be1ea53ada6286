/** Said where allergies should be listed, but nobody has noted any, or that there are none. */
export const missingAllergies = {
  title: 'Allergies',
  about: 'Add them, or say that none are known.',
  to: '/profiles',
  needs: 'allergies.create',
} as const
