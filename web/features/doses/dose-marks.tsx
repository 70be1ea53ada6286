import type { DoseOutcome } from '@kinfold/contract/features/doses/choices.ts'
import { outcomeLabels } from '@kinfold/contract/features/doses/labels.ts'
import type { DueDose } from '@kinfold/contract/features/doses/schemas.ts'
import {
  Ban,
  Check,
  Circle,
  CircleAlert,
  CircleDot,
  CircleOff,
  ClockCheck,
  type LucideIcon,
  PackageX,
  SkipForward,
  TriangleAlert,
} from 'lucide-react'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'
import { DoneSign } from '../../ui/round-target.tsx'

export type DoseMarkName = DoseOutcome | 'upcoming' | 'due' | 'late' | 'dropped'

/** Each state of a dose has an icon, a colour and a word; never colour alone. */
export const doseMarks: Record<DoseMarkName, { label: string; icon: LucideIcon; tone: Tone }> = {
  taken: { label: outcomeLabels.taken, icon: Check, tone: 'good' },
  taken_late: { label: outcomeLabels.taken_late, icon: ClockCheck, tone: 'good' },
  skipped: { label: outcomeLabels.skipped, icon: SkipForward, tone: 'plain' },
  refused: { label: outcomeLabels.refused, icon: Ban, tone: 'attention' },
  not_available: { label: outcomeLabels.not_available, icon: PackageX, tone: 'attention' },
  missed: { label: outcomeLabels.missed, icon: CircleAlert, tone: 'urgent' },
  late: { label: 'Late', icon: TriangleAlert, tone: 'urgent' },
  due: { label: 'Due now', icon: CircleDot, tone: 'attention' },
  upcoming: { label: 'To come', icon: Circle, tone: 'plain' },
  dropped: { label: 'No longer due', icon: CircleOff, tone: 'plain' },
}

export const markOf = ({ dose, state }: DueDose): DoseMarkName =>
  dose?.outcome ?? (state === 'recorded' ? 'upcoming' : state)

export function DoseBadge({ mark }: { mark: DoseMarkName }) {
  const { label, icon: Icon, tone } = doseMarks[mark]
  return (
    <Badge tone={tone} icon={<Icon size={16} aria-hidden />}>
      {label}
    </Badge>
  )
}

/** The outcome of a dose; must not look like a button. */
export function DoseOutcomeMark({ mark, time, draws = false }: { mark: DoseMarkName; time?: string; draws?: boolean }) {
  const { label, icon: Icon, tone } = doseMarks[mark]
  const isGiven = mark === 'taken' || mark === 'taken_late'
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1',
        tone === 'attention' && 'text-apricot-ink',
        tone === 'urgent' && 'text-red-ink',
      )}
    >
      {isGiven ? <DoneSign draws={draws} /> : <Icon size={18} aria-hidden className="mx-1" />}
      {label} {time && <span className="text-soft tabular-nums">{time}</span>}
    </span>
  )
}

const signTones: Record<Tone, string> = {
  good: 'bg-green-wash text-green-deep',
  plain: 'border border-edge/60 bg-card text-soft',
  attention: 'bg-apricot-wash text-apricot-ink',
  urgent: 'bg-red-wash text-red-ink',
}

/** The icon alone, where words are beside or below it. */
export function DoseSign({ mark }: { mark: DoseMarkName }) {
  const { icon: Icon, tone } = doseMarks[mark]
  return (
    <span className={classes('inline-flex size-7 items-center justify-center rounded-full', signTones[tone])}>
      <Icon size={16} aria-hidden />
    </span>
  )
}
