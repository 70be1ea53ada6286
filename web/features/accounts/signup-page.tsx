import { PRODUCT } from '@kinfold/contract/product.ts'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { Link, Redirect } from 'wouter'
import { useSession } from '../../access/session.ts'
import { keys } from '../../api/storage.ts'
import { type Query, useAddress, withSearch } from '../../ui/browser/use-address.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Sheet } from '../../ui/layout/outside-page.tsx'
import { useStore } from '../../ui/store.ts'
import { AuthFrame, Leaving, Notice } from './auth-frame.tsx'
import { GoogleButton, OrLine } from './google/google-button.tsx'
import { googleProgress } from './google/google-progress.ts'
import { roleCardOf } from './roles.ts'
import { SignupFields } from './signup-form.tsx'
import { useJoinAfterSignIn } from './use-join-after-sign-in.ts'

/** Any of these opens the second screen. */
const BESIDES_ROLE = ['joinRequest', 'email', 'clientId', 'firstName', 'lastName', 'message', 'google'] as const

type SignupSearch = Query<'role' | (typeof BESIDES_ROLE)[number]>

/**
 * Two screens at one address: with only a role, the role flow; with what joining knows or a message, the second screen,
 * which needs no role. With neither, the role is chosen first. Signed-in people are redirected.
 */
export function SignupPage() {
  const { search } = useAddress<keyof SignupSearch>()
  const signedIn = useSession().status === 'signedIn'
  useJoinAfterSignIn(search)
  const withGoogle = useStore(googleProgress) === 'leaving'
  if (signedIn) return withGoogle ? <Leaving /> : <Redirect to="/dashboard" replace />
  if (BESIDES_ROLE.some((name) => search[name])) return <JoinSignup search={search} />
  const card = roleCardOf(search.role)
  return card ? <RoleSignup card={card} /> : <Redirect to="/role-selection" replace />
}

function RoleSignup({ card }: { card: NonNullable<ReturnType<typeof roleCardOf>> }) {
  useEffect(() => localStorage.setItem(keys.signupRole, card.role), [card.role])
  return (
    <AuthFrame
      title="Create your account"
      about={
        <>
          Signing up as <strong className="text-ink">{card.label}</strong>
        </>
      }
    >
      <Sheet>
        <GoogleButton intent={{ kind: 'signup', role: card.role }}>Sign up with Google</GoogleButton>
        <OrLine />
        <SignupFields role={card.role} thenLogIn defaults={{}} />
      </Sheet>
      <p className="mt-5 text-center">
        <Link to="/role-selection" className={buttonClasses('quiet')}>
          <ArrowLeft size={18} aria-hidden /> Back
        </Link>
      </p>
    </AuthFrame>
  )
}

function JoinSignup({ search }: { search: SignupSearch }) {
  const joining = search.joinRequest === 'true'
  const role = roleCardOf(search.role)?.role ?? 'family'
  return (
    <AuthFrame
      title={joining ? 'Join Care Circle' : `Join ${PRODUCT}`}
      about="One account for every circle you belong to."
    >
      {search.message === 'account_deleted' && (
        <Notice>There is no account for this Google sign-in, or it was deleted. You can create one here.</Notice>
      )}
      {search.google === 'true' && (
        <Notice>We found no account for this Google sign-in. You can create one here.</Notice>
      )}
      <Sheet>
        <GoogleButton intent={{ kind: 'signup', role: 'family' }}>Sign up with Google</GoogleButton>
        <OrLine />
        <SignupFields role={role} defaults={search} />
        <p className="mt-5 text-center">
          Already have an account?{' '}
          <Link
            to={withSearch('/login', {
              email: search.email,
              clientId: search.clientId,
              joinRequest: search.joinRequest,
            })}
            className="font-semibold text-green underline"
          >
            Sign In
          </Link>
        </p>
      </Sheet>
    </AuthFrame>
  )
}
