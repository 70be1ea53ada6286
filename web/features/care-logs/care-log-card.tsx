import { describeDetails, typeLabels } from '@kinfold/contract/features/care-logs/describe-details.ts'
import type { CareLogPage } from '@kinfold/contract/features/care-logs/schemas.ts'
import { hitsIn, type Sought } from '@kinfold/contract/search/query.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { CheckCheck, MessageSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useCircle } from '../../access/use-can.ts'
import { discard, tryAgain } from '../../device/outbox.ts'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'
import { SaveNote } from '../../ui/save-note.tsx'
import { dayHeading, exactTime, timeOfDay } from '../../ui/time.ts'
import { withSearch } from '../../ui/use-search-values.ts'
import { logTypes } from './log-types.ts'
import { excerptOf, Marked } from './marked.tsx'
import { SeverityBadge } from './severity-badge.tsx'
import { useLogSearch } from './use-log-search.ts'
import type { ListedLog } from './waiting-logs.ts'

/** What a card of a found log shows besides. */
type Found = { sought: Sought[]; comments: CareLogPage['comments'] }

/** One log in the list. The whole card opens it. */
export function CareLogCard({ log, found }: { log: ListedLog; found?: Found }) {
  const { icon: Icon } = logTypes[log.type]
  const label = typeLabels[log.type]
  const heading = log.title ?? label
  const details = describeDetails(log)
  const sought = found?.sought ?? []
  return (
    <article
      className={classes('relative flex gap-3 rounded-card border bg-card p-4 shadow-card', borders[log.severity])}
    >
      <span
        className={classes('flex size-11 shrink-0 items-center justify-center rounded-full', iconTones[log.severity])}
      >
        <Icon size={22} aria-hidden />
      </span>
      <div className={classes('min-w-0 flex-1', log.inErrorAt && 'opacity-70')}>
        <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <h3 className={classes('text-base wrap-anywhere', log.inErrorAt && 'line-through')} dir="auto">
            {log.pending ? (
              heading
            ) : (
              <OpenLink id={log.id}>
                <Marked text={heading} sought={sought} />
              </OpenLink>
            )}
          </h3>
          {log.title && <span className="text-sm text-soft">{label}</span>}
          <SeverityBadge severity={log.severity} />
          {log.inErrorAt && <Badge>Entered in error</Badge>}
        </div>
        {details.length > 0 && (
          <p className="text-sm text-soft">
            <Marked text={details.join(' · ')} sought={sought} />
          </p>
        )}
        <p
          className={classes('mt-1 line-clamp-4 wrap-anywhere whitespace-pre-line', log.inErrorAt && 'line-through')}
          dir="auto"
        >
          <Marked text={excerptOf(log.body, sought)} sought={sought} />
        </p>
        {found && <FoundBesides log={log} found={found} />}
        <Meta log={log} isDated={found !== undefined} />
        {log.pending && <Pending {...log.pending} />}
      </div>
    </article>
  )
}

const borders = { info: 'border-line', attention: 'border-apricot', urgent: 'border-red/60' }
const iconTones = {
  info: 'bg-green-wash text-green-deep',
  attention: 'bg-apricot-wash text-apricot-ink',
  urgent: 'bg-red-wash text-red-ink',
}

/** What was found where the card shows nothing of it otherwise: what was done, who was told, comments. */
function FoundBesides({ log, found: { sought, comments } }: { log: ListedLog; found: Found }) {
  const told: [label: string, text: string | null | undefined][] = [
    ['What was done', log.incident?.actionTaken],
    ['Who was told', log.incident?.whoWasTold],
    ...comments.map(({ authorName, body }): [string, string] => [authorName, body]),
  ]
  return told.map(
    ([label, text]) =>
      text &&
      hitsIn(text, sought).length > 0 && (
        <p key={label + text} className="mt-1 line-clamp-3 border-l-2 border-line pl-3 wrap-anywhere" dir="auto">
          <span className="text-sm text-soft">{label}: </span>
          <Marked text={excerptOf(text, sought)} sought={sought} />
        </p>
      ),
  )
}

function OpenLink({ id, children }: { id: string; children: ReactNode }) {
  const { search } = useLogSearch()
  return (
    <Link
      to={withSearch('/care-logs', { ...search, log: id })}
      className="text-ink no-underline after:absolute after:inset-0 after:rounded-card hover:underline"
    >
      {children}
    </Link>
  )
}

function Meta({ log, isDated }: { log: ListedLog; isDated: boolean }) {
  const { zone } = useCircle()
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
      <time dateTime={log.occurredAt} title={exactTime(log.occurredAt, zone)} className="tabular-nums">
        {isDated && `${dayHeading(dayAt(log.occurredAt, zone), zone)}, `}
        {timeOfDay(log.occurredAt, zone)}
      </time>
      <span dir="auto">{log.authorName}</span>
      {log.version > 1 && !log.inErrorAt && <span>edited</span>}
      {log.comments > 0 && (
        <span className="inline-flex items-center gap-1">
          <MessageSquare size={15} aria-hidden /> {log.comments} {log.comments === 1 ? 'comment' : 'comments'}
        </span>
      )}
      {log.acknowledgements > 0 && (
        <span className="inline-flex items-center gap-1">
          <CheckCheck size={16} aria-hidden /> Read by {log.acknowledgements}
        </span>
      )}
    </p>
  )
}

const Pending = (pending: NonNullable<ListedLog['pending']>) => (
  <SaveNote {...pending} onTryAgain={() => void tryAgain(pending.id)} onDiscard={() => void discard(pending.id)} />
)
