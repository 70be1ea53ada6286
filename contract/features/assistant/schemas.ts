import * as z from 'zod/mini'
import { Id, InCircle, Instant, nameText, optionalText, Page, text, Version } from '../../fields.ts'
import { Turn } from './answer.ts'
import { LONGEST_QUESTION } from './limits.ts'

const Question = text(LONGEST_QUESTION, 'Please write a question')

export const NewConversation = z.object({ id: Id, turnId: Id, question: Question })
export const NewTurn = z.object({ id: Id, question: Question })
export const Rename = z.object({ version: Version, title: nameText(120, 'Please give it a name') })

export const Conversation = z.object({
  id: z.string(),
  title: z.string(),
  /** Time of the latest question. */
  lastAt: Instant,
  version: z.int(),
})
export type Conversation = z.output<typeof Conversation>

export const ConversationQuery = z.extend(z.extend(InCircle, Page.shape), {
  search: optionalText(200),
})
export type ConversationQuery = z.output<typeof ConversationQuery>
export const ConversationPage = z.object({ items: z.array(Conversation), next: z.nullable(z.string()) })

/** Oldest turn first. */
export const WholeConversation = z.object({ conversation: Conversation, turns: z.array(Turn) })
export type WholeConversation = z.output<typeof WholeConversation>

export const WithTurn = z.object({ id: Id, turnId: Id })

/** Questions that this circle's records can answer. */
export const Suggestions = z.object({ questions: z.array(z.string()) })
