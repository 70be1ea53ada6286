import type { Endpoint } from '@kinfold/contract/endpoint.ts'
import { describeDetails } from '@kinfold/contract/features/care-logs/describe-details.ts'
import { careLogs } from '@kinfold/contract/features/care-logs/endpoints.ts'
import { careLogPhotos } from '@kinfold/contract/features/care-logs/photo-endpoints.ts'
import { careTasks } from '@kinfold/contract/features/care-tasks/endpoints.ts'
import { doses } from '@kinfold/contract/features/doses/endpoints.ts'
import { outcomeText } from '@kinfold/contract/features/doses/labels.ts'
import { events } from '@kinfold/contract/features/events/endpoints.ts'
import { groceryLists } from '@kinfold/contract/features/food/groceries/endpoints.ts'
import { mealPlans } from '@kinfold/contract/features/food/plans/endpoints.ts'
import { mood } from '@kinfold/contract/features/mood/endpoints.ts'
import { push } from '@kinfold/contract/features/push/endpoints.ts'
import { vitals } from '@kinfold/contract/features/vitals/endpoints.ts'
import { readingText } from '@kinfold/contract/features/vitals/figure-text.ts'
import { kindFacts } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { type Entry, type EntryOf, isOf } from '../../device/entry.ts'

type Words = { what: string; typed: string }

/** What an unsent entry is, and what was typed for it. */
export function wordsOf(entry: Entry): Words {
  for (const kind of kinds) {
    const words = kind(entry)
    if (words) return words
  }
  // Nothing is typed for a tick or an undo.
  return { what: 'change', typed: '' }
}

const kindOf =
  <E extends Endpoint>(
    endpoint: E,
    what: string,
    typedIn: (input: EntryOf<E>['input']) => (string | null | undefined)[],
  ) =>
  (entry: Entry): Words | undefined =>
    isOf(entry, endpoint) ? { what, typed: typedIn(entry.input).filter(Boolean).join('\n') } : undefined

const kinds = [
  kindOf(careLogs.create, 'care log', ({ body }) => [
    body.title,
    describeDetails(body).join(' · '),
    body.body,
    body.incident?.actionTaken,
    body.incident?.whoWasTold,
  ]),
  kindOf(careLogs.comment, 'comment', ({ body }) => [body.body]),
  kindOf(careLogPhotos.add, 'photo', ({ query }) => [query.about]),
  kindOf(events.ask, 'question', ({ body }) => [body.question]),
  kindOf(events.answerQuestion, 'answer', ({ body }) => [body.answer]),
  kindOf(vitals.create, 'reading', ({ body }) => [`${kindFacts[body.kind].label}: ${readingText(body)}`, body.note]),
  kindOf(mood.create, 'mood entry', ({ body }) => [`Mood: ${body.mood} of 5`, body.triggers, body.note]),
  kindOf(careTasks.create, 'task', ({ body }) => [body.title, body.notes, ...body.checklist.map(({ text }) => text)]),
  kindOf(careTasks.complete, 'finished task', ({ body }) => [body.note]),
  kindOf(careTasks.skip, 'skipped task', ({ body }) => [body.reason]),
  kindOf(doses.record, 'dose', ({ body }) => [outcomeText(body.outcome), body.reason]),
  kindOf(mealPlans.eat, 'meal', ({ body }) => [body.note]),
  kindOf(push.answer, 'answer to a notification', () => []),
  kindOf(groceryLists.addItem, 'shopping item', ({ body }) => [body.name, body.amount]),
]
