import { clientNameOf } from '@kinfold/contract/features/circles/names.ts'
import { INVITATION_DAYS } from '@kinfold/contract/features/invitations/choices.ts'
import { invitations } from '@kinfold/contract/features/invitations/endpoints.ts'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useSignedIn } from '../../access/session.ts'
import { useClientsWhere } from '../../access/use-can.ts'
import { useSend } from '../../api/hooks.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { SelectField } from '../../ui/forms/field.tsx'
import { BackButton } from '../../ui/layout/back-button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { InviteFields, type InviteValues } from './invite-form.tsx'
import { passOn } from './pass-on-link.tsx'

/** Invites somebody to a circle that the person manages; with several circles, asks which. */
export function AddToCareCirclePage() {
  const { clients, selectedClient } = useSignedIn()
  const managed = useClientsWhere('invitations.create')
  const [chosen, setChosen] = useState<string>()
  const usual = managed.find(({ id }) => id === selectedClient?.id) ?? managed[0]
  const circle = managed.find(({ id }) => String(id) === chosen) ?? usual
  return (
    <>
      <BackButton fallback="/care-circles" />
      <PageHead
        title="Add to Care Circle"
        about={circle && `Invite someone to the care circle of ${clientNameOf(circle)}.`}
      />
      <Card>
        {managed.length > 1 && (
          <div className="mb-4">
            <SelectField
              label="Which care circle?"
              value={String(circle?.id)}
              onChange={(event) => setChosen(event.target.value)}
              options={managed.map((each) => ({ value: String(each.id), label: clientNameOf(each) }))}
            />
          </div>
        )}
        {clients.length > 0 && managed.length === 0 ? <NotYours /> : <InviteTo circle={circle} />}
      </Card>
    </>
  )
}

function InviteTo({ circle }: { circle: { id: number; firstName: string; lastName: string } | undefined }) {
  const [, navigate] = useLocation()
  const create = useSend(invitations.create)
  const invite = async (values: InviteValues) => {
    if (!circle) {
      toast({
        title: 'Error',
        description: 'No client found. Please ensure you have a care circle.',
        tone: 'problem',
      })
      return
    }
    const sent = await create.mutateAsync({
      body: { ...values, scenario: 'A', clientId: circle.id, clientName: clientNameOf(circle) },
    })
    toast({ title: 'Invitation sent', description: `${values.inviteeName} has ${INVITATION_DAYS} days to answer.` })
    passOn(values.inviteeName, sent)
    navigate('/care-circles')
  }
  // One draft whichever circle is chosen: another choice must not replace what was typed.
  return (
    <InviteFields draft="invite" onSend={invite}>
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
