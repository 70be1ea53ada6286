import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { dayText, wallTimeText } from '@kinfold/contract/format.ts'
import type { Action } from '@kinfold/contract/policies.ts'
import { momentOf } from '@kinfold/contract/time/zones.ts'
import {
  CalendarDays,
  Check,
  CircleQuestionMark,
  ListChecks,
  type LucideIcon,
  NotebookPen,
  ShoppingBasket,
} from 'lucide-react'
import { useState } from 'react'
import { useCan, useCircle } from '../../../access/use-can.ts'
import { Button } from '../../../ui/button.tsx'
import { later } from '../../../ui/layout/later.tsx'

const NewTaskDialog = later(
  () => import('../../care-tasks/form/task-form-dialogs.tsx').then((part) => part.NewTaskDialog),
  { name: 'The form' },
)
const NewLogDialog = later(
  () => import('../../care-logs/form/log-form-dialogs.tsx').then((part) => part.NewLogDialog),
  {
    name: 'The form',
  },
)
const NewEventDialog = later(
  () => import('../../events/form/event-form-dialogs.tsx').then((part) => part.NewEventDialog),
  { name: 'The form' },
)
const QuestionProposal = later(() => import('./question-proposal.tsx').then((part) => part.QuestionProposal), {
  name: 'The form',
})
const GroceryProposal = later(() => import('./grocery-proposal.tsx').then((part) => part.GroceryProposal), {
  name: 'The form',
})

type ProposalBlock = Extract<Block, { kind: 'proposal' }>
const kinds: Record<ProposalBlock['what'], { label: string; icon: LucideIcon; needs: Action }> = {
  task: { label: 'Task', icon: ListChecks, needs: 'careTasks.create' },
  log: { label: 'Care log', icon: NotebookPen, needs: 'careLogs.create' },
  appointment: { label: 'Appointment', icon: CalendarDays, needs: 'calendar.create' },
  question: { label: 'Question for the doctor', icon: CircleQuestionMark, needs: 'calendar.takePart' },
  grocery: { label: 'Shopping', icon: ShoppingBasket, needs: 'groceryLists.change' },
}

/** A suggested record. Its usual form opens with it; the person saves it with their own rights. */
export function Proposal({ proposal }: { proposal: ProposalBlock }) {
  const { label, icon: Icon, needs } = kinds[proposal.what]
  const mayWrite = useCan(needs)
  const [isOpen, setOpen] = useState(false)
  const [isDone, setDone] = useState(false)
  const { text, day, time } = proposal
  return (
    <section aria-label={`Proposal: ${text}`} className="rounded-card border border-line bg-card p-4 shadow-card">
      <p className="flex items-center gap-2 text-sm text-soft">
        <Icon size={18} aria-hidden /> {label}, not saved
      </p>
      <p className="mt-1 text-lg wrap-anywhere" dir="auto">
        {text}
      </p>
      {day && (
        <p className="text-soft">
          {dayText(day, 'longDay')}
          {time && ` at ${wallTimeText(time)}`}
        </p>
      )}
      <div className="mt-3" data-print="no">
        {!mayWrite && <p className="text-soft">Your role in this circle does not allow you to save this.</p>}
        {mayWrite && !isOpen && !isDone && <Button onClick={() => setOpen(true)}>Check and save</Button>}
        {isDone && (
          <p role="status" className="inline-flex items-center gap-2">
            <Check size={18} aria-hidden /> Done
          </p>
        )}
        {isOpen && <Form proposal={proposal} onClose={() => setOpen(false)} onDone={() => setDone(true)} />}
      </div>
    </section>
  )
}

type FormProps = { proposal: ProposalBlock; onClose: () => void; onDone: () => void }

function Form({ proposal: { what, text, day, time, logType }, onClose, onDone }: FormProps) {
  const { zone } = useCircle()
  const done = () => {
    onClose()
    onDone()
  }
  if (what === 'task')
    return <NewTaskDialog onClose={onClose} begin={{ title: text, ...(day ? { dueDay: day, dueTime: time } : {}) }} />
  if (what === 'log') return <NewLogDialog type={logType ?? 'general'} body={text} onClose={onClose} />
  if (what === 'grocery') return <GroceryProposal name={text} onDone={done} />
  if (what === 'question') return <QuestionProposal text={text} onDone={done} />
  const start = day && time ? momentOf(day, time, zone) : (day ?? undefined)
  return <NewEventDialog kind="appointment" title={text} start={start} onClose={onClose} onSaved={done} />
}
