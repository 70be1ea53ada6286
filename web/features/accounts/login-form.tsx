import { accounts } from '@kinfold/contract/features/accounts/endpoints.ts'
import { Link } from 'wouter'
import { beginSession } from '../../access/session.ts'
import { CallFailed, isUnreached, sentenceOf, UNREACHED } from '../../api/failure.ts'
import { send } from '../../api/send.ts'
import { type Query, withSearch } from '../../ui/browser/use-address.ts'
import { Button, linkClasses } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { fieldsOf, showFieldErrors, useLaterSchemaForm } from '../../ui/forms/form.ts'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { clearToasts, toast } from '../../ui/overlays/toast.ts'

export type LoginSearch = Query<
  'email' | 'clientId' | 'joinRequest' | 'redirect' | 'error' | 'forgot' | 'reset' | 'confirm'
>

const loadSchema = () => import('@kinfold/contract/features/accounts/forms.ts').then(({ Login }) => Login)

/** Signs in with address and password; what follows is for the page to say. */
export function LoginForm({ search }: { search: LoginSearch }) {
  const form = useLaterSchemaForm<{ email: string; password: string }>(loadSchema, {
    email: search.email ?? '',
    password: '',
  })
  const field = fieldsOf(form)
  const signIn = form.handleSubmit(async (values) => {
    try {
      const tokens = await send(accounts.login, { body: values })
      // What an earlier try said would stand on the next page.
      clearToasts()
      await beginSession(tokens)
    } catch (error) {
      const description = isUnreached(error)
        ? UNREACHED
        : sentenceOf(error, 'Please check your credentials and try again.')
      if (error instanceof CallFailed) {
        const { fields } = error.body
        showFieldErrors(form, error.status === 401 ? { password: description, ...fields } : fields)
      }
      toast({ title: 'Login failed', description, tone: 'problem' })
    }
  })
  return (
    <form onSubmit={signIn} noValidate className="space-y-4">
      <TextField label="Email" type="email" autoComplete="username" inputMode="email" {...field('email')} />
      <div>
        <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
        <p className="mt-1 text-right">
          <Link
            to={withSearch('/login', { ...search, error: undefined, forgot: 'true', email: form.watch('email') })}
            className={linkClasses('font-semibold text-green underline')}
          >
            Forgot your password?
          </Link>
        </p>
      </div>
      <Button type="submit" busy={form.formState.isSubmitting && 'Signing in...'} className="w-full">
        Sign In
      </Button>
    </form>
  )
}
