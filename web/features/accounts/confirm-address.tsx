import { accounts } from '@kinfold/contract/features/accounts/endpoints.ts'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { currentSession, loadMe } from '../../access/session.ts'
import { sentenceOf } from '../../api/failure.ts'
import { send } from '../../api/send.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Sheet } from '../../ui/layout/outside-page.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { useLinkSecret } from './use-link-secret.ts'

const WORKING = 'One moment...'
const CONFIRMED = 'Thank you. Your address is confirmed.'
const RELOADED = 'This page was loaded again. Please open the link in the email again.'

/** The page behind the link of an email that asks somebody to confirm their address. */
export function ConfirmAddress({ secret }: { secret: string }) {
  const token = useLinkSecret('confirm', secret)
  const [said, setSaid] = useState(token ? WORKING : RELOADED)
  const begun = useRef(false)
  useEffect(() => {
    if (!token || begun.current) return
    begun.current = true
    send(accounts.confirmEmail, { body: { token } })
      .then(() => (currentSession().status === 'signedIn' ? loadMe() : undefined))
      .then(() => setSaid(CONFIRMED))
      .catch((error) => setSaid(sentenceOf(error, 'The server cannot be reached. Please open the link again later.')))
  }, [token])
  return (
    <AuthFrame title="Confirm your address">
      <Sheet>
        <p role="status" className="text-center">
          {said}
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
