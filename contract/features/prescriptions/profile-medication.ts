/** The specification's defaults for what the care profile's comma list names. */
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
 * What somebody typed about the dose, in their words. The defaults, until somebody has confirmed them, nobody typed: they are
 * not shown as if somebody had.
 */
export function typedDosing({ dosage, frequency, timing, verification }: Typed): string[] {
  const { dosage: usual, frequency: often, timing: when } = profileMedication
  const isDefault = dosage === usual && frequency === often && timing === when
  if (isDefault && verification === 'unverified') return []
  return [dosage, frequency, timing].flatMap((part) => part || [])
}
