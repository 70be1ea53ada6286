import { push } from '@kinfold/contract/features/push/endpoints.ts'
import { Link } from 'wouter'
import { useSignedIn } from '../../access/session.ts'
import { entries } from '../../device/device.ts'
import { type EntryOf, isOf } from '../../device/entry.ts'
import { discard } from '../../device/outbox.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { RefusedItem } from '../../ui/records/refused-item.tsx'
import { useStore } from '../../ui/store.ts'
import { browserZone, timeAndDay } from '../../ui/time.ts'

/** Answers to notifications that waited on this device and were then refused: they stay until somebody has seen them. */
export function RefusedAnswers() {
  const refused = useStore(entries)
    .filter(({ state }) => state === 'failed')
    .filter((entry) => isOf(entry, push.answer))
  return (
    <ul role="alert" className="mb-5 space-y-2">
      {refused.map((entry) => (
        <RefusedAnswer key={entry.id} entry={entry} />
      ))}
    </ul>
  )
}

function RefusedAnswer({ entry }: { entry: EntryOf<typeof push.answer> }) {
  const { clients } = useSignedIn()
  const { id, circle, at, problem, refusal, told } = entry
  const zone = clients.find((each) => each.id === circle)?.zone ?? browserZone()
  return (
    <RefusedItem
      actions={
        <>
          <Button look="secondary" onClick={() => void discard(id)}>
            Discard
          </Button>
          <Link to={told?.path ?? `/dashboard?client=${circle}`} className={buttonClasses('secondary')}>
            Look at it
          </Link>
        </>
      }
    >
      Not saved: <strong dir="auto">{told?.title ?? 'an answer to a notification'}</strong>. {told?.body}{' '}
      {told && `You pressed ‘${told.pressed}’ at ${timeAndDay(at, zone)}. `}
      {refusal?.errorCode === 'NOT_FOUND' ? CLOSED : problem}
    </RefusedItem>
  )
}

const CLOSED = 'This notification can no longer be answered. Please record it in the app.'
