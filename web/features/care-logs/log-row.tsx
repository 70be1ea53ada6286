import type { CareLogPage } from '@kinfold/contract/features/care-logs/schemas.ts'
import { countText } from '@kinfold/contract/format.ts'
import { hitsIn, type SearchTerm } from '@kinfold/contract/search/query.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { CheckCheck, MessageSquare } from 'lucide-react'
import { Link } from 'wouter'
import { UnsavedNote } from '../../access/unsaved-note.tsx'
import { useCircle } from '../../access/use-can.ts'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'
import { HueSign } from '../../ui/records/hue-sign.tsx'
import { dayHeading, exactTime, timeOfDay } from '../../ui/time.ts'
import { excerptOf, Marked } from './found/marked.tsx'
import { logSentence, withoutFullStop } from './log-sentence.ts'
import { logTypes } from './log-types.ts'
import { PhotoStrip } from './photos/photo-strip.tsx'
import { SeverityBadge } from './severity-badge.tsx'
import type { ListedLog } from './waiting-logs.ts'

/** Matches of a search in it. */
type Found = { terms: SearchTerm[]; comments: CareLogPage['comments'] }

type LogRowProps = {
  log: ListedLog
  /** The address that the row opens. */
  to: string
  isDated?: boolean
  /** Written by others since the reader last looked. */
  isNew?: boolean
  lines?: keyof typeof clamps
  found?: Found
}

const clamps = { 2: 'line-clamp-2', 4: 'line-clamp-4' }
/** A row is an excerpt; the whole text is in the log's dialog. */
const LETTERS = 320

/** One log: the sentence first, author and time below it. */
export function LogRow({ log, to, isDated = false, isNew = false, lines = 4, found }: LogRowProps) {
  const { icon } = logTypes[log.type]
  return (
    <article className="relative flex gap-3 py-2.5 print:break-inside-avoid">
      <HueSign hue={log.type} icon={icon} tone={log.severity === 'urgent' ? 'urgent' : undefined} />
      <div className={classes('min-w-0 flex-1', log.inErrorAt && 'opacity-75')}>
        <p className={classes('wrap-anywhere', clamps[lines], log.inErrorAt && 'line-through')} dir="auto">
          {log.pending ? (
            <Words log={log} terms={[]} />
          ) : (
            <Link to={to} className="text-ink no-underline fills-row hover:underline">
              <Words log={log} terms={found?.terms ?? []} />
            </Link>
          )}
        </p>
        {found && <FoundBesides log={log} found={found} />}
        <PhotoStrip log={log} />
        <Meta log={log} isDated={isDated} isNew={isNew} />
        {log.pending && <UnsavedNote {...log.pending} />}
      </div>
    </article>
  )
}

function Words({ log, terms }: { log: ListedLog; terms: SearchTerm[] }) {
  const { lead, body, facts } = logSentence(log)
  const text = excerptOf(body, terms)
  const words = text.length > LETTERS ? `${text.slice(0, LETTERS)}…` : text
  return (
    <>
      {lead && (
        <strong className="font-semibold">
          <Marked text={lead} terms={terms} />
          {words && ': '}
        </strong>
      )}
      <Marked text={facts.length > 0 ? withoutFullStop(words) : words} terms={terms} />
      {facts.length > 0 && (
        <span className="text-soft">
          {POINT}
          <Marked text={facts.join(POINT)} terms={terms} />
        </span>
      )}
    </>
  )
}

/** It ends a line, and never begins one. */
const POINT = '\u00a0· '

/** Matches in parts that the row does not show: what was done, who was told, comments. */
function FoundBesides({ log, found: { terms, comments } }: { log: ListedLog; found: Found }) {
  const told: [label: string, text: string | null | undefined][] = [
    ['What was done', log.incident?.actionTaken],
    ['Who was told', log.incident?.whoWasTold],
    ...comments.map(({ authorName, body }): [string, string] => [authorName, body]),
  ]
  return told.map(
    ([label, text]) =>
      text &&
      hitsIn(text, terms).length > 0 && (
        <p key={label + text} className="mt-1 line-clamp-3 border-l-2 border-line pl-3 wrap-anywhere" dir="auto">
          <span className="text-sm text-soft">{label}: </span>
          <Marked text={excerptOf(text, terms)} terms={terms} />
        </p>
      ),
  )
}

function Meta({ log, isDated, isNew }: { log: ListedLog; isDated: boolean; isNew: boolean }) {
  const { zone } = useCircle()
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-sm text-soft">
      {isNew && (
        <span className="inline-flex items-center gap-1.5 font-semibold text-green-deep">
          <span aria-hidden className="size-2 rounded-full bg-green" /> New
        </span>
      )}
      <time dateTime={log.occurredAt} title={exactTime(log.occurredAt, zone)} className="tabular-nums">
        {isDated && `${dayHeading(dayAt(log.occurredAt, zone), zone)}, `}
        {timeOfDay(log.occurredAt, zone)}
      </time>
      <span className="max-w-full truncate" dir="auto">
        {log.authorName}
      </span>
      {log.version > 1 && !log.inErrorAt && <span>edited</span>}
      {log.comments > 0 && (
        <span className="inline-flex items-center gap-1">
          <MessageSquare size={15} aria-hidden /> {countText(log.comments, 'comment')}
        </span>
      )}
      {log.acknowledgements > 0 && (
        <span className="inline-flex items-center gap-1">
          <CheckCheck size={16} aria-hidden /> Read by {log.acknowledgements}
        </span>
      )}
      <SeverityBadge severity={log.severity} />
      {log.inErrorAt && <Badge>Entered in error</Badge>}
    </p>
  )
}
