import type { Notice } from '@kinfold/contract/features/interactions/schemas.ts'
import { CompactNotice, NoticeItem } from './notice-item.tsx'

/** Long lists are not read, so in a long one only the serious notices are open, all of them. */
export function NoticeList({ notices, compact = false }: { notices: Notice[]; compact?: boolean }) {
  const isCalm = notices.length <= (compact ? 3 : 6)
  const shown = isCalm ? notices : notices.filter(({ severity }) => severity === 'serious')
  const more = isCalm ? [] : notices.filter(({ severity }) => severity !== 'serious')
  return (
    <>
      {shown.length > 0 && <Items notices={shown} compact={compact} />}
      {more.length > 0 && (
        <details className="mt-3">
          <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-control font-semibold underline">
            {shown.length > 0 ? `${more.length} more, less urgent` : `${more.length} notices, none of them serious`}
          </summary>
          <Items notices={more} compact={compact} />
        </details>
      )}
    </>
  )
}

const Items = ({ notices, compact }: { notices: Notice[]; compact: boolean }) => (
  <ul className={compact ? 'space-y-2' : 'mt-3 space-y-3'}>
    {notices.map((notice) =>
      compact ? <CompactNotice key={notice.id} notice={notice} /> : <NoticeItem key={notice.id} notice={notice} />,
    )}
  </ul>
)
