import { medicationForms } from '@kinfold/contract/features/prescriptions/choices.ts'
import { Effective } from '@kinfold/contract/features/prescriptions/effective.ts'
import { followsUsual, unusualRhythm } from '@kinfold/contract/features/prescriptions/rules/rhythm.ts'
import { isSame } from '@kinfold/contract/features/prescriptions/rules/same.ts'
import { type Medication, NewMedication, verifications } from '@kinfold/contract/features/prescriptions/schemas.ts'
import { type ReactNode, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import * as z from 'zod/mini'
import { type DraftOf, useDraft } from '../../../access/use-draft.ts'
import type { Refused } from '../../../access/use-edit.ts'
import { useKeptId } from '../../../api/use-kept-id.ts'
import { Button } from '../../../ui/button.tsx'
import { Choices } from '../../../ui/forms/choice.tsx'
import { SelectField, TextField } from '../../../ui/forms/field.tsx'
import { fieldsOf, showFieldErrors } from '../../../ui/forms/form.ts'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { useTries } from '../../../ui/forms/use-tries.ts'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { CandidateNotices } from '../../interactions/candidate-notices.tsx'
import { formLabels } from '../labels.ts'
import { OpenPart } from '../schedule/open-part.ts'
import { ScheduleField } from '../schedule/schedule-field.tsx'
import { ChangeSource } from './change-source.tsx'
import { contentOf, type MedicationValues } from './medication-values.ts'
import { MoreFields, moreFieldNames } from './more-fields.tsx'
import { ProposedFields, useProposals } from './proposed-fields.tsx'
import { RhythmQuestion, withoutReason, withReason } from './rhythm-question.tsx'
import { savedAs } from './saved-as.ts'

type MedicationFormProps = {
  /** The name of the draft on this device. */
  draft: DraftOf
  initial: MedicationValues
  /** The medication being edited, as it was opened; undefined for a new one. */
  opened?: Medication
  /** Entered while comparing with a list, so its source need not be asked. */
  isFromList?: boolean
  /** Above the button: from when the change applies. */
  effect?: ReactNode
  /** Returns nothing when it is saved or queued. */
  onSave: (values: MedicationValues) => Promise<Refused | undefined>
  onCancel: () => void
}

const FormValues = z.safeExtend(NewMedication, { effective: Effective })

/** Short at first: what it is and when it is taken. The rest is behind 'More'. */
export function MedicationForm({ draft, initial, opened, isFromList, effect, onSave, onCancel }: MedicationFormProps) {
  const isNew = !opened && !isFromList
  const form = useSchemaForm<MedicationValues>(FormValues, initial)
  const clearDraft = useDraft(draft, form)
  const field = fieldsOf(form)
  const [more, setMore] = useState(!isNew && moreFieldNames.some((name) => [initial[name]].flat().some(Boolean)))
  const values = form.watch()
  const { verification, name, strength, id } = values
  useKeptId(id, (fresh) => form.setValue('id', fresh))
  const [why, setWhy] = useState('')
  const asked = useTries<HTMLDivElement>()
  const openPart = useRef<(() => void) | null>(null)
  const { unusual, isUsual } = useUnusualRhythm(values, opened)
  const instructionsOf = ({ instructions }: MedicationValues) => {
    if (unusual) return withReason(instructions, unusual, why)
    return isUsual ? withoutReason(instructions) : instructions
  }
  const save = form.handleSubmit(
    async (entered) => {
      if (unusual && !why.trim()) return asked.noteTry()
      const values = { ...entered, instructions: instructionsOf(entered) }
      const tooLong = z.safeParse(FormValues.shape.instructions, values.instructions).error
      if (tooLong) {
        setMore(true)
        const message = `${tooLong.issues[0]!.message} together with the reason`
        return form.setError('instructions', { message })
      }
      const refused = await onSave(values)
      if (!refused) return clearDraft()
      showFieldErrors(form, refused)
    },
    (errors) => moreFieldNames.some((name) => errors[name]) && setMore(true),
  )
  /** Fields that this kind of schedule does not have are neither sent nor validated. */
  const tidy = () => {
    for (const [name, value] of Object.entries(contentOf(form.getValues())))
      form.setValue(name as keyof MedicationValues, value as never)
  }
  return (
    <FormProvider {...form}>
      <DialogForm
        onSubmit={(event) => {
          event.preventDefault()
          if (openPart.current) return openPart.current()
          tidy()
          void save(event)
        }}
        save="Save medication"
        busy={form.formState.isSubmitting && 'Saving...'}
        onCancel={onCancel}
      >
        <TextField label="Name" required maxLength={200} dir="auto" autoComplete="off" {...field('name')} />
        <CandidateNotices name={name} except={opened?.id ?? id} />
        {(!opened || name !== opened.name || isUndecided(opened)) && <ProposedFields name={name} isNew={isNew} />}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Strength (optional)"
            placeholder="5 mg"
            maxLength={100}
            autoComplete="off"
            hint={savedAs(strength)}
            {...field('strength')}
          />
          <SelectField
            label="Form"
            placeholder="–"
            options={medicationForms.map((value) => ({ value, label: formLabels[value] }))}
            {...field('form')}
            {...form.register('form', { setValueAs: (value) => value || null })}
          />
        </div>
        <OpenPart value={openPart}>
          <ScheduleField />
        </OpenPart>
        {unusual && (
          <RhythmQuestion
            ref={asked.form}
            unusual={unusual}
            why={why}
            onWhy={setWhy}
            error={asked.tried && !why.trim() ? 'Please say why' : undefined}
          />
        )}
        {isNew && (
          <Choices
            label="Where does this come from?"
            choices={verifications.toReversed().map((value) => ({ value, label: sourceLabels[value] }))}
            value={verification}
            onChange={(value) => form.setValue('verification', value, { shouldDirty: true })}
          />
        )}
        {opened && !isFromList && <ChangeSource opened={opened} />}
        {isNew && verification === 'unverified' && (
          <p className="rounded-control bg-apricot-wash p-3 text-apricot-ink">
            It is listed under ‘Needs review’, and nothing is due until someone confirms it.
          </p>
        )}
        {more ? (
          <MoreFields />
        ) : (
          <Button look="quiet" className="at-edge" aria-expanded={false} onClick={() => setMore(true)}>
            More: what it is for, instructions, dates, what to measure
          </Button>
        )}
        {effect}
      </DialogForm>
    </FormProvider>
  )
}

/** Asked again only when the medicine or its times change. `isUsual`: they did, and follow what is usual; not if that is unknown. */
function useUnusualRhythm(values: MedicationValues, opened: Medication | undefined) {
  const rhythms = useProposals(values.name)?.rhythms
  const isAsBefore =
    opened && (['name', 'strength', 'form', 'schedule'] as const).every((field) => isSame(values[field], opened[field]))
  const unusual = isAsBefore ? undefined : unusualRhythm(rhythms ?? [], values)
  return { unusual, isUsual: !isAsBefore && followsUsual(rhythms ?? [], values) }
}

/** Nobody has decided yet: it came from a care profile, or is older than the question. */
const isUndecided = ({ timeCriticalMinutes, measures }: Medication) =>
  timeCriticalMinutes === null && measures.length === 0

const sourceLabels = {
  clinician_list: 'A clinician’s list',
  family_reported: 'The family',
  unverified: 'Not sure yet',
}
