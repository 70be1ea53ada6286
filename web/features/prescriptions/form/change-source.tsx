import { withItsPast } from '@kinfold/contract/features/prescriptions/rules/prescribed.ts'
import { changesDose } from '@kinfold/contract/features/prescriptions/rules/provenance.ts'
import type { Medication } from '@kinfold/contract/features/prescriptions/schemas.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { useFormContext } from 'react-hook-form'
import { useCircle } from '../../../access/use-can.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { Choices } from '../../../ui/forms/choice.tsx'
import { verificationLabels } from '../labels.ts'
import { useCourse } from '../schedule/count-field.tsx'
import { contentOf, type MedicationValues } from './medication-values.ts'

/** Asked when an edit changes what is taken or when: the printed list confirms only its own contents. */
export function ChangeSource({ opened }: { opened: Medication }) {
  const { watch, setValue } = useFormContext<MedicationValues>()
  const { zone } = useCircle()
  const values = watch()
  const typed = contentOf(values)
  // While a day or an amount is missing, the rest of the schedule cannot be compared: what is typed counts as a change.
  const content = useCourse() ? withItsPast(opened, typed, dayAt(serverNow(), zone)) : typed
  if (opened.verification === 'unverified' || !changesDose(opened, content)) return null
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
