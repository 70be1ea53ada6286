/** As the specification computes it: this year minus the year of birth, or 'Unknown'. */
export const ageOf = (dateOfBirth: string | null, now = new Date()): string =>
  dateOfBirth ? String(now.getFullYear() - Number(dateOfBirth.slice(0, 4))) : 'Unknown'
