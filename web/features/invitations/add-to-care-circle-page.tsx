import { clientNameOf } from '@kinfold/contract/features/circles/names.ts'
import { INVITATION_DAYS } from '@kinfold/contract/features/invitations/choices.ts'
import { invitations } from '@kinfold/contract/features/invitations/endpoints.ts'
import type { ReactNode } from 'react'
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
import { InviteFields, type InviteValues, useInviteForm } from './invite-form.tsx'
import { passOn } from './pass-on-link.tsx'

/**
 * Invites somebody to a circle that the person manages; with several circles, asks which. For each circle on the screen
 * it is another form with its own draft: text for one must not become an invitation to another.
 */
export function AddToCareCirclePage() {
  const { clients, selectedClient } = useSignedIn()
  const managed = useClientsWhere('invitations.create')
  return (
    <>
      <BackButton fallback="/care-circles" />
      {clients.length > 0 && managed.length === 0 ? (
        <Frame>
          <NotYours />
        </Frame>
      ) : (
        <Invitation key={selectedClient?.id} managed={managed} shownId={selectedClient?.id} />
      )}
    </>
  )
}

type Circle = { id: number; firstName: string; lastName: string }

const Frame = ({ circle, children }: { circle?: Circle | undefined; children: ReactNode }) => (
  <>
    <PageHead
      title="Add to Care Circle"
      about={circle && `Invite someone to the care circle of ${clientNameOf(circle)}.`}
    />
    <Card>{children}</Card>
  </>
)

function Invitation({ managed, shownId }: { managed: Circle[]; shownId: number | undefined }) {
  const [, navigate] = useLocation()
  const create = useSend(invitations.create)
  const usual = managed.find(({ id }) => id === shownId) ?? managed[0]
  const { form, clearDraft } = useInviteForm('invite', usual?.id)
  const chosen = form.watch('circleId')
  const circle = managed.find(({ id }) => id === chosen) ?? usual
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
  return (
    <Frame circle={circle}>
      {managed.length > 1 && (
        <div className="mb-4">
          <SelectField
            label="Which care circle?"
            value={String(circle?.id)}
            onChange={({ target }) => form.setValue('circleId', Number(target.value))}
            options={managed.map((each) => ({ value: String(each.id), label: clientNameOf(each) }))}
          />
        </div>
      )}
      <InviteFields form={form} clearDraft={clearDraft} onSend={invite}>
        <Link to="/care-circles" className={buttonClasses('secondary')}>
          Cancel
        </Link>
      </InviteFields>
    </Frame>
  )
}

const NotYours = () => (
  <p>
    Only the people who manage this circle can invite others: the client, an admin, and whoever set it up. Please ask
    one of them.
  </p>
)
