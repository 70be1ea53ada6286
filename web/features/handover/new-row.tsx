import { dayAt } from '@kinfold/contract/time/zones.ts'
import { Link } from 'wouter'
import { useCircle } from '../../access/use-can.ts'
import { serverNow } from '../../api/server-clock.ts'
import { classes } from '../../ui/classes.ts'
import { timeAndWeekday } from '../../ui/days-in-words.ts'
import { exactTime } from '../../ui/time.ts'
import type { NewsRow } from './news-as-rows.tsx'
import { whenText } from './news-words.ts'

/** One piece of news: what, who and when; on a phone who and when are below two lines. The row opens it. */
export function NewRow({ row, mayReview }: { row: NewsRow; mayReview: boolean }) {
  const { zone } = useCircle()
  const { sign, lead, text, badge, isUrgent, by, at, to } = row
  return (
    <li className="relative flex h-21.5 items-center @min-[36rem]:h-15.5 gap-3 hover:bg-sunken">
      {sign}
      <div className="min-w-0 flex-1 @min-[36rem]:flex @min-[36rem]:items-center @min-[36rem]:gap-4">
        <p className={classes('line-clamp-2 min-w-0 flex-1', isUrgent && 'text-red-ink')} dir="auto">
          <Link to={to} className="text-current no-underline fills-row hover:underline">
            {lead && <strong className="font-semibold">{text ? `${lead}: ` : lead}</strong>}
            {text}
          </Link>
        </p>
        <p className="truncate text-sm text-soft @min-[36rem]:flex @min-[36rem]:shrink-0 @min-[36rem]:gap-3">
          {badge && (
            <span>
              {badge}
              <span className="@min-[36rem]:hidden"> · </span>
            </span>
          )}
          <span className="@min-[36rem]:w-28 @min-[36rem]:truncate">
            {by && (
              <>
                <bdi>{by}</bdi>
                <span className="@min-[36rem]:hidden"> · </span>
              </>
            )}
          </span>
          <time dateTime={at} title={exactTime(at, zone)} className="tabular-nums">
            <span className="@min-[36rem]:hidden">{whenText(at, zone)}</span>
            <span className="hidden w-40 truncate text-end @min-[36rem]:inline-block">
              {timeAndWeekday(at, zone, dayAt(serverNow(), zone))}
            </span>
          </time>
        </p>
      </div>
      {mayReview && (
        <span aria-hidden className="shrink-0 font-semibold text-green">
          Review
        </span>
      )}
    </li>
  )
}
