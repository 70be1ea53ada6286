import { useSearchValues } from '../../ui/forms/use-search-values.ts'
import { later } from '../../ui/layout/later.tsx'

const JoinDialog = later(() => import('./join-dialog.tsx').then(({ JoinDialog }) => JoinDialog))

/** Requests to join the circle of a join link (`?clientId=`), which signed-in people bring to the dashboard. */
export function JoinLink() {
  const { clientId = '' } = useSearchValues<{ clientId?: string }>()
  if (!/^\d{1,16}$/.test(clientId)) return null
  return <JoinDialog clientId={Number(clientId)} />
}
