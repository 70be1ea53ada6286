import type { Proposals } from '@kinfold/contract/features/prescriptions/proposal-schemas.ts'
import { describeSchedule } from '@kinfold/contract/features/prescriptions/rules/words.ts'
import { useFormContext } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { formLabels } from '../labels.ts'
import type { MedicationValues } from './medication-values.ts'

type Read = NonNullable<Proposals['inName']>

/** Strength, form and times found in the name, filled in with one press; nothing applies before saving. */
export function InName({ read: { name, strength, form, schedule } }: { read: Read }) {
  const { watch, setValue } = useFormContext<MedicationValues>()
  const times = schedule && describeSchedule({ schedule, form: form ?? watch('form') })
  const fillIn = () => {
    // The amount now comes from the schedule; the old dosage may be the care profile’s default, which nobody typed.
    const fields = {
      name,
      ...(strength && { strength }),
      ...(form && { form }),
      ...(schedule && { schedule, dosage: null }),
    }
    for (const [field, value] of Object.entries(fields))
      setValue(field as keyof typeof fields, value as never, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control bg-green-wash p-3">
      <p className="min-w-0 flex-1 basis-56 text-green-deep wrap-anywhere">
        The name also contains:{' '}
        <strong>{[name, strength, form && formLabels[form], times].filter(Boolean).join(' · ')}</strong>
      </p>
      <Button look="secondary" onClick={fillIn}>
        Fill in these fields
      </Button>
    </div>
  )
}
