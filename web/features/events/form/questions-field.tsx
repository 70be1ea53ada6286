import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { v7 as uuidv7 } from 'uuid'
import { Button, IconButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import type { EventValues } from './event-values.ts'

const MOST = 30

/** Questions to ask there. Answers are written in the event itself. */
export function QuestionsField() {
  const { watch, setValue, formState } = useFormContext<EventValues>()
  const questions = watch('questions')
  const change = (next: EventValues['questions']) =>
    setValue('questions', next, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  const list = useRef<HTMLFieldSetElement>(null)
  const add = () => {
    change([...questions, { id: uuidv7(), question: '', answer: null }])
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[questions.length]?.focus())
  }
  return (
    <fieldset ref={list} className="space-y-3">
      <legend className="mb-1 font-semibold">Questions to ask</legend>
      {questions.map(({ id, question }, index) => (
        <div key={id} className="flex items-end gap-1">
          <div className="flex-1">
            <TextField
              label={`Question ${index + 1}`}
              value={question}
              maxLength={500}
              dir="auto"
              error={formState.errors.questions?.[index]?.question?.message}
              onChange={(event) =>
                change(questions.map((each) => (each.id === id ? { ...each, question: event.target.value } : each)))
              }
            />
          </div>
          <IconButton
            label={`Remove question ${index + 1}`}
            icon={<X size={20} aria-hidden />}
            onClick={() => change(questions.filter((each) => each.id !== id))}
          />
        </div>
      ))}
      {questions.length < MOST && (
        <Button look="secondary" icon={<Plus size={18} aria-hidden />} onClick={add}>
          Add a question
        </Button>
      )}
    </fieldset>
  )
}
