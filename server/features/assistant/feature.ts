import type { Feature } from '../../access/manifest/feature.ts'
import { conversationRoutes, outsideModelRoutes } from './routes.ts'
import { isGiven } from './turns.ts'

// Questions concern nobody else: not in the circle’s audit, and no earlier versions.
const trace = { keepsHistory: false, isAudited: false }
const rule = { trace, staysBehind: 'said between one person and the assistant', isPersonal: true } as const
/** What is hidden on the screens is not in 'Download my data' either. */
const ifGiven = (column: string, otherwise: string) =>
  `case when t.state = 'asked' or ${isGiven('t')} then t.${column} else ${otherwise} end`
/** For the activity list: 'allowed qwen3 at models.example.org'. */
const saidOfConsent = `case when changed.deleted_at is null then 'allowed ' else 'withdrew ' end || changed.model || ' at ' || changed.host`

export const feature: Feature = {
  routes: [conversationRoutes, outsideModelRoutes],
  tables: {
    assistant_conversations: { ...rule, ownNotes: ['last_at'] },
    assistant_turns: {
      ...rule,
      exportedAs: {
        ...{ blocks: ifGiven('blocks', "'[]'"), citations: ifGiven('citations', "'[]'") },
        state: ifGiven('state', "'hidden'"),
      },
    },
    assistant_consents: {
      trace: { detail: saidOfConsent },
      staysBehind: 'given to the model of one installation',
    },
    assistant_spending: { derived: true, staysBehind: 'counted for one installation' },
  },
}
