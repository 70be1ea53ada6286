/** What no sign-out and no new password ends (OutsideAccessCard). */
export const STILL_OPEN =
  'Calendar links and devices keep working: please look through them under ‘Calendar links and devices’ in your preferences.'
