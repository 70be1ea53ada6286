import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useCircle } from '../../../access/use-can.ts'
import { classes } from '../../../ui/classes.ts'
import { DoneSign } from '../../../ui/round-target.tsx'
import { timeOfDay } from '../../../ui/time.ts'
import { TakenRows } from './taken-rows.tsx'
import type { TakenDose } from './use-doses-of.ts'

/** '3 taken earlier: 08:00 Metformin, Ramipril', which opens. Its place is below what is still to be done. */
export function TakenEarlier({ taken }: { taken: TakenDose[] }) {
  const { zone } = useCircle()
  const [isOpen, setOpen] = useState(false)
  if (taken.length === 0) return null
  const times = [...Map.groupBy(taken, ({ dueAt }) => dueAt)]
  return (
    <details className="mt-1 border-t border-line pt-1" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 text-soft hover:text-ink">
        <span className="flex w-10 shrink-0 justify-center">
          <DoneSign />
        </span>
        <span className={classes('min-w-0 flex-1', !isOpen && 'line-clamp-2 wrap-anywhere')}>
          <span className="font-semibold">{taken.length} taken earlier</span>
          {!isOpen &&
            times.map(([dueAt, together], index) => (
              <span key={dueAt}>
                {index === 0 ? ': ' : ' · '}
                <span className="tabular-nums">{timeOfDay(dueAt, zone)}</span>{' '}
                <bdi>{together.map(({ name }) => name).join(', ')}</bdi>
              </span>
            ))}
        </span>
        <ChevronDown size={20} aria-hidden className={classes('shrink-0', isOpen && 'rotate-180')} />
      </summary>
      {isOpen && <TakenRows taken={taken} />}
    </details>
  )
}
