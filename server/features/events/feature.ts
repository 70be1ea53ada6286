import * as z from 'zod/mini'
import type { Feature } from '../../access/manifest/feature.ts'
import { StoredRule } from '../../core/rule-form.ts'
import { ContentAsKept, isEventAsKept } from './as-kept.ts'
import { eventsInHandover } from './handover.ts'
import { eventResources } from './resources.ts'
import { eventRoutes } from './routes.ts'
import { holdEvents, moveEvents } from './series/move-zone.ts'
import { summary } from './summary.ts'
import { eventTools } from './tools.ts'

export const feature: Feature = {
  routes: [eventRoutes],
  handover: [eventsInHandover],
  summary,
  resources: [eventResources],
  tools: eventTools,
  zoneChanged: {
    order: 4,
    hold: holdEvents,
    move: moveEvents,
  },
  // For an event that does not repeat, `original` is ''.
  tables: {
    calendar_events: { asKept: { rule: StoredRule, worked_rule: StoredRule }, isRowAsKept: isEventAsKept },
    calendar_exceptions: { asKept: { content: ContentAsKept } },
    calendar_attendances: { asKept: { original: z.string().check(z.maxLength(40)) } },
  },
}
