import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.ts'
import { useSearchValues } from '../../ui/use-search-values.ts'

const JoinDialog = lazyPart(() => import('./join-dialog.tsx').then(({ JoinDialog }) => JoinDialog))

/** Asks for the circle of a join link (`?clientId=`), which someone signed in brings along to the dashboard. */
export function JoinLink() {
  const { clientId = '' } = useSearchValues<{ clientId?: string }>()
  if (!/^\d{1,16}$/.test(clientId)) return null
  return (
    <Suspense fallback={null}>
      <JoinDialog clientId={Number(clientId)} />
    </Suspense>
  )
}
