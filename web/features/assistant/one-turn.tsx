import { BUILT_IN, type Turn } from '@kinfold/contract/features/assistant/answer.ts'
import { Copy, RotateCcw, Sparkles } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { copyAndSay } from '../../ui/browser/copy-and-say.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { AnswerBlocks } from './answer-blocks.tsx'
import { asText } from './as-text.ts'
import { Sources } from './cited.tsx'
import { ReadAloud } from './read-aloud.tsx'
import { useAnswer } from './use-answer.ts'

type OneTurnProps = {
  conversationId: string
  turn: Turn
  onAsk: (question: string) => void
  /** Called with a function that stops the answer while it arrives. */
  onComing: (stop: (() => void) | undefined) => void
  /** The question gets the focus: what it was asked with is gone. */
  takesFocus: boolean
}

/** A question and its answer. */
export function OneTurn({ conversationId, turn, onAsk, onComing, takesFocus }: OneTurnProps) {
  const { blocks, citations, state, model, stop, fetchAnswer } = useAnswer(conversationId, turn)
  const isComing = state === 'coming'
  const canAskAgain = state === 'stopped' || state === 'broken' || state === 'hidden'
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stops it is another function each time, and the same
  useEffect(() => {
    if (!isComing) return
    onComing(stop)
    return () => onComing(undefined)
  }, [isComing, onComing])
  const place = useRef<HTMLElement>(null)
  // A new question is scrolled into view; an older conversation starts at its top.
  const isNew = useRef(turn.state === 'asked')
  useEffect(() => {
    if (isNew.current) place.current?.scrollIntoView?.({ block: 'start' })
  }, [])
  const question = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) question.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <article ref={place} aria-label={turn.question} className="mb-8 scroll-mt-20">
      <h3
        ref={question}
        tabIndex={-1}
        className="mb-3 ml-auto w-fit max-w-[85%] rounded-card rounded-br-sm bg-green-wash px-4 py-2.5 text-base font-normal wrap-anywhere whitespace-pre-line"
        dir="auto"
      >
        {turn.question}
      </h3>
      <div aria-busy={isComing} className="space-y-3">
        <AnswerBlocks turnId={turn.id} blocks={blocks} citations={citations} onAsk={onAsk} />
        {isComing && blocks.length === 0 && <Skeleton className="h-16" />}
        <div className={canAskAgain ? 'flex flex-wrap items-center gap-x-3 text-soft' : 'sr-only'}>
          <p role="status">{spoken[state]}</p>
          {canAskAgain && (
            <Button look="quiet" icon={<RotateCcw size={18} aria-hidden />} onClick={() => void fetchAnswer()}>
              Ask again
            </Button>
          )}
        </div>
      </div>
      {state === 'answered' && (
        <>
          <Sources citations={citations} />
          <div className="-ms-2 flex flex-wrap items-center gap-x-2 text-sm text-soft" data-print="no">
            <Button
              look="quiet"
              className="px-2"
              icon={<Copy size={16} aria-hidden />}
              onClick={() =>
                void copyAndSay(asText(blocks, citations), {
                  copied: 'Answer copied',
                  failed: 'The answer was not copied',
                })
              }
            >
              Copy
            </Button>
            <ReadAloud text={asText(blocks, [])} />
            <span className="inline-flex items-center gap-1.5">
              <Sparkles size={14} aria-hidden />
              {model === BUILT_IN ? 'Built-in assistant' : model}
            </span>
            {model !== BUILT_IN && citations.length === 0 && <span>It does not name any records.</span>}
          </div>
        </>
      )}
    </article>
  )
}

/** For screen readers; for everybody where it can be asked again. */
const spoken = {
  asked: 'Looking in the records',
  coming: 'Looking in the records',
  stopped: 'Stopped here.',
  broken: 'The answer was cut off.',
  answered: 'The answer is complete',
  hidden:
    'This answer is no longer shown, because your role in the circle or a record that it names has changed. You can ask again.',
}
