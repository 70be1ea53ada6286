import type { Turn } from '@kinfold/contract/features/assistant/answer.ts'
import { conversations } from '@kinfold/contract/features/assistant/endpoints.ts'
import { useState } from 'react'
import { useCircleApi, useCircleSend } from '../../access/circle-calls.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { useNewIdOf } from '../../api/use-new-id.ts'
import { Failed } from '../../ui/layout/failed.tsx'
import { SkeletonList } from '../../ui/layout/skeleton.tsx'
import { AskBox, aboveAskBox } from './ask-box.tsx'
import { ConversationHead } from './conversation-head.tsx'
import { OneTurn } from './one-turn.tsx'

/** Questions and answers, and the input for the next question. */
export function Conversation({ id }: { id: string }) {
  const { data, isPending, isError, refetch } = useCircleApi(conversations.read, { params: { id } })
  const ask = useCircleSend(conversations.ask)
  const [idOf, renew] = useNewIdOf()
  const [stop, setStop] = useState<{ run: () => void }>()
  const [asked, setAsked] = useState<Turn[]>([])
  // New questions are shown here until the list has them.
  const turns = [...(data?.turns ?? []), ...asked.filter((turn) => !data?.turns.some((each) => each.id === turn.id))]
  const askThis = (question: string, onAsked?: () => void) =>
    ask.mutate(
      { params: { id }, body: { id: idOf(question), question } },
      {
        onSuccess: (turn) => {
          renew()
          setAsked((before) => [...before, turn])
          onAsked?.()
        },
        onError: (error) => sayFailed('The question was not sent', error),
      },
    )
  const [onComing] = useState(() => (run: (() => void) | undefined) => setStop(run && { run }))
  if (isPending) return <SkeletonList count={3} className="h-24" />
  if (isError && !data) return <Failed what="The conversation" onRetry={refetch} />
  return (
    <>
      {data && <ConversationHead conversation={data.conversation} />}
      <div className={aboveAskBox}>
        {turns.map((turn) => (
          <OneTurn key={turn.id} conversationId={id} turn={turn} onAsk={askThis} onComing={onComing} />
        ))}
      </div>
      <AskBox draft={`ask:${id}`} onAsk={askThis} onStop={stop?.run} busy={ask.isPending} />
    </>
  )
}
