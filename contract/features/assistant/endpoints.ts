import * as z from 'zod/mini'
import { del, get, post, put } from '../../endpoint.ts'
import { Done, InCircle, WithId } from '../../fields.ts'
import { Block, Citation, Turn } from './answer.ts'
import {
  Conversation,
  ConversationPage,
  ConversationQuery,
  NewConversation,
  NewTurn,
  Rename,
  Suggestions,
  WholeConversation,
  WithTurn,
} from './schemas.ts'

const conversationAreas = ['assistant_conversations', 'assistant_turns'] as const

export const conversations = {
  list: get('/api/assistant/conversations', {
    query: ConversationQuery,
    returns: ConversationPage,
    needs: 'assistant.read',
    watches: ['assistant_conversations'],
    about:
      'Your own conversations with the assistant in this circle, latest first; or those that contain certain words.',
  }),
  begin: post('/api/assistant/conversations', {
    changes: conversationAreas,
    query: InCircle,
    body: NewConversation,
    returns: WholeConversation,
    needs: 'assistant.ask',
    about: 'Starts a conversation with a question, which `answer` then answers.',
  }),
  read: get('/api/assistant/conversations/:id', {
    params: WithId,
    query: InCircle,
    returns: WholeConversation,
    needs: 'assistant.read',
    // Answers are shown only to the role for which they were given.
    watches: [...conversationAreas, 'members', 'clients'],
    about: 'A conversation with its questions and answers, oldest first.',
  }),
  rename: put('/api/assistant/conversations/:id', {
    changes: ['assistant_conversations'],
    params: WithId,
    query: InCircle,
    body: Rename,
    returns: Conversation,
    needs: 'assistant.rename',
    about: 'Renames a conversation.',
  }),
  remove: del('/api/assistant/conversations/:id', {
    changes: ['assistant_conversations'],
    params: WithId,
    query: InCircle,
    returns: Done,
    needs: 'assistant.remove',
    about: 'Deletes a conversation.',
  }),
  restore: post('/api/assistant/conversations/:id/restore', {
    changes: ['assistant_conversations'],
    params: WithId,
    query: InCircle,
    returns: Conversation,
    needs: 'assistant.remove',
    about: 'Undoes a deletion.',
  }),
  ask: post('/api/assistant/conversations/:id/questions', {
    changes: conversationAreas,
    params: WithId,
    query: InCircle,
    body: NewTurn,
    returns: Turn,
    needs: 'assistant.ask',
    about: 'Asks another question in a conversation.',
  }),
  answer: get('/api/assistant/conversations/:id/questions/:turnId/answer', {
    params: WithTurn,
    query: InCircle,
    answers: 'events',
    events: {
      /** A record that the following text is based on. */
      source: Citation,
      /** The block at a position, new or replacing the earlier one. */
      block: z.object({ at: z.int(), block: Block }),
      /** Text to append to the block at a position. */
      more: z.object({ at: z.int(), text: z.string() }),
      /** Discard everything received so far: the answer starts again. */
      restart: z.object({}),
      /** The answer is complete and saved. */
      end: z.object({ turn: Turn }),
    },
    needs: 'assistant.ask',
    about:
      'The answer to a question, as it is written; closing the connection stops it. One that is hidden is written anew.',
  }),
  suggestions: get('/api/assistant/suggestions', {
    query: InCircle,
    returns: Suggestions,
    needs: 'assistant.read',
    watches: ['medications', 'vital_readings', 'care_logs', 'calendar_events'],
    about: 'Questions that this circle’s records can answer.',
  }),
}
