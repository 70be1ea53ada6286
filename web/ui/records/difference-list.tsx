import { MoveRight } from 'lucide-react'
import type { Difference } from './differences.ts'

/** What changed, from what to what; for a new record only its contents. */
export const DifferenceList = ({ differences, isNew }: { differences: Difference[]; isNew?: boolean }) => (
  <dl className="mt-1">
    {differences.map(({ label, from, to }) => (
      <div key={label} className="mt-1 wrap-anywhere">
        <dt className="text-sm text-soft">{label}</dt>
        <dd className="flex flex-wrap items-center gap-x-2">
          {!isNew && (
            <>
              <span className="whitespace-pre-line text-soft line-through" dir="auto">
                {from}
              </span>
              <MoveRight size={16} aria-label="became" role="img" className="shrink-0" />
            </>
          )}
          <span className="whitespace-pre-line" dir="auto">
            {to}
          </span>
        </dd>
      </div>
    ))}
  </dl>
)
