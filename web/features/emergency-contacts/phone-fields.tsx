import { phoneKinds } from '@kinfold/contract/features/emergency-contacts/schemas.ts'
import { COUNTRY_CODE_FIRST } from '@kinfold/contract/features/emergency-contacts/wording.ts'
import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button, IconButton } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/forms/field.tsx'
import { fieldsOf } from '../../ui/forms/form.ts'
import type { ContactValues } from './contact-values.ts'
import { phoneKindLabels } from './contact-words.ts'
import { countryName } from './country-name.ts'
import { usePhoneReader } from './use-phone-reader.ts'

const MAX_PHONES = 5

/** Numbers as people type them; below each, how it will be dialled. */
export function PhoneFields({ country }: { country: string | null }) {
  const form = useFormContext<ContactValues>()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'phones' })
  const read = usePhoneReader(country)
  const field = fieldsOf(form)
  const typed = form.watch('phones')
  return (
    <fieldset className="space-y-3">
      <legend className="sr-only">Phone numbers</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="flex items-start gap-2">
          <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-[1fr_9rem]">
            <TextField
              label={index === 0 ? 'Phone number' : `Phone number ${index + 1}`}
              required={index === 0}
              type="tel"
              inputMode="tel"
              autoComplete="off"
              maxLength={40}
              hint={read(typed[index]?.number ?? '') ?? hintFor(country)}
              {...field(`phones.${index}.number`)}
            />
            <SelectField
              label={index === 0 ? 'Kind' : `Kind ${index + 1}`}
              options={phoneKinds.map((value) => ({ value, label: phoneKindLabels[value] }))}
              {...field(`phones.${index}.kind`)}
            />
          </div>
          {fields.length > 1 && (
            <IconButton
              label={`Remove phone number ${index + 1}`}
              icon={<X size={20} aria-hidden />}
              className="mt-7"
              onClick={() => remove(index)}
            />
          )}
        </div>
      ))}
      {fields.length < MAX_PHONES && (
        <Button
          look="quiet"
          className="at-edge"
          icon={<Plus size={18} aria-hidden />}
          onClick={() => append({ number: '', kind: 'mobile' })}
        >
          Another number
        </Button>
      )}
    </fieldset>
  )
}

const hintFor = (country: string | null) =>
  country ? `Without +, it is read as a number in ${countryName(country)}` : COUNTRY_CODE_FIRST
