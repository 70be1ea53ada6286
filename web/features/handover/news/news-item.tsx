import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useCircle } from '../../../access/use-can.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { classes } from '../../../ui/classes.ts'
import { exactTime } from '../../../ui/time.ts'
import { whenText } from '../news-words.ts'

type NewsItemProps = {
  icon?: ReactNode
  title: string
  /** The page with the whole record. */
  to?: string | undefined
  badge: string
  tone?: Tone
  /** The author; null: Kinfold itself. */
  by: string | null
  at: string
  isGone?: boolean
  children?: ReactNode
}

/** One item of news: what, the outcome, who and when. Rows are separated by a hairline. */
export function NewsItem({ icon, title, to, badge, tone = 'plain', by, at, isGone, children }: NewsItemProps) {
  const { zone } = useCircle()
  return (
    <li className="flex gap-3 py-3 print:break-inside-avoid">
      {icon}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <span className={classes('font-semibold wrap-anywhere', isGone && 'line-through')} dir="auto">
            {to && !isGone ? <Link to={to}>{title}</Link> : title}
          </span>
          <Badge tone={tone}>{badge}</Badge>
          <span className="text-sm text-soft">
            <time dateTime={at} title={exactTime(at, zone)}>
              {whenText(at, zone)}
            </time>
            {by && (
              <>
                {' · '}
                <bdi>{by}</bdi>
              </>
            )}
          </span>
        </p>
        {children}
      </div>
    </li>
  )
}

type SectionProps = { title: string; count?: number; tone?: keyof typeof sections; children: ReactNode }

/** Fewer are seen at a glance. */
const COUNTED_FROM = 6

/** A part of the handover; `urgent` comes first, `personal` are notes for the next person. */
export const NewsSection = ({ title, count = 0, tone = 'plain', children }: SectionProps) => (
  <section aria-label={title} className={classes('mb-6', sections[tone])}>
    <h2 className={classes('text-lg', headings[tone])}>
      {title}
      {count >= COUNTED_FROM && ` (${count})`}
    </h2>
    {children}
  </section>
)

const sections = {
  plain: '',
  personal: 'rounded-card bg-green-wash px-4 pt-3 pb-1 print:border print:border-line',
  urgent: 'rounded-card border-2 border-red/60 bg-card px-4 pt-3 pb-1',
}
const headings = { plain: 'border-b border-line pb-1 text-soft', personal: 'text-green-deep', urgent: 'text-red-ink' }

export const NewsList = ({ children }: { children: ReactNode }) => <ul className="divide-y divide-line">{children}</ul>
