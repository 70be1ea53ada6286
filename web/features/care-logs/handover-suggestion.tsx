import { careLogs } from '@kinfold/contract/features/care-logs/endpoints.ts'
import type { CareLog } from '@kinfold/contract/features/care-logs/schemas.ts'
import { ClipboardCheck } from 'lucide-react'
import { useSignedIn } from '../../access/session.ts'
import { useCircle } from '../../access/use-can.ts'
import { useApi } from '../../api/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { dayOf, timeOfDay } from '../../ui/time.ts'
import { logTypes } from './log-types.ts'

/** At the end of a shift: what one wrote today, as the beginning of the handover. */
export function HandoverSuggestion({ onUse }: { onUse: (text: string) => void }) {
  const { user } = useSignedIn()
  const circle = useCircle()
  const today = dayOf(Date.now(), circle.zone)
  const { data } = useApi(careLogs.list, { query: { clientId: circle.id, author: user.id, from: today, limit: 50 } })
  const written = data?.items.filter(({ type, inErrorAt }) => type !== 'handover' && !inErrorAt) ?? []
  if (written.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control bg-green-wash px-4 py-3">
      <p className="flex-1">You wrote {written.length === 1 ? 'one log' : `${written.length} logs`} today.</p>
      <Button
        look="secondary"
        icon={<ClipboardCheck size={20} aria-hidden />}
        onClick={() => onUse(handoverText(written, circle.zone))}
      >
        Start from them
      </Button>
    </div>
  )
}

/** One line for each log, oldest first: '13:05 Meal: Ate half of lunch.' */
export const handoverText = (logs: CareLog[], zone: string): string =>
  logs
    .toReversed()
    .map(
      ({ occurredAt, type, title, body }) =>
        `${timeOfDay(occurredAt, zone)} ${title ?? logTypes[type].label}: ${body.split('\n')[0]}`,
    )
    .join('\n')
