import { typeLabels } from '@kinfold/contract/features/care-logs/describe-details.ts'
import type { CareLogType } from '@kinfold/contract/features/care-logs/schemas.ts'
import type { LogNews } from '@kinfold/contract/features/handover/schemas.ts'
import { countText } from '@kinfold/contract/format.ts'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useCircle } from '../../access/use-can.ts'
import { classes } from '../../ui/classes.ts'
import { LogsNews } from './news/logs-news.tsx'
import { NewsList } from './news/news-item.tsx'
import { whenInSentence } from './news-words.ts'

/** More than this is summed up: after a weekend with 300 entries nobody would find what matters. */
export const MANY = 12
export const WORTH_FOLDING = 3

/** What stands out line by line; of many routine logs, one line for each type. */
export function RoutineLogs({ news }: { news: LogNews[] }) {
  const { zone } = useCircle()
  if (news.length <= MANY) return <LogsNews news={news} />
  const byType = Map.groupBy(news.filter(isRoutine), ({ log }) => log.type)
  const groups = [...byType].filter(([, logs]) => logs.length >= WORTH_FOLDING)
  const folded = new Set(groups.flatMap(([, logs]) => logs))
  const rest = news.filter((each) => !folded.has(each))
  return (
    <>
      {rest.length > 0 && <LogsNews news={rest} />}
      {groups.map(([type, logs]) => (
        <Folded
          key={type}
          title={`${typeLabels[type]}: ${countText(logs.length, 'log')}`}
          about={`the last ${whenInSentence(newestOf(logs), zone)}`}
        >
          <LogsNews news={logs} />
        </Folded>
      ))}
    </>
  )
}

/** Days consist of these. How the person behaves and feels is always shown line by line. */
const routineTypes: readonly CareLogType[] = [
  ...(['meal', 'fluid', 'personal_care', 'mobility', 'toileting', 'sleep'] as const),
  ...(['visit', 'social', 'activity'] as const),
]
const LITTLE_EATEN_PCT = 25
const OFTEN_AWAKE = 3
const LITTLE_JOY = 2
/** Of the Bristol stool form scale: constipation, and diarrhoea. */
const unusualStools = [1, 2, 6, 7]

/** Written as usual: not important, not changed, nobody has said anything about it, and nothing in it is unusual. */
const isRoutine = ({ what, log, comments }: LogNews): boolean =>
  what === 'written' &&
  routineTypes.includes(log.type) &&
  log.severity === 'info' &&
  log.inErrorAt === null &&
  comments.length === 0 &&
  !isUnusual(log)

/** What is chosen in a log calls for nobody's attention by itself, but the next shift has to know. */
const isUnusual = ({ intake, elimination, adl, sleep, activity }: LogNews['log']): boolean =>
  (intake?.eatenPct ?? 100) <= LITTLE_EATEN_PCT ||
  elimination?.accident === true ||
  unusualStools.includes(elimination?.bristol ?? 0) ||
  (adl ?? []).some(({ level }) => level === 'refused') ||
  sleep?.quality === 'poor' ||
  (sleep?.awakenings ?? 0) >= OFTEN_AWAKE ||
  (activity?.enjoyment ?? LITTLE_JOY + 1) <= LITTLE_JOY

const newestOf = (logs: LogNews[]): string =>
  logs
    .map(({ log }) => log.occurredAt)
    .sort()
    .at(-1)!

/** One line that opens. On paper everything is there. */
export function Folded({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const list = useId()
  return (
    <div className="border-t border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-12 w-full items-center gap-x-2 py-2 text-start hover:bg-sunken"
      >
        <ChevronDown size={20} aria-hidden className={classes('shrink-0 text-soft', isOpen && 'rotate-180')} />
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
          <span className="font-semibold">{title}</span>
          {about && <span className="text-sm text-soft">{about}</span>}
        </span>
      </button>
      <div id={list} className={classes('pl-7 print:pl-0', !isOpen && 'hidden print:block')}>
        {children}
      </div>
    </div>
  )
}

type RoutineProps<T> = {
  items: readonly T[]
  /** What is always shown line by line. */
  standsOut: (item: T) => boolean
  /** `isMore`: others of the list are shown line by line. */
  title: (count: number, isMore: boolean) => string
  children: (item: T) => ReactNode
}

/** A list of records whose routine is folded when they are many. */
export function RoutineList<T>({ items, standsOut, title, children }: RoutineProps<T>) {
  const isLong = items.length > MANY
  const routine = isLong ? items.filter((item) => !standsOut(item)) : []
  const shown = isLong ? items.filter(standsOut) : items
  return (
    <>
      {shown.length > 0 && <NewsList>{shown.map(children)}</NewsList>}
      {routine.length > 0 && (
        <Folded title={title(routine.length, shown.length > 0)}>
          <NewsList>{routine.map(children)}</NewsList>
        </Folded>
      )}
    </>
  )
}
