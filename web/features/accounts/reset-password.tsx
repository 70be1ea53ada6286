import { accounts } from '@kinfold/contract/features/accounts/endpoints.ts'
import { PasswordResetForm } from '@kinfold/contract/features/accounts/forms.ts'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { beginSession } from '../../access/session.ts'
import { CallFailed, sentenceOf } from '../../api/failure.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { send } from '../../api/send.ts'
import { withSearch } from '../../ui/browser/use-address.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { fieldsOf, showFieldErrors } from '../../ui/forms/form.ts'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { useSchemaForm } from '../../ui/forms/schema-form.ts'
import { Sheet } from '../../ui/layout/outside-page.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { AuthFrame } from './auth-frame.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { STILL_OPEN } from './still-open.ts'
import { useLinkSecret } from './use-link-secret.ts'

const RELOADED = 'This page was loaded again. Please open the link in the email again.'

type ResetPasswordProps = {
  secret: string
  /** Of a circle that the person was about to ask to join. */
  clientId: string | undefined
}

/** The page behind the link of a reset email. */
export function ResetPassword({ secret, clientId }: ResetPasswordProps) {
  const token = useLinkSecret('reset', secret)
  const [spent, setSpent] = useState(token ? undefined : RELOADED)
  return (
    <AuthFrame
      title="Choose a new password"
      about={spent ? undefined : 'You will be signed in here and signed out everywhere else.'}
    >
      <Sheet>
        {spent ? (
          <Spent why={spent} clientId={clientId} />
        ) : (
          <PasswordForm token={token!} clientId={clientId} onSpent={setSpent} />
        )}
      </Sheet>
    </AuthFrame>
  )
}

type PasswordFormProps = { token: string; clientId: string | undefined; onSpent: (why: string) => void }

function PasswordForm({ token, clientId, onSpent }: PasswordFormProps) {
  const [, navigate] = useLocation()
  const form = useSchemaForm<{ password: string; confirmPassword: string }>(PasswordResetForm, {
    password: '',
    confirmPassword: '',
  })
  const field = fieldsOf(form)
  const reset = form.handleSubmit(async ({ password }) => {
    try {
      await beginSession(await send(accounts.resetPassword, { body: { token, password } }))
      toast({ title: 'Password changed', description: `You are signed in. ${STILL_OPEN}` })
      navigate(withSearch('/dashboard', { clientId }), { replace: true })
    } catch (error) {
      if (error instanceof CallFailed && error.body.errorCode === 'LINK_SPENT') return onSpent(sentenceOf(error, ''))
      if (error instanceof CallFailed) showFieldErrors(form, error.body.fields)
      sayFailed('The password was not changed', error)
    }
  })
  return (
    <form onSubmit={reset} noValidate className="space-y-4">
      <NewPasswordField label="New password" typed={form.watch('password')} about="" {...field('password')} />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...field('confirmPassword')} />
      <Button type="submit" busy={form.formState.isSubmitting && 'Saving...'} className="w-full">
        Save and sign in
      </Button>
    </form>
  )
}

const Spent = ({ why, clientId }: { why: string; clientId: string | undefined }) => (
  <div className="text-center">
    <p role="alert">{why}</p>
    <Link
      to={withSearch('/login', { forgot: 'true', clientId, joinRequest: clientId && 'true' })}
      className={buttonClasses('primary', 'mt-5')}
    >
      Ask for a new link
    </Link>
  </div>
)
