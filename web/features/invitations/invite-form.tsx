import type { FailureCode } from '@kinfold/contract/errors.ts'
import { InviteForm } from '@kinfold/contract/features/invitations/schemas.ts'
import type { ReactNode } from 'react'
import { roleChoices } from '../../access/roles.ts'
import { useDraft } from '../../access/use-draft.ts'
import { CallFailed } from '../../api/failure.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { Button } from '../../ui/button.tsx'
import { Choices } from '../../ui/forms/choice.tsx'
import { TextArea, TextField } from '../../ui/forms/field.tsx'
import { fieldsOf, showFieldErrors } from '../../ui/forms/form.ts'
import { useSchemaForm } from '../../ui/forms/schema-form.ts'
import { toast } from '../../ui/overlays/toast.ts'

export type InviteValues = {
  inviteeName: string
  inviteeEmail: string
  role: 'family' | 'caretaker'
  message: string
}

/** `circleId`: where the form asks for which circle it is. */
type Typed = InviteValues & { circleId: number | null }

/** A blank invitation. `draft`: the name under which what is typed is kept on the device, with the circle it is for. */
export function useInviteForm(draft: string, circleId: number | null = null) {
  const form = useSchemaForm<Typed>(InviteForm, {
    inviteeName: '',
    inviteeEmail: '',
    role: 'caretaker',
    message: '',
    circleId,
  })
  return { form, clearDraft: useDraft(draft, form) }
}

type InviteFieldsProps = ReturnType<typeof useInviteForm> & {
  /** Sends it; errors are shown, and the form stays. */
  onSend: (values: InviteValues) => Promise<void>
  /** Whether typing can begin at once. */
  autoFocus?: boolean
  /** A second button beside the one that sends. */
  children?: ReactNode
}

/** Name, address, role and a message: for the page and the dialog. */
export function InviteFields({ form, clearDraft, onSend, autoFocus, children }: InviteFieldsProps) {
  const field = fieldsOf(form)
  const send = async (values: InviteValues) => {
    try {
      await onSend(values)
      clearDraft()
    } catch (error) {
      if (error instanceof CallFailed) showFieldErrors(form, fieldErrorsOf(error.body))
      sayFailed('Failed to send invitation', error)
    }
  }
  const complain = () => {
    const { inviteeName, inviteeEmail } = form.getValues()
    if (!inviteeName.trim() || !inviteeEmail.trim())
      toast({ title: 'Missing Information', description: 'Please fill in all required fields', tone: 'problem' })
  }
  return (
    <form onSubmit={form.handleSubmit(send, complain)} noValidate className="space-y-4">
      <TextField label="Name" required autoComplete="off" autoFocus={autoFocus} {...field('inviteeName')} />
      <TextField label="Email" type="email" inputMode="email" required autoComplete="off" {...field('inviteeEmail')} />
      <Choices
        label="Role"
        required
        layout="cards"
        choices={roleChoices}
        value={form.watch('role')}
        onChange={(role) => form.setValue('role', role)}
      />
      <TextArea label="Personal Message" hint="Optional. It is shown in the invitation." {...field('message')} />
      <div className="flex flex-wrap justify-end gap-3">
        {children}
        <Button type="submit" busy={form.formState.isSubmitting && 'Sending...'}>
          Send Invitation
        </Button>
      </div>
    </form>
  )
}

/** The whole invitation is refused, but it is the address that has to be another one. */
const OF_ADDRESS: readonly unknown[] = ['ALREADY_MEMBER', 'ALREADY_INVITED'] satisfies FailureCode[]

const fieldErrorsOf = ({ errorCode, message, fields }: CallFailed['body']) =>
  message && OF_ADDRESS.includes(errorCode) ? { inviteeEmail: message } : fields
