import type { InvitationInBell } from '@kinfold/contract/features/notifications/schemas.ts'
import { invitationSentence } from '@kinfold/contract/features/notifications/wording.ts'
import { MailOpen } from 'lucide-react'
import { Link } from 'wouter'
import { DayAndTime } from '../../ui/time-text.tsx'

/** An invitation to another circle; it leads to the page where it is answered. */
export const InvitationRow = ({ invitation, onFollow }: { invitation: InvitationInBell; onFollow: () => void }) => (
  <li className="bg-green-wash/60">
    <Link
      to="/invite-management"
      onClick={onFollow}
      className="flex gap-3 px-4 py-3 text-ink no-underline hover:bg-sunken"
    >
      <MailOpen size={22} aria-hidden className="mt-0.5 shrink-0 text-green" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="block font-semibold">{invitationSentence(invitation)}</span>
        <span className="mt-0.5 block text-sm text-soft">
          Waiting for your answer · Expires <DayAndTime instant={invitation.expiresAt} />
        </span>
      </span>
    </Link>
  </li>
)
