import { useState } from 'react'
import { usePreferences } from '../../../access/preferences.ts'
import type { DoseQuestion, Question } from './ask-dose.tsx'
import { InErrorDialog } from './dose-in-error-dialog.tsx'
import { RecordDialog } from './record-dialog.tsx'
import { SimpleLateDose } from './simple-late-dose.tsx'

export function DoseDialog({ question, onClose }: { question: Question; onClose: () => void }) {
  if ('inError' in question) return <InErrorDialog dose={question.inError} onClose={onClose} />
  return <Ask question={question.record} onClose={onClose} />
}

type AskProps = { question: DoseQuestion; onClose: () => void }

/** In simple mode a late dose is one question, if nothing else has to be asked. */
function Ask({ question, onClose }: AskProps) {
  const { simple } = usePreferences()
  const [showsAll, setShowsAll] = useState(false)
  const { dueAt, isLate, warning, offPlan, replaces, medication } = question
  const isPlain = dueAt !== null && isLate && !warning && !offPlan && !replaces && medication.measures.length === 0
  // They said that it was not taken, so nothing says 'taken' before they choose.
  if (showsAll) return <RecordDialog question={{ ...question, outcome: 'skipped' }} onClose={onClose} />
  if (!simple || !isPlain) return <RecordDialog question={question} onClose={onClose} />
  return <SimpleLateDose question={{ ...question, dueAt }} onClose={onClose} onMore={() => setShowsAll(true)} />
}
