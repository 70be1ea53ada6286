import type { Turn } from '@kinfold/contract/features/assistant/answer.ts'
import { conversations } from '@kinfold/contract/features/assistant/endpoints.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { Fragment, useState } from 'react'
import { useCircleApi, useCircleSend } from '../../access/circle-calls.ts'
import { useCircle } from '../../access/use-can.ts'
import { NotRead } from '../../api/one-record/not-read.tsx'
import { useServerNow } from '../../api/server-clock.ts'
import { useNewIdOf } from '../../api/use-new-id.ts'
import { SkeletonList } from '../../ui/layout/skeleton.tsx'
import { dayHeading } from '../../ui/time.ts'
import { AskBox, aboveAskBox, sayNotSent } from './ask-box.tsx'
import { ConversationHead } from './conversation-head.tsx'
import { OneTurn } from './one-turn.tsx'
import { useAssistantSearch } from './use-assistant-search.ts'

/** A conversation that was begun on this page, by typing in the question box or by pressing a button. */
export type Begun = { id: string; isTyped: boolean }

/** Questions and answers, and the input for the next question. */
export function Conversation({ id, begun }: { id: string; begun: Begun | undefined }) {
  const { data, isPending, error, refetch } = useCircleApi(conversations.read, { params: { id } })
  const { go } = useAssistantSearch()
  const { zone } = useCircle()
  const ask = useCircleSend(conversations.ask)
  const [idOf, renew] = useNewIdOf()
  const [stop, setStop] = useState<{ run: () => void }>()
  const [asked, setAsked] = useState<Turn[]>([])
  // New questions are shown here until the list has them.
  const turns = [...(data?.turns ?? []), ...asked.filter((turn) => !data?.turns.some((each) => each.id === turn.id))]
  const askThis = (question: string) =>
    ask.mutateAsync({ params: { id }, body: { id: idOf(question), question } }).then((turn) => {
      renew()
      setAsked((before) => [...before, turn])
      return true
    }, sayNotSent)
  const [onComing] = useState(() => (run: (() => void) | undefined) => setStop(run && { run }))
  const now = useServerNow(MINUTE_MS)
  // Answers say 'today' and 'tomorrow' of the day on which they were given.
  const dayBegun = ({ askedAt }: Turn, before: Turn | undefined) => {
    const day = dayAt(askedAt, zone)
    const isAsBefore = day === (before ? dayAt(before.askedAt, zone) : dayAt(now, zone))
    return isAsBefore ? undefined : dayHeading(day, zone, now)
  }
  if (error && !data)
    return (
      <NotRead
        what="The conversation"
        error={error}
        onRetry={refetch}
        back="Ask something new"
        onBack={() => go({ conversation: undefined })}
      />
    )
  return (
    <>
      {data && <ConversationHead conversation={data.conversation} />}
      <div className={aboveAskBox}>
        {isPending && <SkeletonList count={3} className="h-24" />}
        {turns.map((turn, index) => {
          const day = dayBegun(turn, turns[index - 1])
          return (
            <Fragment key={turn.id}>
              {day && <p className="mb-3 text-center text-sm text-soft">{day}</p>}
              <OneTurn
                conversationId={id}
                turn={turn}
                onAsk={askThis}
                onComing={onComing}
                takesFocus={begun?.isTyped === false && index === 0}
              />
            </Fragment>
          )
        })}
      </div>
      <AskBox
        draft={`ask:${id}`}
        onAsk={askThis}
        onStop={stop?.run}
        // There from the first moment, so that who typed the first question here can go on.
        busy={isPending || ask.isPending}
        takesFocus={begun?.isTyped ?? false}
      />
    </>
  )
}
