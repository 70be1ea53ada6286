import { circles } from '@kinfold/contract/features/circles/endpoints.ts'
import { clientNameOf } from '@kinfold/contract/features/circles/names.ts'
import { joinRequests } from '@kinfold/contract/features/join-requests/endpoints.ts'
import { type MyJoinRequest, OwnJoinForm } from '@kinfold/contract/features/join-requests/schemas.ts'
import { useEffect, useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { useLocation } from 'wouter'
import { roleChoices } from '../../access/roles.ts'
import { useSignedIn } from '../../access/session.ts'
import { useDraft } from '../../access/use-draft.ts'
import { isPassing, sentenceOf, UNREACHED } from '../../api/failure.ts'
import { refreshAreas } from '../../api/query-client.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { send } from '../../api/send.ts'
import { Choices } from '../../ui/forms/choice.tsx'
import { TextArea } from '../../ui/forms/field.tsx'
import { fieldsOf } from '../../ui/forms/form.ts'
import { useSchemaForm } from '../../ui/forms/schema-form.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { DialogForm } from '../../ui/overlays/dialog-form.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { WaitingRequest } from './waiting-request.tsx'

type Values = { requestedRole: 'family' | 'caretaker' | undefined; message: string }

/** What a link leads to: the name of its circle, and the person's own request that is still waiting. */
type Circle = { name: string; waiting: MyJoinRequest | undefined }

/** A join link opened by a signed-in person: they only choose their role, unless they have asked already. */
export function JoinDialog({ clientId }: { clientId: number }) {
  const { user, clients } = useSignedIn()
  const [, navigate] = useLocation()
  const [circle, setCircle] = useState<Circle>()
  const form = useSchemaForm<Values>(OwnJoinForm, { requestedRole: undefined, message: '' })
  const field = fieldsOf(form)
  const clearDraft = useDraft(`join:${clientId}`, form)
  const isMember = clients.some(({ id }) => id === clientId)
  const close = () => navigate('/dashboard', { replace: true })

  useEffect(() => {
    if (isMember) {
      toast({ title: 'You already belong to this care circle.' })
      navigate(`/dashboard?client=${clientId}`, { replace: true })
      return
    }
    // Asking twice is one request, so without the list the form is harmless.
    const mine = send(joinRequests.mine, {}).catch((): MyJoinRequest[] => [])
    Promise.all([send(circles.publicClient, { params: { clientId } }), mine]).then(
      ([client, asked]) =>
        setCircle({ name: clientNameOf(client), waiting: asked.find((request) => request.clientId === clientId) }),
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

  const ask = async (values: Values) => {
    try {
      const { firstName, lastName, email } = user
      await send(joinRequests.create, { body: { clientId, firstName, lastName, email, ...values } })
      clearDraft()
      await refreshAreas(['join_requests'], clientId)
      toast({ title: 'Request Sent!', description: 'You can open the circle as soon as it is approved.' })
      close()
    } catch (error) {
      sayFailed('Error', error, 'Failed to send join request')
    }
  }
  const complain = ({ requestedRole }: FieldErrors<Values>) => {
    if (requestedRole)
      toast({ title: 'Role Required', description: 'Please select your role in the care circle', tone: 'problem' })
  }
  if (circle?.waiting) return <AlreadyAsked request={circle.waiting} onClose={close} />
  return (
    <Dialog
      open={circle !== undefined}
      onClose={close}
      title="Join Care Circle"
      about={`Ask to join the care circle of ${circle?.name}.`}
    >
      <DialogForm
        onSubmit={form.handleSubmit(ask, complain)}
        save="Send Request"
        busy={form.formState.isSubmitting && 'Sending...'}
        onCancel={close}
      >
        <Choices
          label="Your role"
          required
          layout="cards"
          choices={roleChoices}
          value={form.watch('requestedRole')}
          onChange={(role) => form.setValue('requestedRole', role, { shouldDirty: true, shouldValidate: true })}
          error={form.formState.errors.requestedRole?.message}
        />
        <TextArea label="Message" hint="Optional" {...field('message')} />
      </DialogForm>
    </Dialog>
  )
}

const AlreadyAsked = ({ request, onClose }: { request: MyJoinRequest; onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title="Waiting for approval"
    about="You have asked to join this care circle. You can open it as soon as your request is approved."
  >
    <WaitingRequest request={request} onWithdrawn={onClose} />
  </Dialog>
)
