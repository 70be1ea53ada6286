import type { InvitationByToken } from '@kinfold/contract/features/invitations/schemas.ts'
import { PRODUCT } from '@kinfold/contract/product.ts'
import { CircleCheck, LogIn, Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { memberRoleLabel, roleDescriptions } from '../../access/roles.ts'
import { useSession } from '../../access/session.ts'
import { useSignOut } from '../../access/use-sign-out.ts'
import { Badge } from '../../ui/badge.tsx'
import { withSearch } from '../../ui/browser/use-address.ts'
import { Button, buttonClasses, inlineLinkClasses } from '../../ui/button.tsx'
import { OutsidePage, Sheet } from '../../ui/layout/outside-page.tsx'

/** The frame of all states of the invitation page. */
export const InviteFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <OutsidePage brand={PRODUCT} title={title} width="middle">
    <Sheet>{children}</Sheet>
  </OutsidePage>
)

/** Who invites whom, to whose circle, in which role; and that it is not for who is signed in here. */
export const AboutInvitation = ({ invitation }: { invitation: InvitationByToken }) => (
  <div className="mb-5 border-b border-line pb-5">
    <p className="text-lg text-pretty" dir="auto">
      <strong>{invitation.inviterName}</strong> invites you to the care circle of{' '}
      <strong>{invitation.clientName}</strong>.
    </p>
    <p className="mt-2 flex flex-wrap items-center gap-2 text-soft">
      <Badge>{memberRoleLabel(invitation.role)}</Badge> {roleDescriptions[invitation.role]}
    </p>
    {invitation.message && (
      <blockquote className="mt-3 border-l-4 border-apricot pl-3 wrap-anywhere whitespace-pre-line" dir="auto">
        {invitation.message}
      </blockquote>
    )}
    <ForSomebodyElse email={invitation.inviteeEmail} />
  </div>
)

function ForSomebodyElse({ email }: { email: string }) {
  const here = useEmailHere()
  if (!here || here === email) return null
  return (
    <p className="mt-3 rounded-control bg-apricot-wash px-4 py-3 text-apricot-ink wrap-anywhere">
      This invitation is for {email}. Here, {here} is signed in.
    </p>
  )
}

export function InviteAccepted({ invitation, toLogin }: { invitation: InvitationByToken; toLogin: string }) {
  const { clientName, inviteeEmail } = invitation
  const here = useEmailHere()
  const isOwn = here === inviteeEmail
  const next = here
    ? `It is in the account of ${inviteeEmail}; here, ${here} is signed in.`
    : `In a moment you can sign in with ${inviteeEmail}.`
  return (
    <InviteFrame title="Welcome to the circle">
      <div role="status" className="text-center">
        <CircleCheck size={48} aria-hidden className="mx-auto mb-3 text-green" />
        <p>
          You have joined the care circle of {clientName}. {isOwn ? 'We are opening it for you.' : next}
        </p>
        {here && !isOwn ? (
          <SignOutHere />
        ) : (
          <Link to={isOwn ? '/dashboard' : toLogin} className={buttonClasses('primary', 'mt-5')}>
            {isOwn ? 'Open the circle' : 'Go to Login'}
          </Link>
        )}
      </div>
    </InviteFrame>
  )
}

/** The link does not prove that the account's owner accepts; signing in does. */
export function SignInFirst({ invitation: { inviteeEmail } }: { invitation: InvitationByToken }) {
  const here = useEmailHere()
  return (
    <InviteFrame title="Please sign in first">
      <div role="alert" className="text-center">
        <LogIn size={48} aria-hidden className="mx-auto mb-3 text-green" />
        <p>
          There is an account with <strong className="wrap-anywhere">{inviteeEmail}</strong>. Please sign in to it, and
          then open this link again. If you forgot the password, you can choose a new one there.
        </p>
        {here ? (
          <>
            <p className="mt-3 wrap-anywhere">Here, {here} is signed in.</p>
            <SignOutHere />
          </>
        ) : (
          <Link to={withSearch('/login', { email: inviteeEmail })} className={buttonClasses('primary', 'mt-5')}>
            Sign In
          </Link>
        )}
      </div>
    </InviteFrame>
  )
}

/** The address of whoever is signed in in this browser: not always the person who is invited. */
function useEmailHere(): string | undefined {
  const session = useSession()
  return session.status === 'signedIn' ? session.user.email : undefined
}

function SignOutHere() {
  const leave = useSignOut()
  return (
    <Button className="mt-5" onClick={() => void leave()}>
      Sign out here
    </Button>
  )
}

const ToDashboard = ({ email }: { email: string }) => (
  <>
    your circle is on{' '}
    <Link to="/dashboard" className={inlineLinkClasses()}>
      the dashboard
    </Link>{' '}
    of {email}, who is signed in here.
  </>
)

/** Most who come here have joined with this link, and open the message with it again to find the app. */
export function InvalidInvitation() {
  const here = useEmailHere()
  return (
    <InviteFrame title="Invalid Invitation">
      <div className="text-center">
        <Unlink size={48} aria-hidden className="mx-auto mb-3 text-apricot" />
        <p>This invitation link is invalid, expired, or has already been used.</p>
        <p className="mt-2 text-soft wrap-anywhere">
          If you have joined already, {here ? <ToDashboard email={here} /> : 'just sign in.'} Otherwise ask whoever
          invited you for a new link.
        </p>
        <Link to="/login" className={buttonClasses('primary', 'mt-5')}>
          Go to Login
        </Link>
      </div>
    </InviteFrame>
  )
}
