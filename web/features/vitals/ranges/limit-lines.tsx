import { Fragment } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { type Limit, partLabels } from './range-words.ts'

type LimitLinesProps = {
  limits: Limit[]
  /** Whether the figures are named, because there are two. */
  isNamed: boolean
}

/** One line for what needs attention, one for what is urgent, by figure. */
export const LimitLines = ({ limits, isNamed }: LimitLinesProps) => (
  <div className="flex flex-wrap gap-x-8 gap-y-2">
    {[...Map.groupBy(limits, ({ part }) => part)].map(([part, own]) => (
      <div key={part} className="min-w-0 flex-1 basis-60">
        {isNamed && <p className="text-sm text-soft">{partLabels[part]}</p>}
        <dl className="space-y-1 py-1">
          {own.map(({ level, sides }) => (
            <div key={level} className="flex flex-wrap items-baseline gap-x-3">
              <dt className="w-24">
                <Badge tone={level}>{level === 'urgent' ? 'Urgent' : 'Attention'}</Badge>
              </dt>
              <dd className="min-w-0 flex-1 basis-[min(9rem,100%)]">
                {sides.map((side, index) => (
                  <Fragment key={side}>
                    {index > 0 && ' or '}
                    {/* As one, because a figure at the end of a line would stand without its unit. */}
                    <span className="inline-block">{side}</span>
                  </Fragment>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    ))}
  </div>
)
