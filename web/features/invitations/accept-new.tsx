import { splitName } from '@kinfold/contract/features/circles/names.ts'
import {
  type Acceptance,
  type InvitationByToken,
  InviteRegistration,
} from '@kinfold/contract/features/invitations/schemas.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { fieldsOf } from '../../ui/forms/form.ts'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { useSchemaForm } from '../../ui/forms/schema-form.ts'
import { AboutInvitation, InviteFrame } from './invite-frame.tsx'

type Props = {
  invitation: InvitationByToken
  onAccept: (acceptance: Acceptance) => Promise<void>
  onDecline: () => Promise<void>
}

type Values = {
  firstName: string
  lastName: string
  password: string
  confirmPassword: string
  clientFirstName: string
  clientLastName: string
  clientDateOfBirth: string
  asksForClient: boolean
}

/** Creates an account with the invited address, and the name from the invitation. */
export function AcceptNew({ invitation, onAccept, onDecline }: Props) {
  const asksForClient = invitation.inviteType === 'client_to_caretaker'
  const form = useSchemaForm<Values>(InviteRegistration, {
    ...splitName(invitation.inviteeName),
    password: '',
    confirmPassword: '',
    clientFirstName: '',
    clientLastName: '',
    clientDateOfBirth: '',
    asksForClient,
  })
  const field = fieldsOf(form)
  const accept = form.handleSubmit(({ firstName, lastName, password, ...typed }) => {
    const clientData = {
      firstName: typed.clientFirstName,
      lastName: typed.clientLastName,
      dateOfBirth: typed.clientDateOfBirth || null,
    }
    return onAccept({ userData: { firstName, lastName, password }, ...(asksForClient ? { clientData } : {}) })
  })
  return (
    <InviteFrame title="You are invited">
      <AboutInvitation invitation={invitation} />
      <p className="mb-4 text-soft">
        To join, choose a password for your account with{' '}
        <strong className="text-ink wrap-anywhere">{invitation.inviteeEmail}</strong>.
      </p>
      <form onSubmit={accept} noValidate className="space-y-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="First Name" required autoComplete="given-name" {...field('firstName')} />
          <TextField label="Last Name" required autoComplete="family-name" {...field('lastName')} />
        </div>
        <input type="hidden" autoComplete="username" value={invitation.inviteeEmail} readOnly />
        <PasswordField
          label="Password"
          required
          autoComplete="new-password"
          hint="At least 6 characters; longer is safer."
          {...field('password')}
        />
        <PasswordField label="Confirm Password" required autoComplete="new-password" {...field('confirmPassword')} />
        {asksForClient && (
          <fieldset className="grid gap-4 sm:grid-cols-2">
            <legend className="mb-2 font-semibold">Who is being cared for?</legend>
            <TextField label="Client First Name" required {...field('clientFirstName')} />
            <TextField label="Client Last Name" required {...field('clientLastName')} />
            <TextField label="Client Date of Birth" type="date" {...field('clientDateOfBirth')} />
          </fieldset>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.formState.isSubmitting && 'Accepting...'}>
            Accept Invitation
          </Button>
          <Button look="secondary" onClick={onDecline}>
            Decline
          </Button>
        </div>
      </form>
    </InviteFrame>
  )
}
