import { useEffect } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { useStore } from '../ui/store.ts'
import { taken } from './use-new-id.ts'

/** As useNewId, for a form whose draft keeps the id. */
export function useKeptId(id: string | undefined, set: (id: string) => void) {
  const isTaken = useStore(taken) === id && id !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each id
  useEffect(() => {
    if (isTaken) set(uuidv7())
  }, [isTaken])
}
