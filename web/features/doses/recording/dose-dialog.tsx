import { RECORD_AHEAD_HOURS } from '@kinfold/contract/features/doses/choices.ts'
import { medicationTitle } from '@kinfold/contract/features/prescriptions/rules/title.ts'
import { HOUR_MS, shifted } from '@kinfold/contract/time/durations.ts'
import { useState } from 'react'
import { usePreferences } from '../../../access/preferences.ts'
import { useCircle } from '../../../access/use-can.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { timeAndDay } from '../../../ui/time.ts'
import { useAboutDose } from '../about-dose.ts'
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
  const [isEarly] = useState(() => question.dueAt !== null && isTooEarly(question.dueAt))
  const { dueAt, isLate, warning, offPlan, replaces, medication } = question
  if (isEarly && dueAt) return <TooEarlyDialog question={{ ...question, dueAt }} onClose={onClose} />
  const isPlain = dueAt !== null && isLate && !warning && !offPlan && !replaces && medication.measures.length === 0
  // They said that it was not taken, so nothing says 'taken' before they choose.
  if (showsAll) return <RecordDialog question={{ ...question, outcome: 'skipped' }} onClose={onClose} />
  if (!simple || !isPlain) return <RecordDialog question={question} onClose={onClose} />
  return <SimpleLateDose question={{ ...question, dueAt }} onClose={onClose} onMore={() => setShowsAll(true)} />
}

const recordedFrom = (dueAt: string) => shifted(dueAt, -RECORD_AHEAD_HOURS * HOUR_MS)

/** The server would refuse it, whatever is said about it. */
const isTooEarly = (dueAt: string) => serverNow() < Date.parse(recordedFrom(dueAt))

type TooEarlyProps = { question: DoseQuestion & { dueAt: string }; onClose: () => void }

function TooEarlyDialog({ question: { medication, dueAt }, onClose }: TooEarlyProps) {
  const { zone } = useCircle()
  return (
    <Dialog open onClose={onClose} title={medicationTitle(medication)} about={useAboutDose(dueAt)}>
      <p className="mb-4">
        Not yet: this dose can be recorded from {timeAndDay(recordedFrom(dueAt), zone)} on, {RECORD_AHEAD_HOURS} hours
        before it is due.
      </p>
      <Button look="secondary" className="w-full" onClick={onClose}>
        OK
      </Button>
    </Dialog>
  )
}
