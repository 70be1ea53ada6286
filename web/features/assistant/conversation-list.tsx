import { conversations } from '@kinfold/contract/features/assistant/endpoints.ts'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useCirclePages } from '../../access/circle-calls.ts'
import { useCircle } from '../../access/use-can.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { SearchBox } from '../../ui/forms/search-box.tsx'
import { Failed } from '../../ui/layout/failed.tsx'
import { MoreButton } from '../../ui/layout/more-button.tsx'
import { SkeletonList } from '../../ui/layout/skeleton.tsx'
import { shortDate } from '../../ui/time.ts'
import { useAssistantSearch } from './use-assistant-search.ts'

/** The person's conversations in this circle, the latest first. `children` come below, once it has loaded, so that they do not move. */
export function ConversationList({ children }: { children: ReactNode }) {
  const { zone } = useCircle()
  const { search: asked, change, addressWith } = useAssistantSearch()
  const { conversation: open, search } = asked
  const pages = useCirclePages(conversations.list, { query: { ...(search ? { search } : {}), limit: 30 } })
  const items = pages.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <div>
      <Link
        to={addressWith({ conversation: undefined })}
        className={buttonClasses(open ? 'primary' : 'secondary', 'mb-3 w-full')}
      >
        <Plus size={18} aria-hidden /> New conversation
      </Link>
      {(items.length > 0 || search) && (
        <div className="mb-2 flex">
          <SearchBox
            label="Search conversations"
            value={search ?? ''}
            onChange={(text) => change({ search: text || undefined })}
          />
        </div>
      )}
      {pages.isPending && <SkeletonList count={4} className="h-12" />}
      {pages.isError && items.length === 0 && <Failed what="The conversations" onRetry={pages.refetch} />}
      {pages.isSuccess && items.length === 0 && (
        <p className="py-3 text-soft">{search ? 'No conversation contains these words.' : 'They will appear here.'}</p>
      )}
      <ul>
        {items.map(({ id, title, lastAt }) => (
          <li key={id} className="border-b border-line">
            <Link
              to={addressWith({ conversation: id })}
              aria-current={id === open ? 'page' : undefined}
              className={classes(
                'block min-h-12 rounded-control px-2 py-2 text-ink no-underline hover:bg-sunken',
                id === open && 'bg-green-wash font-semibold',
              )}
            >
              <span className="block truncate" dir="auto">
                {title}
              </span>
              <span className="block text-sm font-normal text-soft">{shortDate(lastAt, zone)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <MoreButton list={pages} className="mt-3 w-full">
        Older conversations
      </MoreButton>
      {!pages.isPending && children}
    </div>
  )
}
