import type { DoseOutcome } from '@kinfold/contract/features/doses/choices.ts'
import type { Dose } from '@kinfold/contract/features/doses/schemas.ts'
import type { Reading } from '@kinfold/contract/features/prescriptions/measures.ts'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { later } from '../../../ui/layout/later.tsx'
import { whenUsed } from '../../../ui/layout/when-used.ts'
import type { DueMedication } from '../waiting-doses.ts'

export type AskedMedication = Pick<DueMedication, 'id' | 'name' | 'strength' | 'form' | 'measures' | 'lastSite'>

/** The question of a dialog: record in detail, or mark a record as entered in error. */
export type DoseQuestion = {
  medication: AskedMedication
  dueAt: string | null
  quantity: number
  /** What the prescription says, if that is not the quantity to begin with; null: it is not known here. */
  planned?: number | null
  /** Somebody has said that it is not what the prescription says, and why. */
  isAmountConfirmed?: boolean
  outcome: DoseOutcome
  /** The initial time; now if not given. */
  at?: string
  reason?: string
  /** Readings taken so far. */
  readings?: Reading[]
  /** Why the limits of an as-needed medication forbid it. */
  warning?: string
  /** Why it was not to be given then; it was given nevertheless. */
  offPlan?: string
  /** It is late or missed, so the time has to be asked. `nextAt`: when the next one is due. */
  isLate?: { nextAt: string | undefined }
  /** The record that this one overrides. */
  replaces?: Dose
  /** The record on this device that the server refused, and that this one is to take the place of. */
  refusedId?: string
}
export type Question = { record: DoseQuestion } | { inError: Dose }

const AskContext = createContext<(question: Question) => void>(() => {})
/** Opens the dialog for everything beyond one tap. */
export const useAskDose = () => useContext(AskContext)

export function AskDose({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>()
  const close = useCallback(() => setQuestion(undefined), [])
  // Loaded in advance, so that refusals can be recorded offline, too.
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
