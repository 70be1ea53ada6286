import type { Acceptance, InvitationByToken } from '@kinfold/contract/features/invitations/schemas.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { AboutInvitation, InviteFrame } from './invite-frame.tsx'

type Props = {
  invitation: InvitationByToken
  userId: number
  onAccept: (acceptance: Acceptance) => Promise<void>
  onDecline: () => Promise<void>
}

/** The invited address has an account: one press joins with it. */
export function AcceptExisting({ invitation, userId, onAccept, onDecline }: Props) {
  const [client, setClient] = useState({ firstName: '', lastName: '', dateOfBirth: '' })
  const [busy, setBusy] = useState(false)
  const asksForClient = invitation.inviteType === 'client_to_caretaker'
  const accept = async () => {
    const { firstName, lastName, dateOfBirth } = client
    if (asksForClient && !(firstName.trim() && lastName.trim())) {
      toast({ title: 'Missing Information', description: 'Please fill in all required fields', tone: 'problem' })
      return
    }
    setBusy(true)
    const clientData = asksForClient ? { firstName, lastName, dateOfBirth: dateOfBirth || null } : undefined
    await onAccept({ existingUser: true, userId, ...(clientData ? { clientData } : {}) })
    setBusy(false)
  }
  const change = (name: keyof typeof client) => (event: { target: { value: string } }) =>
    setClient({ ...client, [name]: event.target.value })
  return (
    <InviteFrame title="You are invited">
      <AboutInvitation invitation={invitation} />
      <p className="mb-4">
        You already have an account with <strong className="wrap-anywhere">{invitation.inviteeEmail}</strong>. Accept,
        and you will find the circle there.
      </p>
      {asksForClient && (
        <div className="mb-5 grid gap-4 sm:grid-cols-2">
          <TextField label="Client First Name" required value={client.firstName} onChange={change('firstName')} />
          <TextField label="Client Last Name" required value={client.lastName} onChange={change('lastName')} />
          <TextField
            label="Client Date of Birth"
            type="date"
            value={client.dateOfBirth}
            onChange={change('dateOfBirth')}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={accept} busy={busy && 'Accepting...'}>
          Accept Invitation
        </Button>
        <Button look="secondary" onClick={onDecline}>
          Decline
        </Button>
      </div>
    </InviteFrame>
  )
}
