import { changesDose } from '@kinfold/contract/features/prescriptions/rules/provenance.ts'
import type { Medication } from '@kinfold/contract/features/prescriptions/schemas.ts'
import { useFormContext } from 'react-hook-form'
import { Choices } from '../../../ui/forms/choice.tsx'
import { verificationLabels } from '../labels.ts'
import { contentOf, type MedicationValues } from './medication-values.ts'

/** Asked when an edit changes what is taken or when: the printed list confirms only its own contents. */
export function ChangeSource({ opened }: { opened: Medication }) {
  const { watch, setValue } = useFormContext<MedicationValues>()
  const values = watch()
  if (opened.verification === 'unverified' || !changesDose(opened, contentOf(values))) return null
  const isTakenBack = opened.verification === 'clinician_list' && values.verification !== 'clinician_list'
  return (
    <div className="space-y-3">
      <Choices
        label="Where does this change come from?"
        layout="cards"
        choices={[
          { value: 'family_reported', label: 'The family', about: 'Said on the phone, or noticed at home' },
          { value: 'clinician_list', label: 'A clinician’s list', about: 'Doctor, hospital or pharmacy, on paper' },
        ]}
        value={values.verification}
        onChange={(value) => setValue('verification', value, { shouldDirty: true })}
      />
      {isTakenBack && (
        <p role="status" className="rounded-control bg-apricot-wash p-3 text-apricot-ink">
          {opened.name} is marked ‘From a clinician’s list’. With this change it will say ‘
          {verificationLabels.family_reported}’ until someone has the change on paper too.
        </p>
      )}
    </div>
  )
}
