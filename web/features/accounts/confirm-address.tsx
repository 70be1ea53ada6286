import { accounts } from '@kinfold/contract/features/accounts/endpoints.ts'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { loadMe, type Session, useSession } from '../../access/session.ts'
import { sentenceOf } from '../../api/failure.ts'
import { send } from '../../api/send.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Sheet } from '../../ui/layout/outside-page.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { LoginForm } from './login-form.tsx'
import { useLinkSecret } from './use-link-secret.ts'

const TITLE = 'Confirm your address'
const WORKING = 'One moment...'
const CONFIRMED = 'Thank you. Your address is confirmed.'
const LATER = 'The server cannot be reached. Please open the link again later.'
const RELOADED = 'This page was loaded again. Please open the link in the email again.'

/** The page behind the link of an email that asks somebody to confirm their address, for whoever is signed in to the account. */
export function ConfirmAddress({ secret }: { secret: string }) {
  const token = useLinkSecret('confirm', secret)
  const { status } = useSession()
  if (!token || status !== 'signedOut') return <Confirming token={token} status={status} />
  return (
    <AuthFrame title={TITLE} about="Sign in, and it is confirmed. If you did not create this account, close this page.">
      <Sheet>
        <LoginForm search={{}} />
      </Sheet>
    </AuthFrame>
  )
}

type ConfirmingProps = { token: string | undefined; status: Session['status'] }

function Confirming({ token, status }: ConfirmingProps) {
  const [said, setSaid] = useState(token ? WORKING : RELOADED)
  const begun = useRef(false)
  useEffect(() => {
    if (!token || status !== 'signedIn' || begun.current) return
    begun.current = true
    send(accounts.confirmEmail, { body: { token } })
      .then(loadMe)
      .then(() => setSaid(CONFIRMED))
      .catch((error) => setSaid(sentenceOf(error, LATER)))
  }, [token, status])
  return (
    <AuthFrame title={TITLE}>
      <Sheet>
        <p role="status" className="text-center">
          {status === 'unreachable' ? LATER : said}
        </p>
        <p className="mt-5 text-center">
          <Link to="/dashboard" className={buttonClasses()}>
            Continue
          </Link>
        </p>
      </Sheet>
    </AuthFrame>
  )
}
