import { v7 as uuidv7 } from 'uuid'
import { aTask } from '../records/records.ts'
import { as } from '../support/calls.ts'
import type { Circle, Samples } from '../support/sample.ts'
import type { Person } from '../support/world.ts'

export const careTasksSamples: Samples<'careTasks'> = {
  careTasks: {
    list: ({ clientId }) => ({ query: { clientId } }),
    done: ({ clientId }) => ({ query: { clientId } }),
    // Overdue, so that it appears wherever open tasks are shown.
    create: ({ clientId }) => ({ query: { clientId }, body: aTask({ dueDay: '2026-01-02' }) }),
    read: aboutTask,
    update: async (circle, author) => {
      const { id: _, ...content } = aTask()
      return { ...(await aboutTask(circle, author)), body: { ...content, version: 1 } }
    },
    assign: async (circle, author) => ({
      ...(await aboutTask(circle, author)),
      body: { assignment: 'assigned', assigneeIds: [circle.caretaker.userId] },
    }),
    claim: async (circle, author) => ({
      ...(await aboutTask(circle, author)),
      query: { clientId: circle.clientId, occurrence: 1 },
    }),
    release: aboutTask,
    check: async (circle, author) => ({
      ...(await aboutTask(circle, author, [{ id: CHECK, text: 'Keys' }])),
      body: { occurrence: 1, itemId: CHECK, done: true },
    }),
    complete: async (circle, author) => ({
      ...(await aboutTask(circle, author)),
      body: { id: uuidv7(), occurrence: 1, doneAt: '2026-11-20T10:00:00Z' },
    }),
    skip: async (circle, author) => ({
      ...(await aboutTask(circle, author)),
      body: { id: uuidv7(), occurrence: 1, doneAt: '2026-11-20T10:00:00Z', reason: 'Raining' },
    }),
    undo: async (circle, author) => {
      const { params, query } = await aboutTask(circle, author)
      const body = { id: uuidv7(), occurrence: 1, doneAt: '2026-11-20T10:00:00Z' }
      await as(insider(circle, author)).careTasks.complete({ params, body })
      return { params, query, body: { completionId: body.id } }
    },
    cancel: aboutTask,
    reopen: async (circle, author) => {
      const { params, query } = await aboutTask(circle, author)
      await as(insider(circle, author)).careTasks.cancel({ params })
      return { params, query }
    },
  },
}

const CHECK = '0190f0e0-0000-7000-8000-000000000001'

const insider = ({ outsider, caretaker }: Circle, author: Person) =>
  author.userId === outsider.userId ? caretaker : author

async function aboutTask(circle: Circle, author: Person, checklist: { id: string; text: string }[] = []) {
  const { id } = await as(insider(circle, author)).careTasks.create({ body: aTask({ checklist }) })
  return { params: { id }, query: { clientId: circle.clientId } }
}
