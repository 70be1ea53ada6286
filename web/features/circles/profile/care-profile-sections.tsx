import { communicationWays, genders } from '@kinfold/contract/features/circles/care-profile.ts'
import type { ReactNode } from 'react'
import { SelectField, TextArea, TextField } from '../../../ui/forms/field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { CareProfileValues } from './use-save-care-profile.ts'

export const genderLabels = {
  male: 'Male',
  female: 'Female',
  'non-binary': 'Non-binary',
  'prefer-not-to-say': 'Prefer not to say',
}
export const wayLabels = {
  phone: 'Phone',
  text: 'Text message',
  email: 'Email',
  app: 'In the app',
  'in-person': 'In person',
}

type SectionsProps = {
  field: (name: Exclude<keyof CareProfileValues, 'isOwnCare'>) => Record<string, unknown>
  /** During setup, what helpers need in an emergency is required, and medications and allergies are asked for. */
  isNew?: boolean
  /** Where the person lives, below the address. */
  place?: ReactNode
}

export const CareProfileSections = ({ field, isNew = false, place }: SectionsProps) => (
  <>
    <Card title="Personal">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="First Name" required {...field('firstName')} />
        <TextField label="Last Name" required {...field('lastName')} />
        <TextField label="Date of Birth" type="date" required={isNew} {...field('dateOfBirth')} />
        <SelectField
          label="Gender"
          required={isNew}
          placeholder="Please choose"
          options={optionsOf(genders, genderLabels)}
          {...field('gender')}
        />
      </div>
    </Card>
    <Card title="Contact">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextArea label="Address" required={isNew} rows={2} {...field('address')} />
        <TextField label="Phone Number" type="tel" required={isNew} {...field('phone')} />
      </div>
      {place && <div className="mt-4">{place}</div>}
    </Card>
    <Card title="Emergency">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Emergency Contact"
          required={isNew}
          hint="Name, and who they are"
          {...field('emergencyContact')}
        />
        <TextField label="Emergency Contact Phone" type="tel" required={isNew} {...field('emergencyPhone')} />
      </div>
    </Card>
    <Card title="Medical">
      <div className="grid gap-4">
        <TextArea label="Medical Conditions" hint="Separated by commas" {...field('medicalConditions')} />
        {isNew && (
          <TextArea
            label="Medications"
            hint="Separated by commas. Each becomes an entry to review. Leave empty if there are none."
            {...field('medications')}
          />
        )}
        {isNew && (
          <TextArea
            label="Allergies"
            hint="Separated by commas. Each becomes an entry to confirm. If there are none, write ‘none’."
            {...field('allergies')}
          />
        )}
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
          required={isNew}
          placeholder="Please choose"
          options={optionsOf(communicationWays, wayLabels)}
          {...field('preferredCommunication')}
        />
      </div>
    </Card>
  </>
)

const optionsOf = <V extends string>(values: readonly V[], labels: Record<V, string>) =>
  values.map((value) => ({ value, label: labels[value] }))
