import type { Action } from '@kinfold/contract/policies.ts'
import { useState } from 'react'
import { useCan } from './use-can.ts'

/**
 * Whether a form that is asked for is shown. Whoever loses the right while it is open keeps what was typed: saving says
 * why it is refused, and the text can still be copied.
 */
export function useFormOpen(isAsked: boolean, needs: Action): boolean {
  const may = useCan(needs)
  const [wasOpen, setWasOpen] = useState(false)
  const isOpen = isAsked && (may || wasOpen)
  if (isOpen !== wasOpen) setWasOpen(isOpen)
  return isOpen
}
