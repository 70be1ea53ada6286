import { events } from '@kinfold/contract/features/events/endpoints.ts'
import type { CalendarEvent } from '@kinfold/contract/features/events/schemas.ts'
import { Car } from 'lucide-react'
import { useCircleSend } from '../../../access/circle-calls.ts'
import { useSignedIn } from '../../../access/session.ts'
import { useCan } from '../../../access/use-can.ts'
import { sayFailed } from '../../../api/say-failed.ts'
import { Button, whileBusy } from '../../../ui/button.tsx'
import { useTeam } from '../../circles/use-team.ts'
import { EventPart } from './event-part.tsx'

type State = CalendarEvent['transport']['state']
type Step = { state: State; label: string; look?: 'secondary' | 'quiet' }

/** How to get there: a ride is needed, somebody offers to drive, the offer is accepted. */
export function EventTransport({ event, original }: { event: CalendarEvent; original: string | undefined }) {
  const { user } = useSignedIn()
  const mayTakePart = useCan('calendar.takePart')
  const { youOrNameOf } = useTeam()
  const change = useCircleSend(events.transport)
  const { state, by } = event.transport
  const isMine = by === user.id
  const send = (next: State) =>
    change.mutate(
      { params: { id: event.id }, body: { original: original ?? null, state: next, by } },
      {
        onError: (error) => sayFailed('This was not saved', error),
      },
    )
  return (
    <EventPart title="Getting there" icon={<Car size={20} aria-hidden />}>
      <p role="status" className={state === 'needed' ? 'mb-3 font-semibold text-apricot-ink' : 'mb-3'} dir="auto">
        {rideInWords(state, youOrNameOf(by ?? 0), isMine)}
      </p>
      {mayTakePart && (
        <div className="flex flex-wrap gap-2">
          {stepsFrom(state, isMine).map((step) => (
            <Button
              key={step.label}
              look={step.look ?? 'primary'}
              onClick={() => send(step.state)}
              {...whileBusy(change.isPending)}
            >
              {step.label}
            </Button>
          ))}
        </div>
      )}
    </EventPart>
  )
}

export function rideInWords(state: State, driver: string, isMine: boolean): string {
  if (state === 'none') return 'No ride is needed.'
  if (state === 'needed') return 'A ride is needed.'
  if (state === 'offered') return `${driver} can drive. Not confirmed yet.`
  return `${driver} ${isMine ? 'are' : 'is'} driving. That is confirmed.`
}

function stepsFrom(state: State, isMine: boolean): Step[] {
  const drive: Step = { state: 'offered', label: 'I can drive' }
  if (state === 'none') return [{ state: 'needed', label: 'A ride is needed', look: 'secondary' }]
  if (state === 'needed') return [drive, { state: 'none', label: 'No ride needed', look: 'quiet' }]
  const back: Step = {
    state: 'needed',
    label: isMine ? 'I cannot drive after all' : 'Look for another driver',
    look: 'quiet',
  }
  return state === 'offered' ? [{ state: 'confirmed', label: 'Confirm the ride' }, back] : [back]
}
