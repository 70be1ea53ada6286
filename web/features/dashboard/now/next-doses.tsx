import { useCan, useCircle } from '../../../access/use-can.ts'
import { timeOfDay } from '../../../ui/time.ts'
import type { ListedDose } from '../../doses/due-doses.ts'

const NAMED = 4

/** 'Next at 20:00: Metformin, Lisinopril' */
export function NextDoses({ doses }: { doses: ListedDose[] }) {
  const { zone } = useCircle()
  const mayRead = useCan('doses.read')
  const next = doses.find(({ state }) => state === 'upcoming')?.dueAt
  if (!mayRead || !next) return null
  const names = doses.filter(({ dueAt, dose }) => dueAt === next && !dose).map(({ medication }) => medication.name)
  return (
    <p className="mt-3 border-t border-line pt-3 text-soft wrap-anywhere">
      <span className="font-semibold tabular-nums">Next at {timeOfDay(next, zone)}:</span>{' '}
      <span dir="auto">{names.slice(0, NAMED).join(', ')}</span>
      {names.length > NAMED && ` and ${names.length - NAMED} more`}
    </p>
  )
}
