/** The specification's defaults for medications from the care profile's comma-separated list. */
export const profileMedication = {
  dosage: '1 tablet',
  frequency: 'daily',
  timing: 'morning',
  prescribedBy: 'Family Doctor',
  instructions: 'Take as prescribed',
  active: true,
} as const

type Dosing = { dosage: string | null; frequency: string | null; timing: string | null }
type Note = 'prescribedBy' | 'instructions'

/**
 * The dosing in somebody's own words. Default values are left out until somebody has confirmed them, because nobody
 * typed them.
 */
export function typedDosing({ verification, ...dosing }: Dosing & { verification?: string | undefined }): string[] {
  if (verification === 'unverified' && isUntyped(dosing)) return []
  return [dosing.dosage, dosing.frequency, dosing.timing].flatMap((part) => part || [])
}

/** The prescriber or the instructions in somebody's own words, likewise. */
export const typedNote = <N extends Note>(
  note: N,
  medication: Record<N, string | null> & { verification: string },
): string | null => (medication.verification === 'unverified' ? withoutUsual(note, medication) : medication[note])

/**
 * The texts of an unconfirmed medication without the defaults: what was not shown must not become a fact when somebody
 * confirms it. Beside a schedule a default dosage is left out, too, because the schedule has its own amounts.
 */
export function typedTexts(
  medication: Dosing & Record<Note, string | null> & { schedule: object | null },
): Dosing & Record<Note, string | null> {
  const { dosage, frequency, timing, schedule } = medication
  const typed = isUntyped(medication) ? { dosage: null, frequency: null, timing: null } : { dosage, frequency, timing }
  return {
    ...typed,
    dosage: schedule && dosage === profileMedication.dosage ? null : typed.dosage,
    prescribedBy: withoutUsual('prescribedBy', medication),
    instructions: withoutUsual('instructions', medication),
  }
}

const isUntyped = ({ dosage, frequency, timing }: Dosing) =>
  dosage === profileMedication.dosage &&
  frequency === profileMedication.frequency &&
  timing === profileMedication.timing

const usualNotes: Record<Note, string> = profileMedication
const withoutUsual = <N extends Note>(note: N, medication: Record<N, string | null>) =>
  medication[note] === usualNotes[note] ? null : medication[note]
