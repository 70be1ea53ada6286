import { conversations } from '@kinfold/contract/features/assistant/endpoints.ts'
import { useCircleApi, useCircleSend } from '../../access/circle-calls.ts'
import { useCircle } from '../../access/use-can.ts'
import { useNewIdOf } from '../../api/use-new-id.ts'
import { SkeletonList } from '../../ui/layout/skeleton.tsx'
import { AskBox, aboveAskBox, sayNotSent } from './ask-box.tsx'
import type { Begun } from './conversation.tsx'
import { QuestionButtons } from './question-buttons.tsx'
import { useAssistantSearch } from './use-assistant-search.ts'

const summaries = ['Sum up the week for the family', 'Prepare the next doctor’s visit']
const handover = 'Write the handover for this shift'

/** A new conversation: what can be asked, and the input. */
export function NewConversation({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const { firstName, role } = useCircle()
  const isClient = role === 'client'
  const { go } = useAssistantSearch()
  const { data, isPending } = useCircleApi(conversations.suggestions)
  const begin = useCircleSend(conversations.begin)
  const [idOf, renew] = useNewIdOf()
  const [turnIdOf, renewTurn] = useNewIdOf()
  const ask = (question: string) => {
    const id = idOf(question)
    return begin.mutateAsync({ body: { id, turnId: turnIdOf(question), question } }).then(() => {
      renew()
      renewTurn()
      onBegun({ id, isTyped: document.activeElement instanceof HTMLTextAreaElement })
      go({ conversation: id, search: undefined })
      return true
    }, sayNotSent)
  }
  return (
    <>
      <div className={aboveAskBox}>
        <p className="mb-5 max-w-reading text-lg text-pretty" dir="auto">
          Ask me about {isClient ? 'your' : `${firstName}’s`} care. I look things up in the records that you may see,
          and show you which ones I used.
        </p>
        <p className="mb-6 text-soft text-pretty">
          I never give a diagnosis or change a dose. Only you can save what I prepare, and only you see your
          conversations.
        </p>
        {(isPending || data) && <h2 className="mb-2 text-lg">You could ask</h2>}
        {/* As high as the suggestions will be: six rows, or three rows of two. */}
        {isPending && <SkeletonList count={6} className="h-11 sm:nth-[n+4]:hidden" />}
        {data && <QuestionButtons questions={data.questions} onAsk={ask} />}
        <h2 className="mt-6 mb-2 text-lg">I can prepare</h2>
        <QuestionButtons questions={isClient ? summaries : [handover, ...summaries]} onAsk={ask} />
      </div>
      <AskBox draft="ask:new" onAsk={ask} onStop={undefined} busy={begin.isPending} />
    </>
  )
}
