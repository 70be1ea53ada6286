import { circles } from '@kinfold/contract/features/circles/endpoints.ts'
import { clientNameOf } from '@kinfold/contract/features/circles/names.ts'
import { joinRequests } from '@kinfold/contract/features/join-requests/endpoints.ts'
import { OwnJoinForm } from '@kinfold/contract/features/join-requests/schemas.ts'
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

type Values = { requestedRole: 'family' | 'caretaker' | undefined; message: string }

/** A join link opened by a signed-in person: they only choose their role. */
export function JoinDialog({ clientId }: { clientId: number }) {
  const { user, clients } = useSignedIn()
  const [, navigate] = useLocation()
  const [clientName, setClientName] = useState<string>()
  const form = useSchemaForm<Values>(OwnJoinForm, { requestedRole: undefined, message: '' })
  const field = fieldsOf(form)
  const clearDraft = useDraft(`join:${clientId}`, form)
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
  return (
    <Dialog
      open={clientName !== undefined}
      onClose={close}
      title="Join Care Circle"
      about={`Ask to join the care circle of ${clientName}.`}
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
