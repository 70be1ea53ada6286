import { INVITATION_DAYS } from '@kinfold/contract/features/invitations/choices.ts'
import { invitations } from '@kinfold/contract/features/invitations/endpoints.ts'
import { useSend } from '../../api/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { InviteFields, type InviteValues } from './invite-form.tsx'
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
      <InviteFields draft={`invite:${clientId}`} onSend={invite}>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
      </InviteFields>
    </Dialog>
  )
}
