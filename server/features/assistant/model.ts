import type { ServerEvent } from '@kinfold/contract/endpoint.ts'
import type { Block, Turn } from '@kinfold/contract/features/assistant/answer.ts'
import type { conversations } from '@kinfold/contract/features/assistant/endpoints.ts'
import type { KeptCitation } from './cite.ts'

export type Event = ServerEvent<typeof conversations.answer>
export type Said = Extract<Event, { event: 'block' | 'more' }> | { event: 'source'; data: KeptCitation }

/**
 * What answers questions: the model that ships with this program, or an external one. It throws whatever interrupts its
 * answer.
 */
export type Model = { name: string; answer(turn: Turn): AsyncIterable<Said> }

export type Draft = { blocks: Block[]; citations: KeptCitation[] }

export function keep(draft: Draft, said: Said) {
  if (said.event === 'source') draft.citations.push(said.data)
  if (said.event === 'block') draft.blocks[said.data.at] = said.data.block
  if (said.event === 'more') {
    const block = draft.blocks[said.data.at]
    if (block?.kind === 'text') draft.blocks[said.data.at] = { ...block, text: block.text + said.data.text }
  }
}
