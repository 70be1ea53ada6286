import { circles } from '@kinfold/contract/features/circles/endpoints.ts'
import { clientNameOf } from '@kinfold/contract/features/circles/names.ts'
import { PRODUCT } from '@kinfold/contract/product.ts'
import { Hourglass, Unlink, WifiOff } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { isPassing, isUnreached, sentenceOf, UNREACHED } from '../../api/failure.ts'
import { send } from '../../api/send.ts'
import { useAddress } from '../../ui/browser/use-address.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { OutsidePage, Sheet } from '../../ui/layout/outside-page.tsx'
import { SkeletonList } from '../../ui/layout/skeleton.tsx'
import { JoinFields } from './join-form.tsx'

/** The page behind a circle's QR code, for signed-out visitors. */
export function JoinPage() {
  const { clientId } = useAddress<'clientId'>().search
  const client = useClientName(clientId)
  if (!clientId) {
    return <BadLink>This join link is missing required information. Please ask for a new link.</BadLink>
  }
  if (client && 'error' in client) return <NotNow error={client.error} />
  if (client === null) return <BadLink>This care circle could not be found. Please ask for a new link.</BadLink>
  return (
    <Frame>
      {client === undefined ? (
        <SkeletonList count={3} className="h-20" />
      ) : (
        <>
          <p className="mb-5 text-soft" dir="auto">
            Ask to join the care circle of <strong className="text-ink">{client.name}</strong>. The people who manage it
            see what you enter here. You see nothing of the circle until one of them approves.
          </p>
          <JoinFields clientId={Number(clientId)} />
        </>
      )}
    </Frame>
  )
}

type Found = { name: string } | { error: unknown } | null

/** The name behind the link; undefined while it is read, null when there is none. */
function useClientName(clientId: string | undefined): Found | undefined {
  const [client, setClient] = useState<Found>()
  useEffect(() => {
    if (!clientId) return
    send(circles.publicClient, { params: { clientId: Number(clientId) } }).then(
      (found) => setClient({ name: clientNameOf(found) }),
      (error) => setClient(isPassing(error) ? { error } : null),
    )
  }, [clientId])
  return client
}

const Frame = ({ children }: { children: ReactNode }) => (
  <OutsidePage brand={PRODUCT} title="Join Care Circle" width="middle">
    <Sheet>{children}</Sheet>
  </OutsidePage>
)

/** It may work later. A server that answered says why it does not now: it was not the network. */
const NotNow = ({ error }: { error: unknown }) => (
  <Frame>
    <div role="alert" className="text-center">
      <Picture of={error} />
      <p>{sentenceOf(error, UNREACHED)}</p>
      <Button className="mt-5" onClick={() => location.reload()}>
        Try again
      </Button>
    </div>
  </Frame>
)

function Picture({ of: error }: { of: unknown }) {
  const Icon = isUnreached(error) ? WifiOff : Hourglass
  return <Icon size={48} aria-hidden className="mx-auto mb-3 text-apricot" />
}

const BadLink = ({ children }: { children: ReactNode }) => (
  <Frame>
    <div role="alert" className="text-center">
      <Unlink size={48} aria-hidden className="mx-auto mb-3 text-apricot" />
      <p>{children}</p>
      <Link to="/login" className={buttonClasses('primary', 'mt-5')}>
        Go to Login
      </Link>
    </div>
  </Frame>
)
