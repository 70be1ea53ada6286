import { events } from '@kinfold/contract/features/events/endpoints.ts'
import type { CalendarEvent } from '@kinfold/contract/features/events/schemas.ts'
import { QuestionAnswer } from '@kinfold/contract/features/events/taking-part.ts'
import { ClipboardPlus, MessageCircleQuestion, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { sendTyped } from '../../../access/drafts/send-typed.ts'
import { UnsavedNote } from '../../../access/unsaved-note.tsx'
import { useCan, useCircle } from '../../../access/use-can.ts'
import { useDraft } from '../../../access/use-draft.ts'
import { useOptimistic } from '../../../access/use-optimistic.ts'
import { useRecord } from '../../../access/use-record.ts'
import { useNewIdOf } from '../../../api/use-new-id.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { TextArea, TextField } from '../../../ui/forms/field.tsx'
import { fieldsOf, usePlainForm } from '../../../ui/forms/form.ts'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { EventPart } from './event-part.tsx'
import {
  type ListedQuestion,
  type ShownQuestions,
  seenAnswers,
  waitingAnswers,
  waitingQuestions,
} from './waiting-questions.ts'

type QuestionsProps = { event: CalendarEvent; original: string | undefined }

/**
 * Questions to ask there, and the answers: in large type, for use in the doctor's room. Both are stored on the device
 * until sent, because such rooms often have no reception.
 */
export function EventQuestions({ event, original }: QuestionsProps) {
  const mayTakePart = useCan('calendar.takePart')
  const { questions } = useOptimistic<ShownQuestions>(
    { eventId: event.id, original: original ?? null, questions: event.questions },
    [waitingQuestions, waitingAnswers],
  )
  return (
    <EventPart title="Questions to ask" icon={<MessageCircleQuestion size={20} aria-hidden />}>
      {questions.length === 0 && <p className="mb-3 text-soft">None yet. What would you like to know?</p>}
      <ol className="mb-4 space-y-3">
        {questions.map((question) => (
          <li key={question.id} className="rounded-control border border-line bg-card p-4">
            <p className="text-lg font-semibold wrap-anywhere" dir="auto">
              {question.question}
            </p>
            {question.asking ? (
              <UnsavedNote {...question.asking} />
            ) : (
              <Answer event={event} original={original} question={question} mayAnswer={mayTakePart} />
            )}
          </li>
        ))}
      </ol>
      {mayTakePart && <Ask event={event} original={original} />}
      <Link to="/care-summary" className={buttonClasses('quiet', 'mt-3 at-edge')}>
        <ClipboardPlus size={20} aria-hidden /> Summary to take along
      </Link>
    </EventPart>
  )
}

function Ask({ event, original }: QuestionsProps) {
  const circle = useCircle()
  const record = useRecord()
  const [idOf, renew] = useNewIdOf()
  const form = usePlainForm({ question: '' })
  const draft = `question:${event.id}:${original ?? ''}`
  useDraft(draft, form)
  const ask = form.handleSubmit(async ({ question }) => {
    if (!question.trim()) return
    const id = idOf(question)
    const input = {
      params: { id: event.id },
      query: { clientId: circle.id },
      body: { id, original: original ?? null, question },
    }
    if (await sendTyped(form, ['question'], () => record(events.ask, id, input, { draft }))) renew()
  })
  return (
    <form onSubmit={(submitted) => void ask(submitted)} className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1 basis-60">
        <TextField label="Another question" maxLength={500} dir="auto" {...fieldsOf(form)('question')} />
      </div>
      <Button type="submit" look="secondary" icon={<Plus size={18} aria-hidden />}>
        Add
      </Button>
    </form>
  )
}

type AnswerProps = QuestionsProps & { question: ListedQuestion; mayAnswer: boolean }

function Answer({ event, original, question, mayAnswer }: AnswerProps) {
  const [isWriting, setWriting] = useState(false)
  const { answer, answering } = question
  const refused = answering?.state === 'failed' ? answering : undefined
  // Who writes again after a refusal sees what is stored meanwhile.
  if (isWriting)
    return (
      <>
        {refused && answer && <Said text={answer} color="border-green" />}
        <AnswerForm event={event} original={original} question={question} onDone={() => setWriting(false)} />
      </>
    )
  // Sent unchanged, an answer that somebody else's is in the way of would be refused each time.
  const rewrite = refused?.refusal?.errorCode === 'VERSION_CONFLICT' ? () => setWriting(true) : undefined
  return (
    <>
      {answer && <Said text={answer} color="border-green" />}
      {refused?.text && <Said text={refused.text} color="border-red" />}
      {answering && <UnsavedNote {...answering} onTryAgain={rewrite} />}
      {mayAnswer && (
        <Button
          look={answer ? 'quiet' : 'secondary'}
          className={answer ? 'mt-1 -ml-1 px-1' : 'mt-3'}
          onClick={() => setWriting(true)}
        >
          {answer ? 'Change the answer' : 'Write the answer'}
        </Button>
      )}
    </>
  )
}

const Said = ({ text, color }: { text: string; color: 'border-green' | 'border-red' }) => (
  <p className={`mt-2 border-l-4 ${color} pl-3 text-lg wrap-anywhere whitespace-pre-line`} dir="auto">
    {text}
  </p>
)

function AnswerForm({ event, original, question, onDone }: Omit<AnswerProps, 'mayAnswer'> & { onDone: () => void }) {
  const circle = useCircle()
  const record = useRecord()
  const { answer, answering } = question
  const form = useSchemaForm<{ original: string | null; answer: string | null }>(QuestionAnswer, {
    original: original ?? null,
    answer: (answering ? answering.text : answer) ?? '',
  })
  // As the form was opened: what arrives while somebody writes is not in front of them.
  const [seen] = useState(() => seenAnswers(question))
  // A question of a series has the same id on each of its dates.
  const id = `answer:${question.id}:${original ?? ''}`
  const clearDraft = useDraft(id, form)
  const save = form.handleSubmit(async (body) => {
    const input = {
      params: { id: event.id, questionId: question.id },
      query: { clientId: circle.id },
      body: { ...body, original: original ?? null, seen },
    }
    const isKept = await record(events.answerQuestion, id, input, { draft: id })
    if (!isKept) return
    clearDraft()
    onDone()
  })
  return (
    <form onSubmit={save} noValidate className="mt-3 space-y-3">
      <TextArea
        label="What was said"
        rows={4}
        maxLength={4_000}
        dir="auto"
        autoFocus
        className="text-lg"
        {...fieldsOf(form)('answer')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit">Save the answer</Button>
        <Button look="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
