import { PRODUCT } from '@kinfold/contract/product.ts'
import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { afterSignIn } from '../../access/access-rules.ts'
import { useSession } from '../../access/session.ts'
import { useAddress, withSearch } from '../../ui/browser/use-address.ts'
import { later } from '../../ui/layout/later.tsx'
import { Sheet } from '../../ui/layout/outside-page.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { AuthFrame, Leaving, Notice } from './auth-frame.tsx'
import { GoogleButton, OrLine } from './google/google-button.tsx'
import { LoginForm, type LoginSearch } from './login-form.tsx'
import { useJoinAfterSignIn } from './use-join-after-sign-in.ts'
import { useRedirectWhenSignedIn } from './use-redirect-when-signed-in.ts'

const ForgotPassword = later(() => import('./forgot-password.tsx').then(({ ForgotPassword }) => ForgotPassword), {
  name: 'This page',
})
const ResetPassword = later(() => import('./reset-password.tsx').then(({ ResetPassword }) => ResetPassword), {
  name: 'This page',
})
const ConfirmAddress = later(() => import('./confirm-address.tsx').then(({ ConfirmAddress }) => ConfirmAddress), {
  name: 'This page',
})

/** Errors that an identity provider's redirect returns with. */
const PROVIDER_ERRORS = ['link_failed', 'auth_failed', 'firebase_error']

/** Signing in, and three screens that emails link to, at the same address. */
export function LoginPage() {
  const { search } = useAddress<keyof LoginSearch>()
  if (search.reset) return <ResetPassword secret={search.reset} clientId={search.clientId} />
  if (search.confirm) return <ConfirmAddress secret={search.confirm} />
  return search.forgot === 'true' ? <ForgotPassword search={search} /> : <SignIn search={search} />
}

function SignIn({ search }: { search: LoginSearch }) {
  const joining = search.joinRequest === 'true'
  const target = afterSignIn(search.redirect, search)
  const leaving = useRedirectWhenSignedIn(target)
  const session = useSession()
  useProviderError(search.error)
  useJoinAfterSignIn(search)
  if (leaving) return <Leaving />
  return (
    <AuthFrame
      title={joining ? 'Join Care Circle' : 'Welcome back'}
      about={joining ? 'Sign in, and we will send your request to join.' : `Sign in to ${PRODUCT}.`}
    >
      {session.status === 'signedOut' && session.isEnded && (
        <Notice>You are signed out: your session expired, or was ended on another device.</Notice>
      )}
      {search.error === 'account_exists' && (
        <Notice>An account with this address already exists. Please sign in with its password.</Notice>
      )}
      <Sheet>
        <LoginForm search={search} />
        <OrLine />
        <GoogleButton intent={{ kind: 'login', target }}>Continue with Google</GoogleButton>
        <p className="mt-5 text-center">
          New here?{' '}
          <Link
            to={
              joining
                ? withSearch('/signup', { joinRequest: 'true', email: search.email, clientId: search.clientId })
                : '/role-selection'
            }
            className="font-semibold text-green underline"
          >
            Create an account
          </Link>
        </p>
      </Sheet>
    </AuthFrame>
  )
}

/** Shows the provider's error once, and removes it from the address. */
function useProviderError(error: string | undefined) {
  const [, navigate] = useLocation()
  useEffect(() => {
    if (!error || !PROVIDER_ERRORS.includes(error)) return
    toast({
      title: 'Authentication Error',
      description: 'We could not sign you in with Google. Please try again.',
      tone: 'problem',
    })
    navigate('/login', { replace: true })
  }, [error, navigate])
}
