import { circles } from '@kinfold/contract/features/circles/endpoints.ts'
import { clientNameOf } from '@kinfold/contract/features/circles/names.ts'
import { joinRequests } from '@kinfold/contract/features/join-requests/endpoints.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { roleChoices } from '../../access/roles.ts'
import { useSignedIn } from '../../access/session.ts'
import { isPassing, sentenceOf, UNREACHED } from '../../api/failure.ts'
import { refreshAreas } from '../../api/query-client.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { send } from '../../api/send.ts'
import { Choices } from '../../ui/forms/choice.tsx'
import { TextArea } from '../../ui/forms/field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { DialogForm } from '../../ui/overlays/dialog-form.tsx'
import { toast } from '../../ui/overlays/toast.ts'

/** A join link opened by a signed-in person: they only choose their role. */
export function JoinDialog({ clientId }: { clientId: number }) {
  const { user, clients } = useSignedIn()
  const [, navigate] = useLocation()
  const [clientName, setClientName] = useState<string>()
  const [role, setRole] = useState<'family' | 'caretaker'>()
  const [message, setMessage] = useState('')
  const [sending, setSending] = useState(false)
  const isMember = clients.some(({ id }) => id === clientId)
  const close = () => navigate('/dashboard', { replace: true })

  useEffect(() => {
    if (isMember) {
      toast({ title: 'You already belong to this care circle.' })
      navigate('/dashboard', { replace: true })
      return
    }
    send(circles.publicClient, { params: { clientId } }).then(
      (client) => setClientName(clientNameOf(client)),
      (error) => {
        // The address stays as it is: loaded again, the page asks again.
        if (isPassing(error))
          return toast({ title: 'Error', description: sentenceOf(error, UNREACHED), tone: 'problem' })
        toast({
          title: 'Error',
          description: 'This care circle could not be found. Please ask for a new link.',
          tone: 'problem',
        })
        navigate('/dashboard', { replace: true })
      },
    )
  }, [clientId, isMember, navigate])

  const ask = async () => {
    if (!role) {
      toast({ title: 'Role Required', description: 'Please select your role in the care circle', tone: 'problem' })
      return
    }
    setSending(true)
    try {
      const { firstName, lastName, email } = user
      await send(joinRequests.create, { body: { clientId, firstName, lastName, email, requestedRole: role, message } })
      await refreshAreas(['join_requests'], clientId)
      toast({ title: 'Request Sent!', description: 'You can open the circle as soon as it is approved.' })
      close()
    } catch (error) {
      sayFailed('Error', error, 'Failed to send join request')
    } finally {
      setSending(false)
    }
  }
  return (
    <Dialog
      open={clientName !== undefined}
      onClose={close}
      title="Join Care Circle"
      about={`Ask to join the care circle of ${clientName}.`}
    >
      <DialogForm
        onSubmit={(event) => {
          event.preventDefault()
          void ask()
        }}
        save="Send Request"
        busy={sending && 'Sending...'}
        onCancel={close}
      >
        <Choices label="Your role" required layout="cards" choices={roleChoices} value={role} onChange={setRole} />
        <TextArea
          label="Message"
          hint="Optional"
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </DialogForm>
    </Dialog>
  )
}
