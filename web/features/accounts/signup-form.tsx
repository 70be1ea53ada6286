import { accounts } from '@kinfold/contract/features/accounts/endpoints.ts'
import { SignupForm, type SignupRole } from '@kinfold/contract/features/accounts/forms.ts'
import { PRODUCT } from '@kinfold/contract/product.ts'
import { useLocation } from 'wouter'
import { noteNewAccount } from '../../access/new-account.ts'
import { beginSession } from '../../access/session.ts'
import { CallFailed } from '../../api/failure.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { send } from '../../api/send.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { fieldsOf, showFieldErrors } from '../../ui/forms/form.ts'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { useSchemaForm } from '../../ui/forms/schema-form.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { NewPasswordField } from './new-password-field.tsx'

type Values = { firstName: string; lastName: string; email: string; password: string; confirmPassword: string }
type SignupFieldsProps = {
  role: SignupRole
  defaults: Partial<Values>
  /** The role flow signs in after registering; the second screen uses the session from the registration. */
  thenLogIn?: boolean
}

export function SignupFields({ role, defaults, thenLogIn = false }: SignupFieldsProps) {
  const [, navigate] = useLocation()
  const { firstName = '', lastName = '', email = '' } = defaults
  const form = useSchemaForm<Values>(SignupForm, { firstName, lastName, email, password: '', confirmPassword: '' })
  const field = fieldsOf(form)
  const signUp = form.handleSubmit(async ({ confirmPassword: _, ...person }) => {
    try {
      const registered = await send(accounts.register, { body: { ...person, role } })
      noteNewAccount()
      const { email, password } = person
      // The account exists: if signing in fails, its first session is used, and nobody is told that it was not created.
      const signIn = () => send(accounts.login, { body: { email, password } }).catch(() => registered)
      await beginSession(thenLogIn ? await signIn() : registered)
      toast({ title: 'Account created', description: `Welcome to ${PRODUCT}, ${person.firstName}.` })
      navigate('/dashboard')
    } catch (error) {
      if (error instanceof CallFailed) showFieldErrors(form, error.body.fields)
      sayFailed('Error', error, 'Failed to create account. Please try again.')
    }
  })
  return (
    <form onSubmit={signUp} noValidate className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="First Name" autoComplete="given-name" {...field('firstName')} />
        <TextField label="Last Name" autoComplete="family-name" {...field('lastName')} />
      </div>
      <TextField label="Email" type="email" autoComplete="username" inputMode="email" {...field('email')} />
      <NewPasswordField
        label="Password"
        typed={form.watch('password')}
        about={form.watch(['firstName', 'lastName', 'email']).join(' ')}
        {...field('password')}
      />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...field('confirmPassword')} />
      <Button type="submit" busy={form.formState.isSubmitting && 'Creating Account...'} className="w-full">
        Create Account
      </Button>
    </form>
  )
}
