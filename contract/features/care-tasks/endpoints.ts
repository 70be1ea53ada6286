import { get, post, put } from '../../endpoint.ts'
import { InCircle, WithId } from '../../fields.ts'
import {
  Assignment,
  CareTask,
  CareTaskDetails,
  CareTaskEdit,
  CareTaskPage,
  CareTaskQuery,
  ClosedTask,
  CompletionPage,
  CompletionQuery,
  NewCareTask,
  NewCompletion,
  NewSkip,
  Tick,
  Undo,
} from './schemas.ts'

const openAreas = ['care_tasks', 'members'] as const
const closedAreas = ['care_tasks', 'care_task_completions'] as const
const thisTask = { params: WithId, query: InCircle } as const

export const careTasks = {
  list: get('/api/care-tasks', {
    query: CareTaskQuery,
    returns: CareTaskPage,
    needs: 'careTasks.read',
    watches: openAreas,
    about: 'What there is to do, the soonest first, what has no date last.',
  }),
  done: get('/api/care-tasks/done', {
    query: CompletionQuery,
    returns: CompletionPage,
    needs: 'careTasks.read',
    watches: closedAreas,
    about: 'What was done or skipped, newest first.',
  }),
  create: post('/api/care-tasks', {
    changes: ['care_tasks'],
    query: InCircle,
    body: NewCareTask,
    returns: CareTask,
    needs: 'careTasks.create',
    about: 'Plans a task, once or as a series. A series begins on the first day its rule names.',
  }),
  read: get('/api/care-tasks/:id', {
    ...thisTask,
    returns: CareTaskDetails,
    needs: 'careTasks.read',
    watches: [...closedAreas, 'members'],
    about: 'A task and how it was closed the last 20 times.',
  }),
  update: put('/api/care-tasks/:id', {
    ...thisTask,
    changes: ['care_tasks'],
    body: CareTaskEdit,
    returns: CareTask,
    needs: 'careTasks.update',
    about:
      'Replaces a task’s content; ticks stay with their items. Another day or rule: the series goes on from there.',
  }),
  assign: post('/api/care-tasks/:id/assign', {
    ...thisTask,
    changes: ['care_tasks'],
    body: Assignment,
    returns: CareTask,
    needs: 'careTasks.assign',
    about: 'Gives a task to anyone, to certain people, or to several in turn.',
  }),
  claim: post('/api/care-tasks/:id/claim', {
    ...thisTask,
    changes: ['care_tasks'],
    returns: CareTask,
    needs: 'careTasks.claim',
    about: '‘I’ll do it.’ Of two at once one has it; the other is told who.',
  }),
  release: post('/api/care-tasks/:id/release', {
    ...thisTask,
    changes: ['care_tasks'],
    returns: CareTask,
    needs: 'careTasks.claim',
    about: 'Gives a task back: one’s own, or that of somebody who cannot do it after all.',
  }),
  check: post('/api/care-tasks/:id/check', {
    ...thisTask,
    changes: ['care_tasks'],
    body: Tick,
    returns: CareTask,
    needs: 'careTasks.check',
    about: 'Ticks one item of the checklist, or takes its tick away.',
  }),
  complete: post('/api/care-tasks/:id/complete', {
    ...thisTask,
    changes: closedAreas,
    body: NewCompletion,
    returns: ClosedTask,
    needs: 'careTasks.complete',
    about: 'Completes one occurrence, once; a series goes on to the next.',
  }),
  skip: post('/api/care-tasks/:id/skip', {
    ...thisTask,
    changes: closedAreas,
    body: NewSkip,
    returns: ClosedTask,
    needs: 'careTasks.complete',
    about: 'Leaves one occurrence out, with a reason; a series goes on to the next.',
  }),
  undo: post('/api/care-tasks/:id/undo', {
    ...thisTask,
    changes: closedAreas,
    body: Undo,
    returns: CareTask,
    needs: 'careTasks.undo',
    about: 'Takes back how one closed a task, in the first 10 minutes; a series goes back.',
  }),
  cancel: post('/api/care-tasks/:id/cancel', {
    ...thisTask,
    changes: ['care_tasks'],
    returns: CareTask,
    needs: 'careTasks.cancel',
    about: 'Takes a task, or a whole series, off the list. What was done stays in the history.',
  }),
  reopen: post('/api/care-tasks/:id/reopen', {
    ...thisTask,
    changes: ['care_tasks'],
    returns: CareTask,
    needs: 'careTasks.cancel',
    about: 'Takes a cancellation back.',
  }),
}
