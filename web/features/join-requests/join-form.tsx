import { accounts } from '@kinfold/contract/features/accounts/endpoints.ts'
import { joinRequests } from '@kinfold/contract/features/join-requests/endpoints.ts'
import { JoinForm } from '@kinfold/contract/features/join-requests/schemas.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { JOIN_DRAFT } from '../../access/ask-to-join.ts'
import { roleChoices } from '../../access/roles.ts'
import { useDraft } from '../../access/use-draft.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { send } from '../../api/send.ts'
import { withSearch } from '../../ui/browser/use-address.ts'
import { Button } from '../../ui/button.tsx'
import { Choices } from '../../ui/forms/choice.tsx'
import { TextArea, TextField } from '../../ui/forms/field.tsx'
import { fieldsOf } from '../../ui/forms/form.ts'
import { useSchemaForm } from '../../ui/forms/schema-form.ts'
import { toast } from '../../ui/overlays/toast.ts'

/** From the specification: how long the result is shown before continuing. */
const GO_ON_MS = 2_000

type Values = {
  firstName: string
  lastName: string
  email: string
  phone: string
  requestedRole: 'family' | 'caretaker'
  relationship: string
  message: string
}
const nothing: Values = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  requestedRole: 'caretaker',
  relationship: '',
  message: '',
}

export function JoinFields({ clientId }: { clientId: number }) {
  const form = useSchemaForm<Values>(JoinForm, nothing)
  const field = fieldsOf(form)
  const clearDraft = useDraft(JOIN_DRAFT, form)
  const [, navigate] = useLocation()
  const goOnTo = useGoTo()
  const [unchecked, setUnchecked] = useState(false)

  const check = async (values: Values) => {
    const { email, firstName, lastName, requestedRole: role } = values
    const joining = { email, clientId: String(clientId), joinRequest: 'true' }
    try {
      const { exists } = await send(accounts.checkEmail, { body: { email } })
      toast(
        exists
          ? { title: 'Account Found!', description: 'Please sign in, and we will send your request.' }
          : { title: 'New Account Required', description: 'Please create an account, and we will send your request.' },
      )
      goOnTo(exists ? withSearch('/login', joining) : withSearch('/signup', { ...joining, firstName, lastName, role }))
    } catch (error) {
      sayFailed('Error', error, 'Failed to check email')
      setUnchecked(true)
    }
  }
  const sendAnyway = async (values: Values) => {
    try {
      await send(joinRequests.create, { body: { ...values, clientId } })
      clearDraft()
      toast({ title: 'Join Request Sent!', description: 'Sign in with this address to see when it is approved.' })
      navigate('/login')
    } catch (error) {
      sayFailed('Join Request Failed', error, 'Failed to submit join request')
    }
  }
  const complain = () => {
    const { firstName, lastName, email } = form.getValues()
    if (![firstName, lastName, email].every((text) => text.trim()))
      toast({ title: 'Missing Information', description: 'Please fill in all required fields', tone: 'problem' })
  }

  return (
    <form onSubmit={form.handleSubmit(check, complain)} noValidate className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="First Name" required autoComplete="given-name" {...field('firstName')} />
        <TextField label="Last Name" required autoComplete="family-name" {...field('lastName')} />
        <TextField label="Email" type="email" inputMode="email" required autoComplete="email" {...field('email')} />
        <TextField label="Phone" type="tel" autoComplete="tel" {...field('phone')} />
      </div>
      <Choices
        label="Role"
        required
        layout="cards"
        choices={roleChoices}
        value={form.watch('requestedRole')}
        onChange={(role) => form.setValue('requestedRole', role, { shouldDirty: true })}
      />
      <TextField label="Relationship" hint="Daughter, neighbour, nurse..." {...field('relationship')} />
      <TextArea label="Message" {...field('message')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.formState.isSubmitting && 'Checking...'}>
          Request to Join
        </Button>
        {unchecked && (
          <Button look="secondary" onClick={form.handleSubmit(sendAnyway, complain)}>
            Send without signing in
          </Button>
        )}
      </div>
    </form>
  )
}

/** Goes to an address after the pause, unless the page was left. */
function useGoTo() {
  const [, navigate] = useLocation()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (address: string) => {
    timer.current = setTimeout(() => navigate(address), GO_ON_MS)
  }
}
