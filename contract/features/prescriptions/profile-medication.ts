/** The specification's defaults for medications from the care profile's comma-separated list. */
export const profileMedication = {
  dosage: '1 tablet',
  frequency: 'daily',
  timing: 'morning',
  prescribedBy: 'Family Doctor',
  instructions: 'Take as prescribed',
  active: true,
} as const

type Typed = {
  dosage: string | null
  frequency: string | null
  timing: string | null
  verification?: string | undefined
}

/**
 * The dosing in somebody's own words. Default values are left out until somebody has confirmed them, because nobody
 * typed them.
 */
export function typedDosing({ dosage, frequency, timing, verification }: Typed): string[] {
  const { dosage: usual, frequency: often, timing: when } = profileMedication
  const isDefault = dosage === usual && frequency === often && timing === when
  if (isDefault && verification === 'unverified') return []
  return [dosage, frequency, timing].flatMap((part) => part || [])
}

type Note = 'prescribedBy' | 'instructions'
const usualNotes: Record<Note, string> = profileMedication

/** The prescriber or the instructions in somebody's own words, likewise. */
export const typedNote = <N extends Note>(
  note: N,
  medication: Record<N, string | null> & { verification: string },
): string | null =>
  medication.verification === 'unverified' && medication[note] === usualNotes[note] ? null : medication[note]
