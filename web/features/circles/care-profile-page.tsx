import { PRODUCT } from '@kinfold/contract/product.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { useSignedIn } from '../../access/session.ts'
import { useSignOut } from '../../access/use-sign-out.ts'
import { queryClient } from '../../api/query-client.ts'
import { BackButton } from '../../ui/back-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { AddressCard } from '../accounts/preferences/address-card.tsx'
import { PendingInvitations } from '../invitations/pending-invitations.tsx'
import { JoinLink } from '../join-requests/join-link.tsx'
import { MyRequests } from '../join-requests/my-requests.tsx'
import { useLiveChanges } from '../live/use-live-changes.ts'
import { CareProfileFields } from './care-profile-form.tsx'

/** Sets up a care circle: reached from the menu, or shown instead of everything to someone who has none yet. */
export function CareProfilePage() {
  const { needsClientSetup } = useSignedIn()
  if (!needsClientSetup) {
    return (
      <div className="mx-auto max-w-3xl">
        <BackButton fallback="/care-circles" />
        <Content />
      </div>
    )
  }
  return (
    <QueryClientProvider client={queryClient}>
      <FirstSetup />
    </QueryClientProvider>
  )
}

/** Whoever came to help someone else finds their invitations and requests here, and need not invent a client. */
function FirstSetup() {
  useLiveChanges(useSignedIn().user.id)
  const leave = useSignOut()
  return (
    <div className="mx-auto max-w-3xl px-4 py-6 sm:px-6">
      <header className="mb-8 flex items-center justify-between">
        <Logo name={PRODUCT} />
        <Button look="quiet" onClick={() => void leave()}>
          Logout
        </Button>
      </header>
      <main>
        <div className="mb-8 space-y-5 empty:hidden">
          <AddressCard />
          <PendingInvitations />
          <MyRequests />
        </div>
        <Content />
      </main>
      <JoinLink />
    </div>
  )
}

const Content = () => (
  <div>
    <h1 className="text-3xl">Care Profile Setup</h1>
    <p className="mt-2 mb-6 text-soft text-pretty">
      Tell us about the person at the centre of this circle. What helpers need in an emergency is required; the rest can
      wait. What you type is kept on this device until it is saved.
    </p>
    <CareProfileFields />
  </div>
)
