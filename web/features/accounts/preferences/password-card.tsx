import { accounts } from '@kinfold/contract/features/accounts/endpoints.ts'
import { PasswordChangeForm, PasswordResetForm } from '@kinfold/contract/features/accounts/forms.ts'
import { fullNameOf } from '@kinfold/contract/features/circles/names.ts'
import { KeyRound } from 'lucide-react'
import { loadMe, useSignedIn } from '../../../access/session.ts'
import { CallFailed } from '../../../api/failure.ts'
import { useSend } from '../../../api/hooks.ts'
import { sayFailed } from '../../../api/say-failed.ts'
import { Button } from '../../../ui/button.tsx'
import { fieldsOf, showFieldErrors } from '../../../ui/forms/form.ts'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { sentenceOfProvider } from '../google/google-messages.ts'
import { useGoogleProof } from '../google/use-google-proof.ts'
import { NewPasswordField } from '../new-password-field.tsx'
import { STILL_OPEN } from '../still-open.ts'

const empty = { currentPassword: '', password: '', confirmPassword: '' }

/** Changes the password; an account that only signs in with Google can set one, once Google has confirmed who asks. */
export function PasswordCard() {
  const { user } = useSignedIn()
  const google = useGoogleProof()
  const form = useSchemaForm<typeof empty>(user.hasPassword ? PasswordChangeForm : PasswordResetForm, empty)
  const field = fieldsOf(form)
  const change = useSend(accounts.changePassword)
  const save = form.handleSubmit(async ({ currentPassword, password }) => {
    try {
      await change.mutateAsync({ body: { currentPassword, password, ...(await google.prove()) } })
      form.reset(empty)
      await loadMe()
      toast({ title: 'Password changed', description: `You have been signed out everywhere else. ${STILL_OPEN}` })
    } catch (error) {
      const wrong = error instanceof CallFailed && error.body.errorCode === 'WRONG_PASSWORD'
      if (wrong) form.setError('currentPassword', { message: 'That is not your password' })
      if (error instanceof CallFailed) showFieldErrors(form, error.body.fields)
      sayFailed('The password was not changed', error, sentenceOfProvider(error))
    }
  })
  return (
    <Card title="Password" icon={<KeyRound size={22} aria-hidden />}>
      <form onSubmit={save} noValidate className="max-w-md space-y-4">
        {!user.hasPassword && (
          <p className="text-soft">
            You sign in without a password. You can set one and then use either.
            {google.isNeeded && ' Google first checks that it is you.'}
          </p>
        )}
        {user.hasPassword && (
          <PasswordField label="Current password" autoComplete="current-password" {...field('currentPassword')} />
        )}
        <NewPasswordField
          label="New password"
          typed={form.watch('password')}
          about={`${fullNameOf(user)} ${user.email}`}
          {...field('password')}
        />
        <PasswordField label="Confirm Password" autoComplete="new-password" {...field('confirmPassword')} />
        <Button type="submit" busy={form.formState.isSubmitting && 'Saving...'}>
          {user.hasPassword ? 'Change password' : 'Set password'}
        </Button>
      </form>
    </Card>
  )
}
