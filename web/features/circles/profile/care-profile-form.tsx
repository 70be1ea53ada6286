import { CareProfileForm } from '@kinfold/contract/features/circles/schemas.ts'
import { HandHeart, UserRound } from 'lucide-react'
import { useSignedIn } from '../../../access/session.ts'
import { useDraft } from '../../../access/use-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { Choices } from '../../../ui/forms/choice.tsx'
import { fieldsOf } from '../../../ui/forms/form.ts'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { browserZone } from '../../../ui/time.ts'
import { CareProfileSections } from './care-profile-sections.tsx'
import { type CareProfileValues, useSaveCareProfile } from './use-save-care-profile.ts'
import { ZoneField } from './zone-field.tsx'

export function CareProfileFields() {
  const { user } = useSignedIn()
  const own = { firstName: user.firstName, lastName: user.lastName }
  const isIndividual = user.roles.includes('individual')
  const form = useSchemaForm<CareProfileValues>(CareProfileForm, {
    isOwnCare: isIndividual,
    ...(isIndividual ? own : { firstName: '', lastName: '' }),
    dateOfBirth: '',
    gender: '',
    address: '',
    phone: '',
    emergencyContact: '',
    emergencyPhone: '',
    medicalConditions: '',
    medications: '',
    allergies: '',
    careNeeds: '',
    preferredCommunication: '',
    zone: browserZone(),
  })
  const field = fieldsOf(form)
  const clearDraft = useDraft('care-profile', form)
  const save = useSaveCareProfile(clearDraft)
  const { isOwnCare, firstName, zone } = form.watch()

  const chooseWhose = (whose: 'self' | 'other') => {
    form.setValue('isOwnCare', whose === 'self')
    const typed = form.getValues()
    const isStillMine = typed.firstName === own.firstName && typed.lastName === own.lastName
    if (whose === 'self' && !typed.firstName && !typed.lastName) form.reset({ ...typed, ...own, isOwnCare: true })
    if (whose === 'other' && isStillMine) form.reset({ ...typed, firstName: '', lastName: '', isOwnCare: false })
  }

  return (
    <form onSubmit={form.handleSubmit(save)} noValidate className="space-y-5">
      <Choices
        label="Who is this care circle for?"
        layout="cards"
        value={isOwnCare ? 'self' : 'other'}
        onChange={chooseWhose}
        choices={[
          {
            value: 'other',
            label: 'Someone I care for',
            about: 'You manage the circle for them.',
            icon: <HandHeart size={24} aria-hidden />,
          },
          { value: 'self', label: 'Myself', about: 'It is your own care.', icon: <UserRound size={24} aria-hidden /> },
        ]}
      />
      <CareProfileSections
        field={field}
        isNew
        place={
          <ZoneField
            label={`Time zone where ${isOwnCare ? 'you live' : `${firstName.trim() || 'the person'} lives`}`}
            chosen={zone}
            also={[browserZone()]}
            {...field('zone')}
          />
        }
      />
      <Button type="submit" busy={form.formState.isSubmitting && 'Saving...'} className="w-full sm:w-auto">
        Save Care Profile
      </Button>
    </form>
  )
}
