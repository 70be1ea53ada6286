import type { Entry } from '../../device/entry.ts'

/** The pages that show what was refused, by the path of the call. */
const pages: [call: string, page: string][] = [
  ['/api/care-logs', '/care-logs'],
  ['/api/care-tasks', '/care-tasks'],
  ['/api/doses', '/medications'],
  ['/api/vitals-history', '/vitals-analytics'],
  ['/api/mood-entries', '/mood-tracking'],
  ['/api/calendar', '/calendar'],
  ['/api/grocery-lists', '/ai-food-planning'],
  ['/api/ai-meal-plans', '/ai-food-planning'],
]

/** In its circle. Undefined for an answer to a notification, which every page shows. */
export function pageOf({ circle, endpoint }: Pick<Entry, 'circle' | 'endpoint'>): string | undefined {
  const [, page] = pages.find(([call]) => endpoint.path.startsWith(call)) ?? []
  return page && `${page}?client=${circle}`
}
