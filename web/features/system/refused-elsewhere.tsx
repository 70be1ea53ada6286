import { countText } from '@kinfold/contract/format.ts'
import { useLocation } from 'wouter'
import { useSignedIn } from '../../access/session.ts'
import type { Entry } from '../../device/entry.ts'
import { Button } from '../../ui/button.tsx'
import { RefusedItem } from '../../ui/records/refused-item.tsx'
import { forWhom, show } from './refusal-toast.ts'
import { isShownOn, wordsOf } from './unsent-entries.ts'

/** One line for all that other pages show: a toast is gone by the time somebody takes the phone up again. */
export function RefusedElsewhere({ refused }: { refused: Entry[] }) {
  const { selectedClient } = useSignedIn()
  const [path, navigate] = useLocation()
  const elsewhere = refused.filter((entry) => !isShownOn(path, selectedClient?.id, entry))
  const [first] = elsewhere
  if (!first) return null
  return (
    <ul className="mb-5">
      <RefusedItem
        actions={
          <Button look="secondary" onClick={() => show(first, navigate)}>
            Show
          </Button>
        }
      >
        {elsewhere.length === 1 ? (
          <>
            Not saved: your <strong>{wordsOf(first).what}</strong>
            <span dir="auto">{forWhom(first)}</span>.
          </>
        ) : (
          `${countText(elsewhere.length, 'entry was', 'entries were')} not saved.`
        )}
      </RefusedItem>
    </ul>
  )
}
