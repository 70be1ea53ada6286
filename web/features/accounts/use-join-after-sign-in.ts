import { invitableRoles } from '@kinfold/contract/access.ts'
import { useEffect, useRef } from 'react'
import { useSession } from '../../access/session.ts'

type JoinSearch = { joinRequest?: string; clientId?: string; role?: string }

/** Sends the request to join once the visitor has signed in or up, in whatever way. */
export function useJoinAfterSignIn({ joinRequest, clientId, role }: JoinSearch) {
  const isSignedIn = useSession().status === 'signedIn'
  const wasSignedIn = useRef(isSignedIn)
  useEffect(() => {
    const chosen = invitableRoles.find((each) => each === role)
    if (joinRequest === 'true' && isSignedIn && !wasSignedIn.current)
      void import('../../access/ask-to-join.ts').then(({ sendRequestAfterSignIn }) =>
        sendRequestAfterSignIn(clientId, chosen),
      )
    wasSignedIn.current = isSignedIn
  }, [joinRequest, isSignedIn, clientId, role])
}
