import { allergies } from '@kinfold/contract/features/allergies/endpoints.ts'
import type { Allergy } from '@kinfold/contract/features/allergies/schemas.ts'
import { useEffect } from 'react'
import { useApi } from '../../api/hooks.ts'
import { useSettled } from '../../ui/forms/use-settled.ts'
import { watchedFor } from './allergy-words.ts'

type Props = { clientId: number; substance: string; kind: Allergy['kind']; onRead: (kind: Allergy['kind']) => void }

const SHORTEST = 3
/** The maximum length of a substance. */
const LONGEST = 120

/** How the medicine lists understand the text, while it is typed. */
export function SubstanceNote({ clientId, substance, kind, onRead }: Props) {
  const asked = useSettled(substance.trim().slice(0, LONGEST))
  const { data } = useApi(
    allergies.reading,
    { query: { clientId, substance: asked } },
    { enabled: asked.length >= SHORTEST, keepPrevious: true },
  )
  const isShown = asked.length >= SHORTEST && data !== undefined
  const readKind = isShown ? data.kind : undefined
  useEffect(() => {
    if (readKind) onRead(readKind)
  }, [readKind, onRead])
  return (
    <p role="status" className="mt-1 min-h-10 text-sm text-soft wrap-anywhere">
      {isShown && watchedFor({ reading: data, kind })}
    </p>
  )
}
