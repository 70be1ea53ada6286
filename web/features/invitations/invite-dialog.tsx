import { INVITATION_DAYS } from '@kinfold/contract/features/invitations/choices.ts'
import { invitations } from '@kinfold/contract/features/invitations/endpoints.ts'
import { useSend } from '../../api/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { InviteFields, type InviteValues, useInviteForm } from './invite-form.tsx'
import { passOn } from './pass-on-link.tsx'

type InviteDialogProps = { clientId: number; clientName: string; open: boolean; onClose: () => void }

export function InviteDialog({ clientId, clientName, open, onClose }: InviteDialogProps) {
  const send = useSend(invitations.send)
  const invite = async ({ role, ...values }: InviteValues) => {
    const sent = await send.mutateAsync({ body: { ...values, inviteRole: role, clientId, clientName } })
    toast({ title: 'Invitation Sent', description: `${values.inviteeName} has ${INVITATION_DAYS} days to answer.` })
    onClose()
    passOn(values.inviteeName, sent)
  }
  return (
    <Dialog open={open} onClose={onClose} title="Invite Member" about={`To the care circle of ${clientName}`}>
      <InDialog clientId={clientId} onSend={invite} onClose={onClose} />
    </Dialog>
  )
}

type InDialogProps = { clientId: number; onSend: (values: InviteValues) => Promise<void>; onClose: () => void }

/** Apart, so that it begins anew each time the dialog opens. */
const InDialog = ({ clientId, onSend, onClose }: InDialogProps) => (
  <InviteFields {...useInviteForm(`invite:${clientId}`)} onSend={onSend} autoFocus>
    <Button look="secondary" onClick={onClose}>
      Cancel
    </Button>
  </InviteFields>
)
