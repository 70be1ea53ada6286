import { communicationWays, genders } from '@kinfold/contract/features/circles/care-profile.ts'
import { CareProfileForm } from '@kinfold/contract/features/circles/schemas.ts'
import { HandHeart, UserRound } from 'lucide-react'
import { useSignedIn } from '../../access/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Choices } from '../../ui/choice.tsx'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { fieldsOf, useSchemaForm } from '../../ui/form.ts'
import { useDraft } from '../../ui/use-draft.ts'
import { type CareProfileValues, useSaveCareProfile } from './use-save-care-profile.ts'

const genderLabels = {
  male: 'Male',
  female: 'Female',
  'non-binary': 'Non-binary',
  'prefer-not-to-say': 'Prefer not to say',
}
const wayLabels = { phone: 'Phone', text: 'Text message', email: 'Email', app: 'In the app', 'in-person': 'In person' }

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
  })
  const field = fieldsOf(form)
  const clearDraft = useDraft('care-profile', form)
  const save = useSaveCareProfile(clearDraft)
  const isOwnCare = form.watch('isOwnCare')

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
      <Card title="Personal">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="First Name" required {...field('firstName')} />
          <TextField label="Last Name" required {...field('lastName')} />
          <TextField label="Date of Birth" type="date" required {...field('dateOfBirth')} />
          <SelectField
            label="Gender"
            required
            placeholder="Please choose"
            options={optionsOf(genders, genderLabels)}
            {...field('gender')}
          />
        </div>
      </Card>
      <Card title="Contact">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextArea label="Address" required rows={2} {...field('address')} />
          <TextField label="Phone Number" type="tel" required {...field('phone')} />
        </div>
      </Card>
      <Card title="Emergency">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Emergency Contact" required hint="Name, and who they are" {...field('emergencyContact')} />
          <TextField label="Emergency Contact Phone" type="tel" required {...field('emergencyPhone')} />
        </div>
      </Card>
      <Card title="Medical">
        <div className="grid gap-4">
          <TextArea label="Medical Conditions" hint="Separated by commas" {...field('medicalConditions')} />
          <TextArea
            label="Medications"
            hint="Separated by commas. Each becomes an entry to review."
            {...field('medications')}
          />
          <TextArea label="Allergies" hint="Separated by commas" {...field('allergies')} />
        </div>
      </Card>
      <Card title="Care Preferences">
        <div className="grid gap-4">
          <TextArea
            label="Care Needs"
            hint="What a good day looks like, what helps, what to avoid"
            {...field('careNeeds')}
          />
          <SelectField
            label="Preferred Communication"
            required
            placeholder="Please choose"
            options={optionsOf(communicationWays, wayLabels)}
            {...field('preferredCommunication')}
          />
        </div>
      </Card>
      <Button type="submit" busy={form.formState.isSubmitting && 'Saving...'} className="w-full sm:w-auto">
        Save Care Profile
      </Button>
    </form>
  )
}

const optionsOf = <V extends string>(values: readonly V[], labels: Record<V, string>) =>
  values.map((value) => ({ value, label: labels[value] }))
