import { dayAt } from '@kinfold/contract/time/zones.ts'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useCircle } from '../../../access/use-can.ts'
import { dayHeading, timeOfDay } from '../../../ui/time.ts'

/** `at`: when it happened; `by`: who wrote it down. */
type UrgentRowProps = { to: string; sentence: string; label: string; at: string; by: string; children?: ReactNode }

export function UrgentRow({ to, sentence, label, at, by, children }: UrgentRowProps) {
  const { zone } = useCircle()
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <TriangleAlert size={24} aria-hidden className="shrink-0 self-start text-red-ink" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="line-clamp-3 text-red-ink wrap-anywhere" dir="auto">
          <Link to={to} className="font-semibold text-red-ink">
            {sentence}
          </Link>
        </p>
        <p className="text-sm text-soft wrap-anywhere">
          {label} · {dayHeading(dayAt(at, zone), zone)}, {timeOfDay(at, zone)} · <bdi>{by}</bdi>
        </p>
      </div>
      {children}
    </li>
  )
}
