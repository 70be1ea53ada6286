import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { circleIdIn } from '../../access/access-rules.ts'
import { useAddress } from '../../ui/browser/use-address.ts'
import { later } from '../../ui/layout/later.tsx'
import { useComingDialog } from '../../ui/overlays/open-dialogs.ts'
import { toast } from '../../ui/overlays/toast.ts'

const JoinDialog = later(() => import('./join-dialog.tsx').then(({ JoinDialog }) => JoinDialog))

/** Requests to join the circle of a join link (`?clientId=`), which signed-in people bring to the dashboard. */
export function JoinLink() {
  const { clientId } = useAddress<'clientId'>().search
  if (clientId === undefined) return null
  return circleIdIn(clientId) ? <JoinCircle clientId={Number(clientId)} /> : <NamelessLink />
}

/** What they came for opens first, also if its code and its answers come after the beta notice. */
function JoinCircle({ clientId }: { clientId: number }) {
  useComingDialog()
  return <JoinDialog clientId={clientId} />
}

/** A link that names no circle: without a word they would not know why they are here. */
function NamelessLink() {
  const [, navigate] = useLocation()
  useEffect(() => {
    toast({
      title: 'Error',
      description: 'This join link is missing required information. Please ask for a new link.',
      tone: 'problem',
    })
    navigate('/dashboard', { replace: true })
  }, [navigate])
  return null
}
