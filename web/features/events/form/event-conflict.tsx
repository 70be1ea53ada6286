import type { CalendarEvent, EventContent } from '@kinfold/contract/features/events/schemas.ts'
import { useCircle } from '../../../access/use-can.ts'
import type { Conflict } from '../../../access/use-edit.ts'
import { differencesBetween, type Facts, factsAmong } from '../../../ui/records/differences.ts'
import { DifferenceChoice } from '../../../ui/records/version-choice.tsx'
import { useTeam } from '../../circles/use-team.ts'
import { rideInWords } from '../event/event-transport.tsx'
import { eventKinds, statusLabels } from '../event-kinds.ts'
import { timesOf } from '../occurrence-content.ts'
import { ruleInWords } from '../rule-in-words.ts'
import { whenInWords } from '../when-in-words.ts'

export function EventConflict({ mine, theirs, ...choice }: Conflict<EventContent, CalendarEvent>) {
  const { zone } = useCircle()
  const { nameOf } = useTeam()
  const factsIn = (content: EventContent) => factsOf(content, zone, nameOf)
  return (
    <DifferenceChoice {...choice} differences={differencesBetween(factsIn(theirs), factsIn(mine))}>
      This was changed while you were editing it. Please choose which one stays.
    </DifferenceChoice>
  )
}

/** Every field of an event, in the words of its form. */
function factsOf(event: EventContent, zone: string, nameOf: (id: number) => string): Facts {
  const { rule, allDay, transport } = event
  const times = timesOf(event)
  const isAppointment = event.kind === 'appointment'
  return factsAmong([
    ['What is it?', eventKinds[event.kind].label],
    ['Title', event.title],
    ['When', whenInWords(times, allDay, zone)],
    ['Repeats', rule && ruleInWords(rule, event, zone)],
    ['Who', event.attendeeIds.map(nameOf).join(', ')],
    ['Place', event.place],
    [isAppointment ? 'Doctor or practice' : 'With whom', event.provider],
    ['Why', event.reason],
    [isAppointment ? 'To prepare' : 'Notes', event.preparation],
    ['Questions', event.questions.map(({ question, answer }) => `${question} ${answer ?? ''}`.trim()).join('\n')],
    ['Getting there', rideInWords(transport.state, nameOf(transport.by ?? 0), false)],
    ['How it is', statusLabels[event.status]],
    ['How did it turn out?', event.outcomeNote],
  ])
}
