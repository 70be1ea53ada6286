import { circles } from '@kinfold/contract/features/circles/endpoints.ts'
import { type ClientDetails, clientChangesKeeping } from '@kinfold/contract/features/circles/schemas.ts'
import type { Reach } from '@kinfold/contract/features/prescriptions/effective.ts'
import { useContext, useEffect, useState } from 'react'
import { FromDraft } from '../../../access/drafts/from-draft.tsx'
import { loadMe } from '../../../access/session.ts'
import { type EditDraft, useDraft } from '../../../access/use-draft.ts'
import { isConflict } from '../../../api/conflict.ts'
import { CallFailed } from '../../../api/failure.ts'
import { useSend } from '../../../api/hooks.ts'
import { refreshAreas } from '../../../api/query-client.ts'
import { sayFailed } from '../../../api/say-failed.ts'
import { Button } from '../../../ui/button.tsx'
import { fieldsOf, showFieldErrors } from '../../../ui/forms/form.ts'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { later } from '../../../ui/layout/later.tsx'
import { FormNote } from '../../../ui/overlays/dialog-form.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { CareProfileSections } from './care-profile-sections.tsx'
import type { CareProfileValues } from './use-save-care-profile.ts'
import { ZoneField } from './zone-field.tsx'

/** Only needed for a move. */
const ZoneEffect = later(() => import('./zone-effect.tsx').then((file) => file.ZoneEffect))

type EditProfileProps = { client: ClientDetails; onClose: () => void }

export const EditProfile = ({ client, onClose }: EditProfileProps) => (
  <FromDraft name={`profile-${client.id}-`} saved={client}>
    {(opened, draft) => <ProfileForm client={client} opened={opened} draft={draft} onClose={onClose} />}
  </FromDraft>
)

/** `client`: as it is saved by now. */
type ProfileFormProps = EditProfileProps & { opened: ClientDetails; draft: EditDraft }

function ProfileForm({ client, opened, draft, onClose }: ProfileFormProps) {
  const update = useSend(circles.update)
  const [schema] = useState(() => clientChangesKeeping(opened.zone))
  const form = useSchemaForm<Values>(schema, valuesOf(opened))
  const [zoneFrom, setZoneFrom] = useState<Reach>('now')
  const chosen = form.watch('zone')
  const movesTo = chosen !== client.zone && chosen
  const clearDraft = useDraft(draft, form)
  const { reset, getValues, setError } = form
  const { dirtyFields, defaultValues } = form.formState
  const [isBehind, setBehind] = useState(false)
  // Somebody else saved first: what they wrote appears in fields that were not touched here, and below those that both changed.
  useEffect(() => {
    if (!isBehind || client.version === getValues('version')) return
    const [before, mine, theirs] = [defaultValues ?? {}, getValues(), valuesOf(client)]
    reset(theirs, { keepDirtyValues: true })
    for (const name of Object.keys(dirtyFields) as (keyof Values)[])
      if (theirs[name] !== before[name] && theirs[name] !== mine[name])
        setError(name, { message: `Somebody else wrote: ${theirs[name] || 'nothing'}` })
    setBehind(false)
  }, [isBehind, client, reset, getValues, setError, dirtyFields, defaultValues])
  const save = form.handleSubmit(async (values) => {
    try {
      // Only what was changed here, so that nothing undoes what somebody else changed.
      const touched = Object.keys(dirtyFields).map((name) => [name, values[name as keyof Values]])
      const body = { ...Object.fromEntries(touched), ...(dirtyFields.zone && { zoneFrom }), version: values.version }
      await update.mutateAsync({ params: { clientId: client.id }, body })
      clearDraft()
      toast({ title: 'Profile Updated Successfully' })
      await loadMe()
      onClose()
    } catch (error) {
      if (error instanceof CallFailed) showFieldErrors(form, error.body.fields)
      const otherwise = 'Failed to update your care profile. Please try again.'
      if (!isConflict(error)) return sayFailed('Error', error, otherwise)
      toast({ title: 'Error', description: CHANGED, tone: 'problem' })
      setBehind(true)
      await refreshAreas(['clients'], client.id)
    }
  })
  const field = fieldsOf(form)
  const optional = (name: keyof Values) => ({
    ...field(name),
    ...(isChosen(name) && form.register(name, EMPTY_IS_NULL)),
  })
  return (
    <form onSubmit={save} noValidate className="space-y-5">
      {useContext(FormNote)}
      <CareProfileSections field={optional as never} />
      <Card title="Time">
        <ZoneField label="Time Zone" chosen={chosen} also={[client.zone]} {...field('zone')} />
        {movesTo && (
          <p className="mt-4">
            Appointments, shifts, tasks and doses to come keep their day and time, on the new clock. What was planned in
            another time zone stays at its moment.
          </p>
        )}
        {movesTo && <ZoneEffect clientId={client.id} zone={movesTo} value={zoneFrom} onChange={setZoneFrom} />}
      </Card>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.formState.isSubmitting && 'Saving...'}>
          Save Changes
        </Button>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** Cleared, these are unknown again; as an empty text the schema would refuse them. */
const isChosen = (name: keyof Values) => ['dateOfBirth', 'gender', 'preferredCommunication'].includes(name)
const EMPTY_IS_NULL = { setValueAs: (value: string | null) => value || null }

const CHANGED =
  'Somebody else changed this in the meantime. Their changes are shown here now: please look them over and save again.'

type Values = Omit<
  CareProfileValues,
  'isOwnCare' | 'medications' | 'allergies' | 'dateOfBirth' | 'gender' | 'preferredCommunication'
> & {
  dateOfBirth: string | null
  gender: string | null
  preferredCommunication: string | null
  zone: string
  version: number
}

/** Lists are typed with commas; unknown values are empty. */
const valuesOf = (client: ClientDetails): Values => ({
  firstName: client.firstName,
  lastName: client.lastName,
  dateOfBirth: client.dateOfBirth,
  gender: client.gender,
  address: client.address ?? '',
  phone: client.phone ?? '',
  emergencyContact: client.emergencyContact ?? '',
  emergencyPhone: client.emergencyPhone ?? '',
  medicalConditions: client.medicalConditions.join(', '),
  careNeeds: client.careNeeds ?? '',
  preferredCommunication: client.preferredCommunication,
  zone: client.zone,
  version: client.version,
})
