import { invitations } from '@kinfold/contract/features/invitations/endpoints.ts'
import { Link, useLocation } from 'wouter'
import { useSignedIn } from '../../access/session.ts'
import { useCan } from '../../access/use-can.ts'
import { useSend } from '../../api/hooks.ts'
import { BackButton } from '../../ui/back-button.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.ts'
import { InviteFields, type InviteValues } from './invite-form.tsx'
import { passOn } from './pass-on-link.tsx'

export function AddToCareCirclePage() {
  const { selectedClient } = useSignedIn()
  const mayInvite = useCan('invitations.create')
  return (
    <div className="mx-auto max-w-2xl">
      <BackButton fallback="/care-circles" />
      <h1 className="text-3xl">Add to Care Circle</h1>
      <p className="mt-1 mb-6 text-soft wrap-anywhere" dir="auto">
        {selectedClient &&
          `Invite someone to the care circle of ${selectedClient.firstName} ${selectedClient.lastName}.`}
      </p>
      <Card>{selectedClient && !mayInvite ? <NotYours /> : <InviteToSelected />}</Card>
    </div>
  )
}

function InviteToSelected() {
  const { selectedClient } = useSignedIn()
  const [, navigate] = useLocation()
  const create = useSend(invitations.create)
  const invite = async (values: InviteValues) => {
    if (!selectedClient) {
      toast({
        title: 'Error',
        description: 'No client found. Please ensure you have a care circle.',
        tone: 'problem',
      })
      return
    }
    const { id, firstName, lastName } = selectedClient
    const sent = await create.mutateAsync({
      body: { ...values, scenario: 'A', clientId: id, clientName: `${firstName} ${lastName}` },
    })
    toast({ title: 'Invitation sent', description: `${values.inviteeName} has 14 days to answer.` })
    passOn(values.inviteeName, sent)
    navigate('/care-circles')
  }
  return (
    <InviteFields onSend={invite}>
      <Link to="/care-circles" className={buttonClasses('secondary')}>
        Cancel
      </Link>
    </InviteFields>
  )
}

const NotYours = () => (
  <p>
    Only the people who manage this circle can invite others: the client, an admin, and whoever set it up. Please ask
    one of them.
  </p>
)
