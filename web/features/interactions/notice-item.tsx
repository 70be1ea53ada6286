import type { Notice } from '@kinfold/contract/features/interactions/schemas.ts'
import { dayText } from '@kinfold/contract/format.ts'
import { CircleAlert, Clock, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'

/** One notice: the two substances, what can happen, and the source on request. */
export const NoticeItem = ({ notice }: { notice: Notice }) => (
  <li id={notice.id} className={classes('rounded-control border bg-paper p-4', borders[notice.severity])}>
    <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
      <h3 className="min-w-0 flex-1 basis-48 text-base wrap-anywhere" dir="auto">
        {notice.title}
      </h3>
      <SeverityNote notice={notice} />
      <AgeNote notice={notice} />
    </div>
    <p className="mt-1 wrap-anywhere">{notice.sentence}</p>
    <details className="text-sm text-soft">
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-control underline">
        Source<span className="sr-only"> of: {notice.title}</span>
      </summary>
      <Source notice={notice} />
    </details>
  </li>
)

/** The short form: the two substances and the severity; a press shows the rest. */
export const CompactNotice = ({ notice }: { notice: Notice }) => (
  <li className={classes('rounded-control border bg-paper', borders[notice.severity])}>
    <details>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-control px-3 py-2">
        <span className="min-w-0 flex-1 basis-48 font-semibold wrap-anywhere" dir="auto">
          {notice.title}
        </span>
        <SeverityNote notice={notice} />
        <AgeNote notice={notice} />
      </summary>
      <div className="space-y-1 px-3 pb-2">
        <p className="wrap-anywhere">{notice.sentence}</p>
        <div className="text-sm text-soft">
          <Source notice={notice} />
        </div>
      </div>
    </details>
  </li>
)

const Source = ({ notice: { source, version } }: { notice: Notice }) => (
  <p className="pb-2 wrap-anywhere">
    Source: {source}. Reviewed on <time dateTime={version}>{dayText(version)}</time>.
  </p>
)

const borders = { serious: 'border-red/60', caution: 'border-apricot', timing: 'border-line' }

const severities: Record<Notice['severity'], { label: string; tone: Tone; icon: ReactNode }> = {
  serious: { label: 'Serious: ask today', tone: 'urgent', icon: <TriangleAlert size={14} aria-hidden /> },
  caution: { label: 'Be careful', tone: 'attention', icon: <CircleAlert size={14} aria-hidden /> },
  timing: { label: 'Take at different times', tone: 'plain', icon: <Clock size={14} aria-hidden /> },
}

/** Food may not be eaten at all, so for food there is nothing to ask about today. */
function SeverityNote({ notice: { severity, kind } }: { notice: Notice }) {
  const { label, tone, icon } = severities[severity]
  return (
    <Badge tone={tone} icon={icon}>
      {severity === 'serious' && kind === 'drug_food' ? 'Serious together' : label}
    </Badge>
  )
}

const AgeNote = ({ notice: { forOlder } }: { notice: Notice }) => forOlder && <Badge>From age 65</Badge>
