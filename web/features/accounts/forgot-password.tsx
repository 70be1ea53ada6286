import { accounts } from '@kinfold/contract/features/accounts/endpoints.ts'
import { AddressOnly } from '@kinfold/contract/features/accounts/forms.ts'
import { ClientId } from '@kinfold/contract/fields.ts'
import { PRODUCT } from '@kinfold/contract/product.ts'
import { useState } from 'react'
import { Link } from 'wouter'
import { CallFailed } from '../../api/failure.ts'
import { usePublicSettings } from '../../api/public-settings.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { send } from '../../api/send.ts'
import { type Query, withSearch } from '../../ui/browser/use-address.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { fieldsOf, showFieldErrors } from '../../ui/forms/form.ts'
import { useSchemaForm } from '../../ui/forms/schema-form.ts'
import { Sheet } from '../../ui/layout/outside-page.tsx'
import { AuthFrame, Notice } from './auth-frame.tsx'
import { useRedirectWhenSignedIn } from './use-redirect-when-signed-in.ts'

type Search = Query<'email' | 'clientId' | 'joinRequest' | 'redirect'>

/** Asks for the address. The reply is the same for every address, so that nobody can learn who has an account. */
export function ForgotPassword({ search }: { search: Search }) {
  const [sentTo, setSentTo] = useState<string>()
  const { mailLeaves } = usePublicSettings()
  useRedirectWhenSignedIn('/dashboard')
  return (
    <AuthFrame title="Forgot your password?" about="We will email you a link to choose a new one.">
      <Sheet>
        {sentTo ? <Asked email={sentTo} mailLeaves={mailLeaves} /> : <AddressForm search={search} onSent={setSentTo} />}
        {mailLeaves === false && (
          <div className="mt-5">
            <Notice>
              This {PRODUCT} does not send email. Ask for the link here, then ask the person who runs it: your email is
              waiting on their server.
            </Notice>
          </div>
        )}
        <p className="mt-5 text-center">
          <Link
            to={withSearch('/login', { ...search, forgot: undefined })}
            className="font-semibold text-green underline"
          >
            Back to Sign In
          </Link>
        </p>
      </Sheet>
    </AuthFrame>
  )
}

function AddressForm({ search, onSent }: { search: Search; onSent: (email: string) => void }) {
  const form = useSchemaForm<{ email: string }>(AddressOnly, { email: search.email ?? '' })
  const field = fieldsOf(form)
  const ask = form.handleSubmit(async (values) => {
    try {
      // The email may be opened on another device, so its link has to know the circle.
      const clientId = search.joinRequest === 'true' ? ClientId.safeParse(Number(search.clientId)).data : undefined
      await send(accounts.forgotPassword, { body: { ...values, clientId } })
      onSent(values.email)
    } catch (error) {
      if (error instanceof CallFailed) showFieldErrors(form, error.body.fields)
      sayFailed('The link was not sent', error, 'Please try again in a moment.')
    }
  })
  return (
    <form onSubmit={ask} noValidate className="space-y-4">
      <TextField label="Email" type="email" autoComplete="username" inputMode="email" {...field('email')} />
      <Button type="submit" busy={form.formState.isSubmitting && 'Sending...'} className="w-full">
        Send the link
      </Button>
    </form>
  )
}

const Asked = ({ email, mailLeaves }: { email: string; mailLeaves: boolean | undefined }) => (
  <div role="status">
    <p className="font-semibold">If {email} has an account, we have written an email to it.</p>
    <p className="mt-2 text-soft">
      Its link works once, within an hour. {mailLeaves && 'Not there? Please check your spam folder.'}
    </p>
  </div>
)
