import type { Notice } from '@kinfold/contract/features/medications/interaction-schemas.ts'
import { CircleAlert, Clock, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'
import { shortDate } from '../../ui/time.ts'

/** One notice: which two, what can happen, what to do, and behind 'Source' where it comes from. */
export function NoticeItem({ notice, compact }: { notice: Notice; compact?: boolean }) {
  const { severity, title, sentence, whatToDo, source, version } = notice
  return (
    <li className={classes('rounded-control border bg-paper', borders[severity], compact ? 'p-3' : 'p-4')}>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <h3 className="min-w-0 flex-1 basis-48 text-base wrap-anywhere" dir="auto">
          {title}
        </h3>
        <SeverityNote notice={notice} />
      </div>
      <p className="mt-1 wrap-anywhere">{sentence}</p>
      {!compact && <p className="mt-1 font-semibold">{whatToDo}</p>}
      <details className="text-sm text-soft">
        <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-control underline">
          Source<span className="sr-only"> of: {title}</span>
        </summary>
        <p className="pb-2 wrap-anywhere">
          {source}. Looked through on <time dateTime={version}>{shortDate(`${version}T12:00:00Z`)}</time>.
        </p>
      </details>
    </li>
  )
}

const borders = { serious: 'border-red/60', caution: 'border-apricot', timing: 'border-line' }

const severities: Record<Notice['severity'], { label: string; tone: Tone; icon: ReactNode }> = {
  serious: { label: 'Serious: ask today', tone: 'urgent', icon: <TriangleAlert size={14} aria-hidden /> },
  caution: { label: 'Take care', tone: 'attention', icon: <CircleAlert size={14} aria-hidden /> },
  timing: { label: 'Keep apart in time', tone: 'plain', icon: <Clock size={14} aria-hidden /> },
}

/** Nobody knows whether the food is eaten at all: then there is nothing to ask about today. */
export function SeverityNote({ notice: { severity, kind } }: { notice: Notice }) {
  const { label, tone, icon } = severities[severity]
  return (
    <Badge tone={tone} icon={icon}>
      {severity === 'serious' && kind === 'drug_food' ? 'Serious together' : label}
    </Badge>
  )
}
