import { accounts } from '@kinfold/contract/features/accounts/endpoints.ts'
import { invitations } from '@kinfold/contract/features/invitations/endpoints.ts'
import type { Acceptance, InvitationByToken } from '@kinfold/contract/features/invitations/schemas.ts'
import { useEffect, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { noteNewAccount } from '../../access/new-account.ts'
import { beginSession, currentSession, loadMe, selectClient } from '../../access/session.ts'
import { CallFailed } from '../../api/failure.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { send } from '../../api/send.ts'
import { withSearch } from '../../ui/browser/use-address.ts'
import { SkeletonList } from '../../ui/layout/skeleton.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { AcceptExisting } from './accept-existing.tsx'
import { AcceptNew } from './accept-new.tsx'
import { InvalidInvitation, InviteAccepted, InviteFrame, SignInFirst } from './invite-frame.tsx'

/** From the specification: how long success is shown before the sign-in page. */
const TO_LOGIN_MS = 3_000

type State =
  | { at: 'loading' }
  | { at: 'form'; invitation: InvitationByToken }
  | { at: 'existing-user'; invitation: InvitationByToken; userId: number }
  | { at: 'sign-in-first'; invitation: InvitationByToken }
  | { at: 'success'; invitation: InvitationByToken; clientId: number }
  | { at: 'error' }

export function InvitePage() {
  const { token = '' } = useParams<{ token: string }>()
  const [state, setState] = useState<State>({ at: 'loading' })
  useEffect(() => {
    let stale = false
    void find(token).then((found) => !stale && setState(found))
    return () => {
      stale = true
    }
  }, [token])
  const toLogin = state.at === 'success' ? toLoginOf(state) : undefined
  useAfterSuccess(toLogin)

  if (state.at === 'loading') {
    return (
      <InviteFrame title="Your invitation">
        <SkeletonList count={2} className="h-24" />
      </InviteFrame>
    )
  }
  if (state.at === 'error') return <InvalidInvitation />
  const { invitation } = state
  if (toLogin) return <InviteAccepted invitation={invitation} toLogin={toLogin} />
  if (state.at === 'sign-in-first') return <SignInFirst invitation={invitation} />

  const accept = async (body: Acceptance) => {
    try {
      const { clientId } = await send(invitations.acceptByToken, { params: { token }, body })
      toast({ title: 'Invitation Accepted', description: `Welcome to the care circle of ${invitation.clientName}.` })
      setState({ at: 'success', invitation, clientId })
      await openCircle(clientId, body.userData && { email: invitation.inviteeEmail, password: body.userData.password })
    } catch (error) {
      if (error instanceof CallFailed && error.body.errorCode === 'SIGN_IN_FIRST') {
        setState({ at: 'sign-in-first', invitation })
        return
      }
      sayFailed('Failed to accept invitation', error)
    }
  }
  const decline = async () => {
    try {
      await send(invitations.declineByToken, { params: { token } })
      toast({ title: 'Invitation Declined' })
      setState({ at: 'error' })
    } catch (error) {
      sayFailed('Failed to decline invitation', error)
    }
  }
  if (state.at === 'existing-user')
    return <AcceptExisting invitation={invitation} userId={state.userId} onAccept={accept} onDecline={decline} />
  return <AcceptNew invitation={invitation} onAccept={accept} onDecline={decline} />
}

/** Reads the invitation, then checks whether its address has an account; if that fails, the form can still be filled in. */
async function find(token: string): Promise<State> {
  try {
    const invitation = await send(invitations.byToken, { params: { token } })
    const body = { email: invitation.inviteeEmail, token }
    const { exists, user } = await send(accounts.checkEmailOwner, { body }).catch(() => ({ exists: false, user: null }))
    return exists && user ? { at: 'existing-user', invitation, userId: user.id } : { at: 'form', invitation }
  } catch {
    return { at: 'error' }
  }
}

/** Signs in the new account with its chosen password. If that fails, the sign-in page follows anyway. */
async function openCircle(clientId: number, newAccount: { email: string; password: string } | undefined) {
  try {
    if (newAccount) {
      noteNewAccount()
      await beginSession(await send(accounts.login, { body: newAccount }))
    } else if (currentSession().status === 'signedIn') await loadMe()
  } catch {}
  selectClient(clientId)
}

/**
 * With the circle: somebody in two of them would land in the other one. The page redirects people who are already
 * signed in.
 */
const toLoginOf = ({ invitation, clientId }: { invitation: InvitationByToken; clientId: number }) =>
  withSearch('/login', { email: invitation.inviteeEmail, client: String(clientId) })

function useAfterSuccess(toLogin: string | undefined) {
  const [, navigate] = useLocation()
  useEffect(() => {
    if (!toLogin) return
    const timer = setTimeout(() => navigate(toLogin), TO_LOGIN_MS)
    return () => clearTimeout(timer)
  }, [toLogin, navigate])
}
