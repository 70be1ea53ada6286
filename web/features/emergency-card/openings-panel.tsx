import { emergencyCard } from '@kinfold/contract/features/emergency-card/endpoints.ts'
import type { Opening } from '@kinfold/contract/features/emergency-card/schemas.ts'
import { timesText } from '@kinfold/contract/format.ts'
import { Eye } from 'lucide-react'
import { useCirclePages } from '../../access/circle-calls.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Failed } from '../../ui/layout/failed.tsx'
import { MoreButton } from '../../ui/layout/more-button.tsx'
import { SkeletonList } from '../../ui/layout/skeleton.tsx'
import { TimeAgo } from '../../ui/time-text.tsx'

const PAGE_SIZE = 10

/** Every opening of the link, at once; notifications about it come at most once an hour. */
export function OpeningsPanel() {
  const list = useCirclePages(emergencyCard.openings, { query: { limit: PAGE_SIZE } })
  const { data, isPending, isError, refetch } = list
  const openings = data?.pages.flatMap(({ items }) => items) ?? []
  const total = data?.pages[0]?.total ?? 0
  return (
    <div data-print="no">
      <Card title="Who opened it" icon={<Eye size={22} aria-hidden />}>
        {isPending && <SkeletonList count={2} className="h-14" />}
        {isError && !data && <Failed what="The openings" onRetry={refetch} />}
        {data && (
          <p role="status" className="text-soft">
            {openedText(
              total,
              openings.some(({ document }) => document !== null),
            )}
          </p>
        )}
        <ul className="divide-y divide-line">
          {openings.map((opening) => (
            <OpeningItem key={opening.id} opening={opening} />
          ))}
        </ul>
        <MoreButton list={list} look="quiet">
          Show older ones
        </MoreButton>
      </Card>
    </div>
  )
}

const OpeningItem = ({ opening: { at, device, document, ip, linkWorks } }: { opening: Opening }) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
    <span className="min-w-0 flex-1">
      <span className="block font-semibold">{device}</span>
      {document !== null && (
        <span className="block" dir="auto">
          Opened the document{document && ` “${document}”`}
        </span>
      )}
      <span className="block text-sm text-soft wrap-anywhere">
        <TimeAgo instant={at} /> · from the address {ip}
      </span>
    </span>
    {!linkWorks && <Badge>with an earlier link</Badge>}
  </li>
)

function openedText(total: number, documents: boolean): string {
  if (total === 0)
    return 'Nobody has opened the link yet. When somebody does, you are told at once, and it is listed here.'
  return `Opened ${timesText(total)}${documents ? ', documents on it included' : ''}`
}
