import type { Proposals } from '@kinfold/contract/features/prescriptions/proposal-schemas.ts'
import { isSame } from '@kinfold/contract/features/prescriptions/rules/same.ts'
import { sameStrength } from '@kinfold/contract/features/prescriptions/rules/strength.ts'
import { describeSchedule } from '@kinfold/contract/features/prescriptions/rules/words.ts'
import { useFormContext } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { formLabels } from '../labels.ts'
import type { MedicationValues } from './medication-values.ts'

type Read = NonNullable<Proposals['inName']>
type Field = 'strength' | 'form' | 'schedule'
type InNameProps = {
  read: Read
  /** The form begins with a usual form and usual times, which nobody chose. */
  isNew: boolean
}

/**
 * Strength, form and times found in the name, filled in with one press; nothing applies before saving. A field that is
 * filled in already is never changed: only a person knows whether it or the name is right.
 */
export function InName({ read, isNew }: InNameProps) {
  const { watch, setValue, formState } = useFormContext<MedicationValues>()
  const { name, strength, form, schedule } = read
  const values = watch()
  const found = [
    { field: 'strength', value: strength, text: strength },
    { field: 'form', value: form, text: form && formLabels[form] },
    { field: 'schedule', value: schedule, text: schedule && describeSchedule({ schedule, form: form ?? values.form }) },
  ] as const
  const isFilled = (field: Field) =>
    Boolean(values[field]) && !(isNew && isSame(values[field], formState.defaultValues?.[field]))
  const isAsRead = (field: Field) =>
    field === 'strength' ? sameStrength(strength, values.strength) : isSame(read[field], values[field])
  const others = found.filter(({ field, value }) => value && isFilled(field) && !isAsRead(field))
  if (others.length > 0)
    return (
      <p className="rounded-control bg-apricot-wash p-3 text-apricot-ink wrap-anywhere">
        The name says <strong>{others.map(({ text }) => text).join(' · ')}</strong>, but the fields below say something
        else. Please correct the name or the fields.
      </p>
    )
  const fillIn = () => {
    const empty = found.filter(({ field, value }) => value && !isFilled(field))
    // The amount now comes from the schedule; the old dosage may be the care profile’s default, which nobody typed.
    const dosage = empty.some(({ field }) => field === 'schedule') ? { dosage: null } : {}
    const fields = { name, ...Object.fromEntries(empty.map(({ field, value }) => [field, value])), ...dosage }
    for (const [field, value] of Object.entries(fields))
      setValue(field as keyof typeof fields, value as never, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control bg-green-wash p-3">
      <p className="min-w-0 flex-1 basis-56 text-green-deep wrap-anywhere">
        The name also contains: <strong>{[name, ...found.map(({ text }) => text)].filter(Boolean).join(' · ')}</strong>
      </p>
      <Button look="secondary" onClick={fillIn}>
        Fill in these fields
      </Button>
    </div>
  )
}
