import type { Block, Citation, Turn } from '@kinfold/contract/features/assistant/answer.ts'
import { conversations } from '@kinfold/contract/features/assistant/endpoints.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useCircle } from '../../access/use-can.ts'
import { openEvents } from '../../api/live/open-events.ts'

type Coming = { blocks: Block[]; citations: Citation[]; state: 'coming' | 'broken' | 'stopped' }
const nothing: Coming = { blocks: [], citations: [], state: 'coming' }

/** The answer of a turn: stored, or arriving. A turn that was only asked is fetched at once. */
export function useAnswer(conversationId: string, turn: Turn) {
  const { id: clientId } = useCircle()
  const [coming, setComing] = useState<Coming>()
  const [kept, setKept] = useState<Turn>()
  const stopping = useRef<AbortController>(undefined)

  const fetchAnswer = useCallback(async () => {
    const controller = new AbortController()
    stopping.current = controller
    setComing(nothing)
    const add = (change: (so: Coming) => Partial<Coming>) => setComing((so = nothing) => ({ ...so, ...change(so) }))
    let isEnded = false
    const input = { params: { id: conversationId, turnId: turn.id }, query: { clientId } }
    await openEvents(conversations.answer, input, {
      stopped: controller.signal,
      on: {
        source: (citation) => add(({ citations }) => ({ citations: [...citations, citation] })),
        block: ({ at, block }) => add(({ blocks }) => ({ blocks: blocks.toSpliced(at, 1, block) })),
        more: ({ at, text }) => add(({ blocks }) => ({ blocks: withMore(blocks, at, text) })),
        restart: () => setComing(nothing),
        end: ({ turn: answered }) => {
          isEnded = true
          setKept(answered)
          setComing(undefined)
        },
      },
    }).catch(() => {})
    if (!isEnded) add(() => ({ state: controller.signal.aborted ? 'stopped' : 'broken' }))
  }, [clientId, conversationId, turn.id])

  useEffect(() => {
    if (turn.state === 'asked') void fetchAnswer()
    // What this page received before goes, too.
    if (turn.state === 'hidden') {
      setComing(undefined)
      setKept(undefined)
    }
    return () => stopping.current?.abort()
  }, [turn.state, fetchAnswer])

  // The list may have the whole answer, also from another tab, before this one has received its end.
  const whole = turn.state === 'answered' ? turn : (kept ?? turn)
  const isWhole = whole.state === 'answered'
  const { blocks, citations, state } = (!isWhole && coming) || { ...whole, state: stateOf(whole) }
  return { blocks, citations, state, model: whole.model, stop: () => stopping.current?.abort(), fetchAnswer }
}

const stateOf = ({ state }: Turn) => (state === 'failed' ? 'broken' : state)

const withMore = (blocks: Block[], at: number, text: string) =>
  blocks.map((block, index) => (index === at && block.kind === 'text' ? { ...block, text: block.text + text } : block))
