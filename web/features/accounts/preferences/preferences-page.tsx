import type { ReactNode } from 'react'
import { GoogleLink } from '../google/google-link.tsx'
import { AddressCard } from './address-card.tsx'
import { DeleteAccountCard } from './delete-account-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** One's own account; other features' cards stand in the middle. */
export const PreferencesPage = ({ children }: { children?: ReactNode }) => (
  <>
    <h1 className="mb-6 text-3xl">Preferences</h1>
    <div className="space-y-5">
      <AddressCard />
      <ProfileCard />
      {children}
      <PasswordCard />
      <GoogleLink />
      <SessionsCard />
      <DeleteAccountCard />
    </div>
  </>
)
