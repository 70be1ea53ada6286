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
