import { accounts } from '@kinfold/contract/features/accounts/endpoints.ts'
import type { PageContent } from '../../../access/feature.ts'
import { readAhead } from '../../../api/read-ahead.ts'
import { GoogleLink } from '../google/google-link.tsx'
import { AddressCard } from './address-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** The person's profile and ways to sign in. */
export const AccountCards = () => (
  <>
    <AddressCard />
    <ProfileCard />
    <PasswordCard />
    <GoogleLink />
    <SessionsCard />
  </>
)
// Everybody in a circle may open it.
AccountCards.first = [
  { needs: 'circles.open', read: () => [readAhead(accounts.sessions, {})] },
] satisfies PageContent['first']
