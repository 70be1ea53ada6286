import type { Feature } from '../../access/feature.ts'
import { conversationRoutes } from './routes.ts'

// What somebody asks concerns nobody else: no entry in the circle’s audit, and no earlier version is kept.
const trace = { keepsHistory: false, isAudited: false }
const staysBehind = 'said between one person and the assistant'

export const feature: Feature = {
  routes: [conversationRoutes],
  tables: {
    assistant_conversations: { trace, ownNotes: ['last_at'], staysBehind },
    assistant_turns: { trace, staysBehind },
  },
}
