import { GoogleLink } from '../google/google-link.tsx'
import { AddressCard } from './address-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** Who one is here, and how one comes in. */
export const AccountCards = () => (
  <>
    <AddressCard />
    <ProfileCard />
    <PasswordCard />
    <GoogleLink />
    <SessionsCard />
  </>
)
