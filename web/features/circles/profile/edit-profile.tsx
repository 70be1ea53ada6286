import { circles } from '@kinfold/contract/features/circles/endpoints.ts'
import { ClientChanges, type ClientDetails } from '@kinfold/contract/features/circles/schemas.ts'
import type { Reach } from '@kinfold/contract/features/prescriptions/effective.ts'
import { useState } from 'react'
import { loadMe } from '../../../access/session.ts'
import { useDraft } from '../../../access/use-draft.ts'
import { CallFailed } from '../../../api/failure.ts'
import { useSend } from '../../../api/hooks.ts'
import { refreshAreas } from '../../../api/query-client.ts'
import { sayFailed } from '../../../api/say-failed.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/forms/field.tsx'
import { fieldsOf, showFieldErrors } from '../../../ui/forms/form.ts'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { later } from '../../../ui/layout/later.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { CareProfileSections } from './care-profile-sections.tsx'
import type { CareProfileValues } from './use-save-care-profile.ts'

/** Only needed for a move. */
const ZoneEffect = later(() => import('./zone-effect.tsx').then((file) => file.ZoneEffect))

export function EditProfile({ client, onClose }: { client: ClientDetails; onClose: () => void }) {
  const update = useSend(circles.update)
  const form = useSchemaForm<Values>(ClientChanges, valuesOf(client))
  const [zoneFrom, setZoneFrom] = useState<Reach>('now')
  const chosen = form.watch('zone')
  const movesTo = chosen !== client.zone && chosen
  const clearDraft = useDraft(`profile-${client.id}-${client.version}`, form)
  const save = form.handleSubmit(async (values) => {
    try {
      // The emergency contact is a separate record: an unchanged value must not undo a change made there.
      const { emergencyContact, emergencyPhone, zone, ...rest } = values
      const touched = {
        ...(form.formState.dirtyFields.emergencyContact && { emergencyContact }),
        ...(form.formState.dirtyFields.emergencyPhone && { emergencyPhone }),
        ...(form.formState.dirtyFields.zone && { zone, zoneFrom }),
      }
      await update.mutateAsync({ params: { clientId: client.id }, body: { ...rest, ...touched } as never })
      clearDraft()
      toast({ title: 'Profile Updated Successfully' })
      await loadMe()
      onClose()
    } catch (error) {
      if (error instanceof CallFailed) showFieldErrors(form, error.body.fields)
      sayFailed('Error', error, 'Failed to update your care profile. Please try again.')
      await refreshAreas(['clients'], client.id)
    }
  })
  const field = fieldsOf(form)
  return (
    <form onSubmit={save} noValidate className="space-y-5">
      <CareProfileSections field={field as never} />
      <Card title="Time">
        <SelectField
          label="Time Zone"
          hint="Where the person lives. Doses and tasks from now on follow its clock."
          options={zonesWith(client.zone)}
          {...field('zone')}
        />
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

const zonesWith = (zone: string) =>
  [...new Set([zone, ...Intl.supportedValuesOf('timeZone')])]
    .sort()
    .map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))

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
