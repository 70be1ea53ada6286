import { clientNameOf } from '@kinfold/contract/features/circles/names.ts'
import type { Client } from '@kinfold/contract/features/circles/schemas.ts'
import { useSignedIn } from '../../access/session.ts'
import type { Entry } from '../../device/entry.ts'
import { discard, tryAgain } from '../../device/outbox.ts'
import { copyAndSay } from '../../ui/browser/copy-and-say.ts'
import { useObjectUrl } from '../../ui/browser/use-object-url.ts'
import { Button } from '../../ui/button.tsx'
import { RefusedItem } from '../../ui/records/refused-item.tsx'
import { browserZone, timeAndDay } from '../../ui/time.ts'
import { wordsOf } from './unsent-entries.ts'

/** What no page lists, with what was typed for it: nothing else keeps it in sight. */
export function RefusedInFull({ refused }: { refused: Entry[] }) {
  const { clients } = useSignedIn()
  if (refused.length === 0) return null
  return (
    <ul role="alert" data-in-full className="mb-5 space-y-2">
      {refused.map((entry) => (
        <Refused key={entry.id} entry={entry} client={clients.find(({ id }) => id === entry.circle)} />
      ))}
    </ul>
  )
}

/** It cannot be sent now; with a new invitation, the pages of that circle offer to send it. */
const NOT_INSIDE = 'You are no longer in that care circle. If you are invited again, you can send it then.'

/** `client`: of its circle, if the person still belongs to it. */
function Refused({ entry, client }: { entry: Entry; client: Client | undefined }) {
  const { id, at, problem, file, about } = entry
  const { what, typed } = wordsOf(entry)
  return (
    <RefusedItem
      actions={
        <>
          {client && (
            <Button look="secondary" onClick={() => void tryAgain(id)}>
              Try again
            </Button>
          )}
          {typed && (
            <Button look="secondary" onClick={() => void copyAndSay(typed, { copied: 'Text copied' })}>
              Copy
            </Button>
          )}
          <Button look="secondary" onClick={() => void discard(id)}>
            Discard
          </Button>
        </>
      }
    >
      Not saved: your <strong>{what}</strong> of {timeAndDay(at, client?.zone ?? browserZone())}
      {' for '}
      <span dir="auto">{client ? clientNameOf(client) : (about ?? 'somebody you looked after')}</span>.{' '}
      {client ? problem : NOT_INSIDE}
      {typed && (
        <span className="mt-2 block whitespace-pre-line" dir="auto">
          {typed}
        </span>
      )}
      {file && <Picture content={file.content} />}
    </RefusedItem>
  )
}

function Picture({ content }: { content: Blob }) {
  const url = useObjectUrl(content)
  return url && <img src={url} alt="What was not saved" className="mt-2 size-24 rounded-control object-cover" />
}
