import { clientNameOf } from '@kinfold/contract/features/circles/names.ts'
import { invitations } from '@kinfold/contract/features/invitations/endpoints.ts'
import { MailPlus } from 'lucide-react'
import { Link } from 'wouter'
import { useCan, useCircle } from '../../access/use-can.ts'
import { PEOPLE_LISTS_CACHE, useApi } from '../../api/hooks.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { PendingInvitations } from './pending-invitations.tsx'
import { ReceivedInvitations } from './received-invitations.tsx'
import { SentInvitations } from './sent-invitations.tsx'

/** Invitations sent for the circle on screen, and those received. */
export function InviteManagementPage() {
  const circle = useCircle()
  const manages = useCan('invitations.read')
  return (
    <>
      <PageHead
        title="Invitations"
        action={
          manages && (
            <Link to="/add-to-care-circle" className={buttonClasses()}>
              <MailPlus size={20} aria-hidden /> Invite someone
            </Link>
          )
        }
      />
      <div className="space-y-6">
        <PendingInvitations />
        {manages ? <SentAndReceived clientId={circle.id} clientName={clientNameOf(circle)} /> : <ReceivedInvitations />}
      </div>
    </>
  )
}

/** Sent ones first; the received ones wait for them, so that they do not move. */
function SentAndReceived(sentFor: { clientId: number; clientName: string }) {
  const { isPending } = useApi(invitations.sent, { query: { clientId: sentFor.clientId } }, PEOPLE_LISTS_CACHE)
  return (
    <>
      <SentInvitations {...sentFor} />
      {!isPending && <ReceivedInvitations />}
    </>
  )
}
