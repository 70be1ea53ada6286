import { LONGEST_QUESTION } from '@kinfold/contract/features/assistant/limits.ts'
import { outsideModel } from '@kinfold/contract/features/assistant/outside-model/endpoints.ts'
import { ArrowUp, Square } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCircleApi } from '../../access/circle-calls.ts'
import { sendTyped } from '../../access/drafts/send-typed.ts'
import { useDraft } from '../../access/use-draft.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { Button, whileBusy } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { controlClasses } from '../../ui/forms/field.tsx'
import { Dictation } from './dictation.tsx'
import { useOnline } from './use-online.ts'

type AskBoxProps = {
  /** The name of the draft on this device. */
  draft: string
  /** Answers whether it was accepted. */
  onAsk: (question: string) => Promise<boolean>
  /** Set while an answer is arriving. */
  onStop: (() => void) | undefined
  busy: boolean
  /** Somebody is typing questions here. */
  takesFocus?: boolean
}

/** What is above the box: so high that the box always lies at the foot of the window. 15rem: the header, the title and the box. */
export const aboveAskBox = 'min-h-[calc(100dvh-15rem)] pb-5'

/** What `onAsk` answers after a failure. */
export function sayNotSent(error: unknown): false {
  sayFailed('The question was not sent', error)
  return false
}

/** The input for questions: Enter asks, Shift with Enter starts a new line. */
export function AskBox({ draft, onAsk, onStop, busy, takesFocus = false }: AskBoxProps) {
  const form = useForm({ defaultValues: { question: '' } })
  const keep = useDraft(draft, form)
  const question = form.watch('question')
  const place = useRef<HTMLFormElement>(null)
  // While it is drawn: a moment later, a heading would have the focus that the field before it had.
  useLayoutEffect(() => {
    if (takesFocus) place.current?.querySelector('textarea')?.focus()
  }, [takesFocus])
  const [presses, setPresses] = useState(0)
  const isOnline = useOnline()
  const { data: model } = useCircleApi(outsideModel.read)
  const mayAsk = question.trim() !== '' && !busy && !onStop && isOnline
  const ask = async () => {
    if (!mayAsk) return
    setPresses((before) => before + 1)
    const isAsked = await sendTyped(form, ['question'], () => onAsk(question.trim()))
    // For somebody who has left the page meanwhile.
    if (!isAsked) keep(form.getValues())
  }
  const byKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onStop?.()
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void ask()
  }
  return (
    <form
      ref={place}
      data-print="no"
      data-bar
      className={classes(
        'sticky z-10 -mx-4 border-t border-line bg-paper px-4 py-3',
        // In a window of fewer than 40 lines' height (large text) it would cover what is to be read: there it stands at the end.
        'bottom-[min(3.5rem,(100dvh-40rem)*999)] lg:bottom-[min(0px,(100dvh-40rem)*999)]',
      )}
      onSubmit={(event) => {
        event.preventDefault()
        void ask()
      }}
    >
      {!isOnline && (
        <p role="status" className="mb-2 text-apricot-ink">
          You are offline. I answer from the records on the server, so I cannot answer now.
        </p>
      )}
      <div className="flex flex-wrap items-end gap-2">
        <textarea
          aria-label="Your question"
          placeholder="Ask about the records"
          rows={1}
          maxLength={LONGEST_QUESTION}
          {...form.register('question')}
          onKeyDown={byKey}
          className={`${controlClasses()} field-sizing-content max-h-40 min-h-12 flex-1 basis-40 resize-none`}
        />
        {/* Another one for the next question: words heard late do not belong there. */}
        <Dictation
          key={presses}
          onHeard={(words, earlier) =>
            form.setValue('question', withHeard(form.getValues('question'), words, earlier).slice(0, LONGEST_QUESTION))
          }
        />
        {/* One element for both states, so that the focus stays; no colour transition, because halfway the text is
            unreadable. */}
        {onStop ? (
          <Button
            look="secondary"
            className="min-h-12 transition-none"
            icon={<Square size={16} aria-hidden />}
            onClick={onStop}
          >
            Stop
          </Button>
        ) : (
          <Button
            type="submit"
            className="min-h-12 transition-none"
            icon={<ArrowUp size={18} aria-hidden />}
            // Also while there is no question, because that is so after each press.
            {...whileBusy(!mayAsk)}
          >
            Ask
          </Button>
        )}
      </div>
      <p className="mt-1.5 text-sm text-soft wrap-anywhere">
        {model?.isUsed && `${model.offered?.model} at ${model.offered?.host} answers. `}
        Answers come from this circle’s records and may be incomplete{model?.isUsed && ' or wrong'}. They never replace
        a doctor.
      </p>
    </form>
  )
}

/** The text with the words heard so far in place of those heard before; what was typed meanwhile stays. */
function withHeard(text: string, words: string, earlier: string): string {
  const at = earlier === '' ? -1 : text.lastIndexOf(earlier)
  if (at >= 0) return text.slice(0, at) + words + text.slice(at + earlier.length)
  // Where the person corrected the earlier words, only the new ones follow.
  const fresh = words.startsWith(earlier) ? words.slice(earlier.length) : words
  return `${text} ${fresh}`.trim()
}
