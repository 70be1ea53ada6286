import { doses } from '@kinfold/contract/features/doses/endpoints.ts'
import { useMemo } from 'react'
import { useSignedIn } from '../../access/session.ts'
import { useCircle } from '../../access/use-can.ts'
import { useApi } from '../../api/hooks.ts'
import { usePending } from '../../api/outbox.ts'
import { useServerNow } from '../../api/server-clock.ts'
import { listDoses, type OnTheWay } from './due-doses.ts'

const LOOK_EVERY_MS = 15_000

/** What is due from one day to another, with what was recorded here and is still on its way. */
export function useDue(from: string, to: string) {
  const circle = useCircle()
  const onTheWay = useOnTheWay()
  const now = useServerNow(LOOK_EVERY_MS)
  const due = useApi(doses.due, { query: { clientId: circle.id, from, to } }, { keepPrevious: true })
  const listed = useMemo(() => due.data && listDoses(due.data, onTheWay, now), [due.data, onTheWay, now])
  return { ...due, listed, now }
}

/** What was recorded or taken back on this device, and the server does not have yet. */
export function useOnTheWay(): OnTheWay {
  const { user } = useSignedIn()
  const circle = useCircle()
  const records = usePending(doses.record, circle.id)
  const undos = usePending(doses.undo, circle.id)
  return {
    records,
    undone: undos.filter(({ state }) => state !== 'failed').map(({ request }) => undoneBy(request.url)),
    author: { id: user.id, name: `${user.firstName} ${user.lastName}` },
  }
}

const undoneBy = (url: string) => /doses\/([^/?]+)/.exec(url)?.[1] ?? ''
