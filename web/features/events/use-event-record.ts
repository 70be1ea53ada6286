import { events } from '@kinfold/contract/features/events/endpoints.ts'
import { useState } from 'react'
import { useCircleApi } from '../../access/circle-calls.ts'

/** One event; of a series, the occurrence `at`, or the next one if none is named. `original`: which one that is. */
export function useEventRecord(id: string, at: string | undefined) {
  const [next, setNext] = useState<string>()
  const original = at ?? next
  const read = useCircleApi(events.read, { params: { id }, query: { original } }, { keepPrevious: true })
  const found = read.data?.original
  // Kept, because another one becomes the next while this one is still on screen.
  if (!original && found) setNext(found)
  return { ...read, original: read.data?.event.rule ? original : undefined }
}
