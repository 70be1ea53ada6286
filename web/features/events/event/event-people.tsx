import { events } from '@kinfold/contract/features/events/endpoints.ts'
import type { CalendarEvent } from '@kinfold/contract/features/events/schemas.ts'
import type { attendances, EventRecord } from '@kinfold/contract/features/events/taking-part.ts'
import { CircleCheck, CircleHelp, CircleX, UsersRound } from 'lucide-react'
import { useCircleSend } from '../../../access/circle-calls.ts'
import { useSignedIn } from '../../../access/session.ts'
import { useCan } from '../../../access/use-can.ts'
import { sayFailed } from '../../../api/say-failed.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useTeam } from '../../circles/use-team.ts'
import { ChoiceButtons } from './choice-buttons.tsx'
import { EventPart } from './event-part.tsx'

type Answer = (typeof attendances)[number]
const answers: Record<Answer, { label: string; icon: typeof CircleCheck; said: string; saidOfShift: string }> = {
  yes: { label: 'Yes', icon: CircleCheck, said: 'You are coming', saidOfShift: 'You are on duty' },
  maybe: { label: 'Maybe', icon: CircleHelp, said: 'You may be coming', saidOfShift: 'You may do this shift' },
  no: { label: 'No', icon: CircleX, said: 'You are not coming', saidOfShift: 'You are not on duty' },
}
const choices = (['yes', 'maybe', 'no'] as const).map((value) => {
  const { label, icon: Icon } = answers[value]
  return { value, label, icon: <Icon size={18} aria-hidden /> }
})

type PeopleProps = { event: CalendarEvent; record: EventRecord; original: string | undefined }

/** Who takes part, their answers, and the reader's own answer. */
export function EventPeople({ event, record, original }: PeopleProps) {
  const { user } = useSignedIn()
  const { nameOf } = useTeam()
  const isShift = event.kind === 'shift'
  const given = answersFor(record, original)
  const others = [...given.keys()].filter((id) => !event.attendeeIds.includes(id))
  const all = [...event.attendeeIds, ...others]
  return (
    <EventPart title={isShift ? 'On duty' : 'Who is coming'} icon={<UsersRound size={20} aria-hidden />}>
      {all.length === 0 && (
        <p className="mb-3 text-soft">{isShift ? 'Nobody has taken this shift yet.' : 'Nobody has been added yet.'}</p>
      )}
      <ul className="mb-3 flex flex-wrap gap-x-5 gap-y-1.5">
        {all.map((id) => (
          <li key={id} className="inline-flex items-center gap-1.5">
            <span dir="auto" className="wrap-anywhere">
              {nameOf(id)}
            </span>
            <Mark answer={given.get(id)} />
          </li>
        ))}
      </ul>
      <OwnAnswer event={event} original={original} answer={given.get(user.id)} />
    </EventPart>
  )
}

/** An answer for one occurrence takes precedence over one for the series. */
function answersFor({ attendances: all }: EventRecord, original: string | undefined): Map<number, Answer> {
  const ofSeries = all.filter((each) => each.original === null)
  const ofThis = all.filter((each) => each.original !== null && each.original === original)
  return new Map([...ofSeries, ...ofThis].map(({ userId, answer }) => [userId, answer]))
}

function Mark({ answer }: { answer: Answer | undefined }) {
  if (!answer) return <span className="text-sm text-soft">(no answer yet)</span>
  const { label, icon: Icon } = answers[answer]
  return (
    <span className={`inline-flex items-center gap-1 text-sm ${answer === 'no' ? 'text-red-ink' : 'text-green-deep'}`}>
      <Icon size={16} aria-hidden /> {label.toLowerCase()}
    </span>
  )
}

type OwnAnswerProps = { event: CalendarEvent; original: string | undefined; answer: Answer | undefined }

function OwnAnswer({ event, original, answer }: OwnAnswerProps) {
  const isShift = event.kind === 'shift'
  const mayAnswer = useCan('calendar.takePart')
  const attend = useCircleSend(events.attend)
  if (!mayAnswer) return null
  const say = (value: Answer, about: string | null, before?: Answer) =>
    attend.mutate(
      { params: { id: event.id }, body: { original: about, answer: value } },
      {
        onSuccess: () =>
          toast(
            about === null && original
              ? { title: 'Answered for all of them' }
              : {
                  title: `${answers[value][isShift ? 'saidOfShift' : 'said']}: ${event.title}`,
                  // A first answer can be changed, but not taken back.
                  ...(before && { action: { label: 'Undo', run: () => say(before, about) } }),
                },
          ),
        onError: (error) => sayFailed('Your answer was not saved', error),
      },
    )
  const shown = attend.isPending ? attend.variables.body.answer : answer
  return (
    <div className="flex flex-wrap items-end gap-3">
      <ChoiceButtons
        label={isShift ? 'Can you do this shift?' : 'Are you coming?'}
        choices={choices}
        value={shown ?? null}
        onChoose={(value) => say(value, original ?? null, answer)}
      />
      {original && answer && (
        <Button look="quiet" onClick={() => say(answer, null)}>
          The same answer for all of them
        </Button>
      )}
    </div>
  )
}
