import { strengthBeside } from '@kinfold/contract/features/prescriptions/rules/title.ts'

/** 'Metformin 500 mg'. Where a line is full, the strength goes to the next whole, not without its unit. */
export const NamedMedication = ({ medication }: { medication: Named }) => {
  const strength = strengthBeside(medication)
  return (
    <>
      {medication.name} {strength && <span className="inline-block font-normal">{strength}</span>}
    </>
  )
}

type Named = { name: string; strength: string | null }
