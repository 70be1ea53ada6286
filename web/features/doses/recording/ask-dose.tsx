import type { DoseOutcome } from '@kinfold/contract/features/doses/choices.ts'
import type { Dose } from '@kinfold/contract/features/doses/schemas.ts'
import type { Reading } from '@kinfold/contract/features/prescriptions/measures.ts'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { later } from '../../../ui/layout/later.tsx'
import { whenUsed } from '../../../ui/layout/when-used.ts'
import type { DueMedication } from '../waiting-doses.ts'

/** What a dialog is asked for: to record in detail, or to mark a record as entered in error. */
export type DoseQuestion = {
  medication: DueMedication
  dueAt: string | null
  quantity: number
  outcome: DoseOutcome
  /** When it happened, to begin with; now if not given. */
  at?: string
  reason?: string
  /** What was measured already. */
  readings?: Reading[]
  /** Why the limits of an as-needed medication say no. */
  warning?: string
  /** It is late or was missed, so that nobody can know when it was given: that is asked. `nextAt`: the next one is due then. */
  isLate?: { nextAt: string | undefined }
  /** The record that this one overrides. */
  replaces?: Dose
}
export type Question = { record: DoseQuestion } | { inError: Dose }

const AskContext = createContext<(question: Question) => void>(() => {})
/** Opens the dialog for what one tap does not say. */
export const useAskDose = () => useContext(AskContext)

export function AskDose({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>()
  const close = useCallback(() => setQuestion(undefined), [])
  // Fetched ahead: a refusal, too, is recorded where there is no connection.
  useEffect(() => whenUsed(loadDialog), [])
  return (
    <AskContext value={setQuestion}>
      {children}
      {question && <Answer question={question} onClose={close} />}
    </AskContext>
  )
}

const loadDialog = () => import('./dose-dialog.tsx').then(({ DoseDialog }) => DoseDialog)
const Answer = later(loadDialog)
