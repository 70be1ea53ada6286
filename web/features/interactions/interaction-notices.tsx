import { interactions } from '@kinfold/contract/features/interactions/endpoints.ts'
import { type Notices, WHAT_TO_DO } from '@kinfold/contract/features/interactions/schemas.ts'
import { ShieldQuestion } from 'lucide-react'
import { useCircleApi } from '../../access/circle-calls.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Failed } from '../../ui/layout/failed.tsx'
import { SkeletonList } from '../../ui/layout/skeleton.tsx'
import { NotCheckedList } from './not-checked-list.tsx'
import { NoticeList } from './notice-list.tsx'

/** What is known about everything the client takes: combinations, food and allergies. Information, never advice. */
export function InteractionNotices() {
  const { data, isPending, isError, refetch } = useCircleApi(interactions.notices)
  if (isPending) return <SkeletonList count={2} className="h-36" />
  if (isError && !data) return <Failed what="The notices" onRetry={refetch} />
  return (
    <Card title="Taken together" icon={<ShieldQuestion size={22} aria-hidden />}>
      <p className="text-soft">From a list of well-known combinations, not a full check.</p>
      {data.notices.length > 0 && <p className="mt-1 font-semibold">{WHAT_TO_DO}</p>}
      <NoticesList notices={data} />
    </Card>
  )
}

/** Never 'no interactions', because nobody has checked that. */
export const NOTHING_KNOWN = 'This list knows nothing about these together.'

const NoticesList = ({ notices: { notices, notChecked, allergiesNotChecked, isAgeKnown } }: { notices: Notices }) => (
  <>
    {notices.length === 0 && <p className="mt-3 font-semibold">{NOTHING_KNOWN}</p>}
    <NoticeList notices={notices} />
    <NotCheckedList medications={notChecked} allergies={allergiesNotChecked} />
    {!isAgeKnown && (
      <p className="mt-3 text-sm text-soft text-pretty">
        Some notices are only for people aged 65 and over. They are not shown, because no date of birth is noted.
      </p>
    )}
  </>
)
