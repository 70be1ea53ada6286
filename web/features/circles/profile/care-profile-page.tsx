import { useSignedIn } from '../../../access/session.ts'
import { BackButton } from '../../../ui/layout/back-button.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { AddressCard } from '../../accounts/preferences/address-card.tsx'
import { ImportCircle } from '../../archives/import-circle.tsx'
import { PendingInvitations } from '../../invitations/pending-invitations.tsx'
import { JoinLink } from '../../join-requests/join-link.tsx'
import { MyRequests } from '../../join-requests/my-requests.tsx'
import { SetupFrame } from '../setup-frame.tsx'
import { WaysIn } from '../ways-in.tsx'
import { CareProfileFields } from './care-profile-form.tsx'

/** Sets up a care circle: from the menu, or instead of every page for people without a circle. */
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
    <SetupFrame>
      <FirstSetup />
    </SetupFrame>
  )
}

/** People who came to help somebody else find their invitations and requests here, and need not invent a client. */
const FirstSetup = () => (
  <>
    <div className="mb-8 space-y-5">
      <AddressCard />
      <PendingInvitations />
      <MyRequests next="You do not have to fill in anything here. The circle opens as soon as someone approves." />
      <WaysIn />
    </div>
    <Content />
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-soft">Coming from another Kinfold?</p>
      <ImportCircle />
    </div>
    <JoinLink />
  </>
)

const ABOUT =
  'Tell us about the person at the centre of this circle. What helpers need in an emergency is required; the rest can wait. What you type is kept on this device until it is saved.'

const Content = () => (
  <div>
    <PageHead title="Care Profile Setup" about={ABOUT} />
    <CareProfileFields />
  </div>
)
