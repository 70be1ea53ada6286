import { accounts } from '@kinfold/contract/features/accounts/endpoints.ts'
import { AccountDeletion, type ManagedAlone } from '@kinfold/contract/features/accounts/forms.ts'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useSignedIn } from '../../../access/session.ts'
import { endAccount } from '../../../access/sign-out.ts'
import { agreesToLose } from '../../../access/use-sign-out.ts'
import { CallFailed, sentenceOf } from '../../../api/failure.ts'
import { useSend } from '../../../api/hooks.ts'
import { Button, linkClasses } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { fieldsOf } from '../../../ui/forms/form.ts'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { sentenceOfProvider } from '../google/google-messages.ts'
import { useGoogleProof } from '../google/use-google-proof.ts'

/** Asks for the password again, or for the address if there is none, and for Google's word if that is the only way in. */
export function DeleteAccountForm({ onCancel }: { onCancel: () => void }) {
  const { user } = useSignedIn()
  const [, navigate] = useLocation()
  const [managed, setManaged] = useState<ManagedAlone[]>([])
  const form = useSchemaForm<{ confirmation: string }>(AccountDeletion, { confirmation: '' })
  const field = fieldsOf(form)('confirmation')
  const google = useGoogleProof()
  const remove = useSend(accounts.deleteAccount)
  const deleteIt = form.handleSubmit(async ({ confirmation }) => {
    try {
      const proof = await google.prove()
      const loss = { ifYou: 'delete your account', question: 'Delete the account?' }
      if (!(await agreesToLose(user.id, loss))) return
      await remove.mutateAsync({ body: { confirmation, ...proof } })
      await endAccount()
      navigate('/landing')
      toast({ title: 'Account deleted' })
    } catch (error) {
      const { errorCode, current } = error instanceof CallFailed ? error.body : {}
      if (errorCode === 'STILL_MANAGING') return setManaged(current as ManagedAlone[])
      const message =
        errorCode === 'WRONG_PASSWORD'
          ? 'That is not right'
          : (sentenceOfProvider(error) ?? sentenceOf(error, 'Please try again.'))
      form.setError('confirmation', { message })
    }
  })
  return (
    <form onSubmit={deleteIt} noValidate className="space-y-4">
      {managed.length > 0 && <StillManaging circles={managed} />}
      {user.hasPassword ? (
        <PasswordField label="Your password" autoComplete="current-password" {...field} />
      ) : (
        <TextField
          label="Your address"
          hint={`Type ${user.email}.${google.isNeeded ? ' Google then checks that it is you.' : ''}`}
          autoComplete="off"
          {...field}
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button look="danger" type="submit" busy={form.formState.isSubmitting && 'Deleting...'}>
          Delete my account
        </Button>
      </div>
    </form>
  )
}

const StillManaging = ({ circles }: { circles: ManagedAlone[] }) => (
  <div role="alert" className="rounded-control bg-apricot-wash px-4 py-3 text-apricot-ink">
    <p>You are the only one who manages these care circles. Please hand them over or close them first.</p>
    <ul className="mt-1">
      {circles.map(({ id, clientName }) => (
        <li key={id}>
          <Link to={`/manage-care-team/${id}`} className={linkClasses('font-semibold underline')} dir="auto">
            {clientName}
          </Link>
        </li>
      ))}
    </ul>
  </div>
)
