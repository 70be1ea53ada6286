import type { Endpoint } from '@kinfold/contract/endpoint.ts'
import type { TaskOutcome } from '@kinfold/contract/features/care-tasks/choices.ts'
import { careTasks } from '@kinfold/contract/features/care-tasks/endpoints.ts'
import type { CareTask } from '@kinfold/contract/features/care-tasks/schemas.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Entry } from '../../device/entry.ts'
import { emptyCircle, emptyDashboard, openApp } from '../../test/app.tsx'
import { keptDrafts, keptEntries } from '../../test/device.ts'
import { anna, rose } from '../../test/server.ts'
import { describeDue, describeWho } from './describe-task.ts'
import { blankTask, contentOf, problemWithRepetition } from './form/task-values.ts'
import { describeRepetition } from './list/describe-repetition.ts'
import { grouped, groupOf } from './task-groups.ts'
import { changes, type Shown } from './waiting-tasks.ts'

const ID = '0190f0e0-0000-7000-8000-000000000001'
const asFamily = { signedIn: { clients: [{ ...rose, role: 'family', createdBy: 99 }] } }
const asClient = { signedIn: { clients: [{ ...rose, role: 'client', createdBy: 99 }] } }
const aTask = (more: Partial<CareTask> = {}): CareTask => ({
  ...blankTask('Europe/Berlin'),
  id: ID,
  title: 'Water the plants',
  dueDay: null,
  checklist: [],
  status: 'open',
  assignees: [],
  turnId: null,
  zone: 'Europe/Berlin',
  dueAt: null,
  occurrence: 1,
  claimedBy: null,
  claimedByName: null,
  claimedAt: null,
  authorId: 99,
  authorName: 'Jonas Keller',
  createdAt: new Date().toISOString(),
  updatedAt: new Date().toISOString(),
  version: 1,
  ...more,
})
const none = { items: [], next: null }
const withTasks = (tasks: CareTask[], done: object[] = []) => ({
  ...emptyCircle,
  'GET /api/care-tasks': { body: { items: tasks, next: null } },
  'GET /api/care-tasks/done': { body: { items: done, next: null } },
  'GET /api/care-team/42': { body: [] },
  [`GET /api/care-tasks/${ID}`]: { body: { task: tasks[0], completions: [] } },
})
const empty = { ...emptyCircle, 'GET /api/care-tasks': { body: none }, 'GET /api/care-tasks/done': { body: none } }

describe('the page', () => {
  test('a failure is not shown as an empty list', async () => {
    const answers = { ...empty, 'GET /api/care-tasks': { status: 500 }, 'GET /api/care-tasks/done': { status: 500 } }
    await openApp('/care-tasks', { ...asFamily, answers })
    expect(await screen.findByText('The tasks could not be loaded.')).toBeTruthy()
    expect(await screen.findByText('What was done could not be loaded.')).toBeTruthy()
  })
  test('a view in the address requests just that', async () => {
    const { sent } = await openApp('/care-tasks?who=mine&category=meals&nonsense=1', { ...asFamily, answers: empty })
    expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeTruthy()
    const calls = sent.map(({ call }) => call)
    expect(calls).toContain('GET /api/care-tasks?clientId=42&limit=100&who=mine&category=meals')
    expect(calls).toContain('GET /api/care-tasks/done?clientId=42&limit=8&category=meals&who=mine')
  })
})

test('how many there are stands after each heading', async () => {
  await openApp('/care-tasks', { ...asFamily, answers: withTasks([aTask()]) })
  expect(await screen.findByRole('heading', { name: 'No date (1)' })).toBeTruthy()
  expect(screen.getByText('Nothing is to be done today.')).toBeTruthy()
})

test('each group is called by its heading', async () => {
  const soon = addDays(dayAt(Date.now(), 'Europe/Berlin'), 3)
  await openApp('/care-tasks', {
    ...asFamily,
    answers: withTasks([aTask({ dueDay: soon, dueAt: `${soon}T22:59:59.999Z` })]),
  })
  expect(await screen.findByRole('region', { name: /^Within a week/ })).toBeTruthy()
})

test('the page begins with what is late and for today', async () => {
  const late = aTask({ dueDay: '2020-01-01', dueAt: '2020-01-01T22:59:59.999Z' })
  await openApp('/care-tasks', { ...asFamily, answers: withTasks([late]) })
  expect(await screen.findByText('1 task is late, nothing else is for today.')).toBeTruthy()
})

test('a heading counts only a group that is there in full: the list goes on in the last one', async () => {
  const items = [
    aTask({ dueDay: '2020-01-01', dueAt: '2020-01-01T22:59:59.999Z' }),
    aTask({ id: `${ID.slice(0, -1)}2`, dueDay: '2099-01-01', dueAt: '2099-01-01T22:59:59.999Z' }),
  ]
  const answers = { ...withTasks([]), 'GET /api/care-tasks': { body: { items, next: 'the next page' } } }
  await openApp('/care-tasks', { ...asFamily, answers })
  expect(await screen.findByRole('heading', { name: 'Late (1)' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Later' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Show more tasks' })).toBeTruthy()
})

test('of a task that was done often, the newest times are listed, and where the others are', async () => {
  const completions = Array.from({ length: 20 }, (_, at) => ({
    ...{ id: `${ID.slice(0, -2)}${at + 10}`, taskId: ID, title: 'Water the plants', category: 'other', dueDay: null },
    ...{ occurrence: 40 - at, dueTime: null, outcome: 'done', note: null, reason: null, checklist: [], missed: 0 },
    ...{ doneAt: '2026-11-20T09:00:00.000Z', createdAt: '2026-11-20T09:00:00.000Z', authorId: 99 },
    authorName: 'Jonas Keller',
  }))
  const answers = { ...withTasks([aTask()]), [`GET /api/care-tasks/${ID}`]: { body: { task: aTask(), completions } } }
  await openApp(`/care-tasks?task=${ID}`, { ...asFamily, answers })
  expect(
    await screen.findByText('At most the newest 20 are listed here. All are among the tasks, under Done.'),
  ).toBeTruthy()
})

describe('doing', () => {
  test('one tap: off the list at once, sent once; undo puts it back', async () => {
    const { user, sent } = await openApp('/care-tasks', {
      ...asClient,
      answers: {
        ...withTasks([aTask()]),
        // Slow to answer, so that the list shows only what the browser knows by itself.
        [`POST /api/care-tasks/${ID}/complete`]: () => new Promise<never>(() => {}),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Done: Water the plants' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Done: Water the plants' })).toBeNull())
    await waitFor(() =>
      expect(sent.filter(({ call }) => call.includes('/complete'))).toMatchObject([
        { body: { occurrence: 1, outcome: 'done', note: null } },
      ]),
    )
    // A plain click, because the toast asks for pointer capture, which jsdom has not.
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('button', { name: 'Done: Water the plants' })).toBeTruthy()
    expect(await screen.findByText('Task open again')).toBeTruthy()
    // With when it was pressed, because it may arrive much later.
    const undo = (await keptEntries()).find(({ endpoint }) => endpoint.path.endsWith('/undo'))
    expect(undo?.input.body).toMatchObject({ at: expect.stringMatching(/^20.*Z$/) })
  })

  test('without a connection, it is listed as done and waiting, and can be undone there', async () => {
    const { user } = await openApp('/care-tasks', {
      ...asFamily,
      answers: { ...withTasks([aTask()]), [`POST /api/care-tasks/${ID}/complete`]: { status: 503 } },
    })
    await user.click(await screen.findByRole('button', { name: 'Done: Water the plants' }))
    const done = within(await screen.findByRole('region', { name: 'Done' }))
    expect(done.getByText('Water the plants')).toBeTruthy()
    expect(done.getByText('Waiting to be sent. It is kept on this device.')).toBeTruthy()
    await user.click(done.getByRole('button', { name: 'Undo: Water the plants' }))
    expect(await screen.findByRole('button', { name: 'Done: Water the plants' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Done' })).toBeNull()
  })

  describe('a repeated task with a checklist', () => {
    afterEach(() => vi.useRealTimers())
    const item = { id: '0190f0e0-0000-7000-8000-000000000002', text: 'Morning', doneBy: null, doneAt: null }
    const fill = (occurrence: number, dueDay: string) =>
      aTask({
        title: 'Fill the pill box',
        rule: 'FREQ=WEEKLY',
        occurrence,
        dueDay,
        checklist: [item, { ...item, id: ID }],
      })

    test('done with one tap: the toast says what was not ticked, and a second tap does not close the next date', async () => {
      vi.useFakeTimers({ now: new Date('2026-11-29T10:00:00.000Z'), toFake: ['Date'] })
      const next = fill(2, '2026-12-06')
      let open = [fill(1, '2026-11-29')]
      const completion = {
        ...{ id: 'c1', taskId: ID, title: next.title, category: next.category, occurrence: 1, dueDay: '2026-11-29' },
        ...{ dueTime: null, outcome: 'done', note: null, reason: null, checklist: next.checklist, missed: 0 },
        ...{ doneAt: next.createdAt, authorId: 7, authorName: 'Anna Keller', createdAt: next.createdAt },
      }
      const { user, sent } = await openApp('/care-tasks', {
        ...asFamily,
        answers: {
          ...withTasks(open),
          'GET /api/care-tasks': () => ({ body: { items: open, next: null } }),
          [`POST /api/care-tasks/${ID}/complete`]: () => {
            open = [next]
            return { body: { task: next, completion } }
          },
        },
      })
      const tap = async () => user.click(await screen.findByRole('button', { name: 'Done: Fill the pill box' }))
      const closed = () => sent.filter(({ call }) => call.includes('/complete')).map(({ body }) => body)
      await tap()
      expect(await screen.findByText('Done, 2 of 2 not ticked')).toBeTruthy()
      expect(await screen.findByText(/^Sun, Dec 6/)).toBeTruthy()
      await tap()
      expect(screen.getByRole('button', { name: 'Done: Fill the pill box' })).toBeTruthy()
      expect(await keptEntries()).toEqual([])
      expect(closed()).toMatchObject([{ occurrence: 1 }])
      vi.setSystemTime(new Date('2026-11-29T10:00:05.000Z'))
      await tap()
      await waitFor(() => expect(closed()).toMatchObject([{ occurrence: 1 }, { occurrence: 2 }]))
    })

    test('says how much is ticked on the dashboard, where it can be done with one tap, too', async () => {
      const answers = {
        ...emptyCircle,
        'GET /api/dashboard': {
          body: { ...emptyDashboard, tasks: { open: [fill(1, '2026-11-20')], late: 1, today: 0 } },
        },
      }
      await openApp('/dashboard', { ...asFamily, answers })
      expect(await screen.findByText(/· 0 of 2 ticked/)).toBeTruthy()
    })
  })

  test('somebody else was faster: shown until it is read', async () => {
    const message = 'Carlo Keller has already done this.'
    const { user } = await openApp('/care-tasks', {
      ...asFamily,
      answers: {
        ...withTasks([aTask()]),
        [`POST /api/care-tasks/${ID}/complete`]: { status: 409, body: { errorCode: 'TASK_CLOSED', message } },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Done: Water the plants' }))
    expect(await screen.findByText(`Not saved: Water the plants. ${message}`)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Got it' }))
    await waitFor(() => expect(screen.queryByText(/^Not saved/)).toBeNull())
  })

  test('a note on how it went is still there after closing the dialog', async () => {
    const open = () => openApp(`/care-tasks?close=${ID}`, { ...asFamily, answers: withTasks([aTask()]) })
    const { user, unmount } = await open()
    await user.click(await screen.findByText('Partly done'))
    await user.type(screen.getByLabelText('Note (optional)'), 'Only the roses')
    await waitFor(async () => expect(Object.keys(await keptDrafts())).toEqual([`7/42/close-task:${ID}`]))
    unmount()
    await open()
    expect(await screen.findByDisplayValue('Only the roses')).toBeTruthy()
  })

  test('claiming a task that somebody else has just taken says who', async () => {
    const message = 'Carlo Keller has already taken this on.'
    const { user, sent } = await openApp('/care-tasks', {
      ...asFamily,
      answers: {
        ...withTasks([aTask({ occurrence: 3 })]),
        [`POST /api/care-tasks/${ID}/claim`]: { status: 409, body: { errorCode: 'TASK_CLAIMED', message } },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'I’ll do it: Water the plants' }))
    expect(await screen.findByText('Somebody else took it first')).toBeTruthy()
    expect(screen.getByText(message)).toBeTruthy()
    // The date of a series that was on the screen, not a later one.
    expect(sent.filter(({ call }) => call.includes('/claim'))).toMatchObject([
      { call: expect.stringContaining('occurrence=3') },
    ])
  })

  test('claiming a task, and giving it back, is said, and the button that was pressed keeps the focus', async () => {
    let task = aTask()
    const change = (next: typeof task) => () => {
      task = next
      return { body: next }
    }
    const { user } = await openApp('/care-tasks', {
      ...asFamily,
      answers: {
        ...withTasks([]),
        'GET /api/care-tasks': () => ({ body: { items: [task], next: null } }),
        [`POST /api/care-tasks/${ID}/claim`]: change(
          aTask({ status: 'claimed', claimedBy: anna.id, claimedByName: 'Anna Keller' }),
        ),
        [`POST /api/care-tasks/${ID}/release`]: change(aTask()),
      },
    })
    const said = (title: string) =>
      waitFor(() => expect(screen.getByRole('region', { name: /Notification/ }).textContent).toContain(title))
    const named = (action: string) => screen.findByRole('button', { name: `${action}: Water the plants` })
    await user.click(await named('I’ll do it'))
    await said('You’ll do it')
    expect(document.activeElement).toBe(await named('Give back'))
    await user.keyboard('{Enter}')
    await said('Task given back')
    expect(document.activeElement).toBe(await named('I’ll do it'))
  })

  test('somebody who cannot do it after all: anyone gives the task back for them, and takes it on', async () => {
    let task = aTask({ status: 'claimed', claimedBy: 8, claimedByName: 'Mina Keller' })
    const { user, sent } = await openApp(`/care-tasks?task=${ID}`, {
      ...asClient,
      answers: {
        ...withTasks([task]),
        [`GET /api/care-tasks/${ID}`]: () => ({ body: { task, completions: [] } }),
        [`POST /api/care-tasks/${ID}/release`]: () => {
          task = aTask()
          return { body: task }
        },
      },
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'Water the plants' }))
    await user.click(await dialog.findByRole('button', { name: 'Mina Keller cannot do it: Water the plants' }))
    expect(await dialog.findByRole('button', { name: 'I’ll do it: Water the plants' })).toBeTruthy()
    expect(sent.filter(({ call }) => call.startsWith('POST'))).toMatchObject([
      { call: expect.stringContaining(`${ID}/release`) },
    ])
  })

  test('skipping asks for a reason; pressed twice, it is skipped once', async () => {
    const { user, sent } = await openApp(`/care-tasks?close=${ID}`, { ...asFamily, answers: withTasks([aTask()]) })
    const dialog = within(await screen.findByRole('dialog', { name: 'How did it go?' }))
    await user.click(await dialog.findByRole('button', { name: 'Skip task' }))
    expect(dialog.getByText('Please say why')).toBeTruthy()
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /Why/ }))
    await user.click(dialog.getByRole('button', { name: 'Bad weather' }))
    const skip = dialog.getByRole('button', { name: 'Skip task' })
    fireEvent.click(skip)
    fireEvent.click(skip)
    await waitFor(() =>
      expect(sent.filter(({ call }) => call.includes('/skip'))).toMatchObject([{ body: { reason: 'Bad weather' } }]),
    )
    expect(await keptEntries()).toHaveLength(1)
  })

  describe('several late tasks', () => {
    const LATE = { dueDay: '2026-01-05', dueAt: '2026-01-05T22:59:59.999Z' }
    const idOf = (n: number) => ID.replace(/1$/, String(n))
    const late = [1, 2, 3].map((n) => aTask({ ...LATE, id: idOf(n), title: `Task ${n}`, occurrence: n }))
    const openSeveral = async () => {
      const closed = new Set<string>()
      const closing = (task: CareTask, outcome: TaskOutcome) => () => {
        closed.add(task.id)
        return { body: closedTask(task, outcome) }
      }
      const opening = (task: CareTask) => () => {
        closed.delete(task.id)
        return { body: task }
      }
      const answers = {
        ...withTasks(late),
        'GET /api/care-tasks': () => ({ body: { items: late.filter(({ id }) => !closed.has(id)), next: null } }),
        ...Object.fromEntries(
          late.flatMap((task) => [
            [`POST /api/care-tasks/${task.id}/skip`, closing(task, 'skipped')],
            [`POST /api/care-tasks/${task.id}/complete`, closing(task, 'not_needed')],
            [`POST /api/care-tasks/${task.id}/undo`, opening(task)],
          ]),
        ),
      }
      const opened = await openApp('/care-tasks', { ...asFamily, answers })
      await opened.user.click(await screen.findByRole('link', { name: 'Close several' }))
      return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Close late tasks' })) }
    }
    const closedTask = (task: CareTask, outcome: TaskOutcome) => ({
      task: { ...task, status: outcome === 'skipped' ? 'skipped' : 'done' },
      completion: {
        ...{ id: ID, taskId: task.id, title: task.title, category: task.category, occurrence: task.occurrence },
        ...{ dueDay: task.dueDay, dueTime: task.dueTime, outcome, note: null, checklist: [], missed: 0 },
        ...{ reason: outcome === 'skipped' ? 'No time' : null, doneAt: task.createdAt, createdAt: task.createdAt },
        ...{ authorId: anna.id, authorName: 'Anna Keller' },
      },
    })
    type Sent = Awaited<ReturnType<typeof openApp>>['sent']
    const callsTo = (sent: Sent, path: string) =>
      sent.filter(({ call }) => call.endsWith(`${path}?clientId=42`)).map(({ body }) => body as Record<string, unknown>)

    test('are skipped with one reason, each with an entry of its own, and opened again with one Undo', async () => {
      const { user, sent, dialog } = await openSeveral()
      await user.click(dialog.getByLabelText(/^Task 1/))
      await user.click(dialog.getByLabelText(/^Task 3/))
      await user.click(dialog.getByRole('button', { name: 'No time' }))
      await user.click(dialog.getByRole('button', { name: 'Close 2 tasks' }))
      expect(await screen.findByText('2 tasks: skipped')).toBeTruthy()
      expect(screen.getByText('Task 2')).toBeTruthy()
      await waitFor(() => expect(screen.queryByText('Task 1')).toBeNull())
      await waitFor(() => expect(callsTo(sent, '/skip')).toHaveLength(2))
      const skipped = callsTo(sent, '/skip')
      expect(skipped).toMatchObject([
        { occurrence: 1, reason: 'No time' },
        { occurrence: 3, reason: 'No time' },
      ])
      expect(new Set(skipped.map(({ id }) => id)).size).toBe(2)
      fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
      expect(await screen.findByText('2 tasks open again')).toBeTruthy()
      await waitFor(() =>
        expect(callsTo(sent, '/undo').map(({ completionId }) => completionId)).toEqual(skipped.map(({ id }) => id)),
      )
    })

    test('all with one tap; without a task or a reason it says what is missing, and nothing is sent', async () => {
      const { user, sent, dialog } = await openSeveral()
      await user.click(dialog.getByRole('button', { name: 'Close tasks' }))
      expect(dialog.getByText('Please choose at least one task')).toBeTruthy()
      expect(document.activeElement).toBe(dialog.getByLabelText('All 3'))
      await user.click(dialog.getByLabelText('All 3'))
      await user.click(dialog.getByRole('button', { name: 'Close 3 tasks' }))
      expect(dialog.getByText('Please say why')).toBeTruthy()
      expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([])
      await user.click(dialog.getByLabelText('Not needed'))
      await user.click(dialog.getByRole('button', { name: 'Close 3 tasks' }))
      expect(await screen.findByText('3 tasks: not needed')).toBeTruthy()
      await waitFor(() =>
        expect(callsTo(sent, '/complete').map(({ outcome }) => outcome)).toEqual(Array(3).fill('not_needed')),
      )
    })

    test('of one late task there is nothing to choose', async () => {
      await openApp('/care-tasks', { ...asFamily, answers: withTasks([late[0]!]) })
      expect(await screen.findByRole('heading', { name: 'Late (1)' })).toBeTruthy()
      expect(screen.queryByRole('link', { name: 'Close several' })).toBeNull()
    })
  })

  test('what was refused is not called done', async () => {
    const { user, sent } = await openApp(`/care-tasks?close=${ID}`, { ...asFamily, answers: withTasks([aTask()]) })
    await user.click(await screen.findByText('Refused'))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Task closed: refused')).toBeTruthy()
    expect(screen.queryByText('Task done')).toBeNull()
    await waitFor(() =>
      expect(sent.filter(({ call }) => call.includes('/complete'))).toMatchObject([{ body: { outcome: 'refused' } }]),
    )
  })

  test('a tick shows at once, with the person’s name', async () => {
    const checklist = [{ id: '0190f0e0-0000-7000-8000-000000000002', text: 'Keys', doneBy: null, doneAt: null }]
    const { user, sent } = await openApp(`/care-tasks?task=${ID}`, {
      ...asFamily,
      answers: {
        ...withTasks([aTask({ checklist })]),
        [`POST /api/care-tasks/${ID}/check`]: () => new Promise<never>(() => {}),
      },
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Keys' }))
    expect(await screen.findByText('You')).toBeTruthy()
    // It is shown before it is sent.
    const check = () => sent.find(({ call }) => call.includes('/check'))?.body
    const at = expect.stringMatching(/^20.*Z$/)
    await waitFor(() => expect(check()).toMatchObject({ occurrence: 1, done: true, at }))
  })
})

describe('planning', () => {
  test('a task with a repetition and a checklist shows at once, and is sent once', async () => {
    const { user, sent } = await openApp('/care-tasks?new=task', {
      ...asFamily,
      answers: { ...empty, 'GET /api/care-team/42': { body: [] } },
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'New task' }))
    await user.click(dialog.getByRole('button', { name: 'Save task' }))
    expect(dialog.getByText('Please say what needs to be done')).toBeTruthy()
    await user.type(dialog.getByLabelText(/What needs to be done/), 'Fill the pill box')
    await user.selectOptions(dialog.getByLabelText('Repeats'), 'Daily')
    await user.click(dialog.getByRole('button', { name: 'Add an item' }))
    await user.type(dialog.getByLabelText('Item 1'), 'Check the names')
    await user.click(dialog.getByRole('button', { name: 'Add an item' }))
    await user.click(dialog.getByRole('button', { name: 'Save task' }))
    expect(await screen.findByText('Waiting to be sent. It is kept on this device.')).toBeTruthy()
    const planned = () => sent.filter(({ call }) => call.startsWith('POST /api/care-tasks'))
    await waitFor(() => expect(planned()).toHaveLength(1))
    expect(planned()[0]!.body).toMatchObject({
      title: 'Fill the pill box',
      rule: 'FREQ=DAILY',
      checklist: [{ text: 'Check the names' }],
      assignment: 'anyone',
    })
  })

  test('what a reminder still does once its time has passed', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T12:40:00.000Z'), shouldAdvanceTime: true })
    const { user } = await openApp('/care-tasks?new=task', { ...asFamily, answers: empty })
    const reminders = within(await screen.findByRole('group', { name: 'Reminders' }))
    const morning = () => reminders.queryByRole<HTMLInputElement>('checkbox', { name: 'In the morning' })
    expect(reminders.getByText(/reminded at once/)).toBeTruthy()
    await user.click(morning()!)
    expect(reminders.queryByText(/reminded at once/)).toBeNull()
    await user.click(morning()!)
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-19' } })
    expect(reminders.getByText(/reminded at once/)).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-18' } })
    expect(reminders.getByText(/^It is too late to remind anyone\./)).toBeTruthy()
    // A browser gives the year after each of its digits.
    for (const value of ['0002-11-27', '0202-11-27']) {
      fireEvent.change(screen.getByLabelText('Day'), { target: { value } })
      expect(morning()!.checked).toBe(true)
    }
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-21' } })
    expect(morning()!.checked).toBe(true)
    expect(reminders.queryByText(/reminded at once/)).toBeNull()
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-20' } })
    fireEvent.change(screen.getByLabelText('Time (optional)'), { target: { value: '14:00' } })
    expect(reminders.getByRole<HTMLInputElement>('checkbox', { name: 'At its time' }).checked).toBe(true)
    fireEvent.change(screen.getByLabelText('Time (optional)'), { target: { value: '13:30' } })
    expect(reminders.getByText(/reminded at once/)).toBeTruthy()
    // The next date of a series can still be reminded of.
    await user.selectOptions(screen.getByLabelText('Repeats'), 'Daily')
    expect(reminders.getByRole('checkbox', { name: 'At its time' })).toBeTruthy()
  })

  test('saved again after an answer was lost, where nothing can be stored: the same task', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    const { user, sent } = await openApp('/care-tasks?new=task', {
      ...asFamily,
      answers: { ...empty, 'GET /api/care-team/42': { body: [] }, 'POST /api/care-tasks': { status: 503 } },
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'New task' }))
    await user.type(dialog.getByLabelText(/What needs to be done/), 'Fill the pill box')
    const ids = () =>
      sent.filter(({ call }) => call.startsWith('POST /api/care-tasks')).map(({ body }) => (body as { id: string }).id)
    for (const times of [1, 2]) {
      await user.click(await dialog.findByRole('button', { name: 'Save task' }))
      await waitFor(() => expect(ids()).toHaveLength(times))
    }
    expect(new Set(ids()).size).toBe(1)
  })

  test('an edit after somebody else’s offers both versions', async () => {
    const task = aTask()
    const { user, sent } = await openApp(`/care-tasks?edit=${ID}`, {
      ...asFamily,
      answers: {
        ...withTasks([task]),
        [`PUT /api/care-tasks/${ID}`]: (body) =>
          (body as { version: number }).version === 1
            ? {
                status: 409,
                body: {
                  errorCode: 'VERSION_CONFLICT',
                  current: { ...task, title: 'Water the roses', priority: 'urgent', version: 2 },
                },
              }
            : { body: { ...task, version: 3 } },
      },
    })
    const title = await screen.findByLabelText(/What needs to be done/)
    await user.type(title, ' twice')
    await waitFor(async () => expect(Object.keys(await keptDrafts())).toEqual([`7/42/edit-task:${ID}:`]))
    await user.click(screen.getByRole('button', { name: 'Save task' }))
    expect(await screen.findByText('Water the roses')).toBeTruthy()
    expect(screen.getByText('Urgent')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent.findLast(({ call }) => call.startsWith('PUT'))!.body).toMatchObject({
      title: 'Water the plants twice',
      version: 2,
    })
    await waitFor(async () => expect(await keptDrafts()).toEqual({}))
  })
})

describe('by due date', () => {
  /** Friday, noon in Berlin. */
  const now = Date.parse('2026-11-20T11:00:00Z')
  const due = (dueDay: string | null, dueAt: string | null, dueTime: string | null = null) =>
    ({ dueDay, dueAt, dueTime, priority: 'normal' }) as const
  test('groups follow the circle’s days', () => {
    const group = (...task: Parameters<typeof due>) => groupOf(due(...task), 'Europe/Berlin', now)
    expect(group('2026-11-20', '2026-11-20T10:00:00.000Z', '11:00')).toBe('Late')
    expect(group('2026-11-20', '2026-11-20T10:01:00.000Z', '11:01')).toBe('Today')
    expect(group('2026-11-19', '2026-11-19T23:00:00.000Z')).toBe('Late')
    expect(group('2026-11-20', '2026-11-20T23:00:00.000Z')).toBe('Today')
    expect(group('2026-11-21', '2026-11-21T23:00:00.000Z')).toBe('Within a week')
    expect(group('2026-11-26', '2026-11-26T23:00:00.000Z')).toBe('Within a week')
    expect(group('2026-11-27', '2026-11-27T23:00:00.000Z')).toBe('Later')
    expect(group(null, null)).toBe('No date')
    expect(
      grouped([due(null, null), due('2026-11-20', '2026-11-20T23:00:00.000Z')], 'Europe/Berlin', now),
    ).toMatchObject([{ name: 'Today' }, { name: 'No date' }])
  })
  test('just after midnight a task of yesterday that is not late yet is not among those of today', () => {
    const late = due('2026-11-19', '2026-11-19T22:00:00.000Z', '23:00')
    const notLate = due('2026-11-19', '2026-11-19T22:50:00.000Z', '23:50')
    const today = due('2026-11-20', '2026-11-20T07:00:00.000Z', '08:00')
    const groups = grouped([today, notLate, late], 'Europe/Berlin', Date.parse('2026-11-19T23:01:00Z'))
    expect(groups).toEqual([
      { name: 'Late', tasks: [late] },
      { name: 'Yesterday', tasks: [notLate] },
      { name: 'Today', tasks: [today] },
    ])
  })
  test('in words', () => {
    const words = (dueDay: string | null, dueTime: string | null = null) =>
      describeDue({ dueDay, dueTime }, 'Europe/Berlin', now)
    expect(words('2026-11-20')).toBe('Today')
    expect(words('2026-11-21', '08:00')).toMatch(/^Tomorrow, 0?8:00/)
    expect(words('2026-11-19')).toBe('Yesterday')
    expect(words('2026-12-24')).not.toMatch('2026')
    expect(words('2027-01-01')).toMatch('2027')
    expect(words(null)).toBe('No date')
  })
})

test('who does it', () => {
  const both = [
    { userId: 7, name: 'Anna Keller' },
    { userId: 8, name: 'Jonas Keller' },
  ]
  expect(describeWho(aTask(), 7)).toBeNull()
  expect(describeWho(aTask({ claimedBy: 7 }), 7)).toBe('You’ll do it')
  expect(describeWho(aTask({ claimedBy: 7, claimedByName: 'Anna Keller' }))).toBe('Anna Keller will do it')
  expect(describeWho(aTask({ claimedBy: 8, claimedByName: 'Jonas Keller' }), 7)).toBe('Jonas Keller will do it')
  expect(describeWho(aTask({ assignment: 'assigned', assignees: both }), 7)).toBe('For you and Jonas Keller')
  expect(describeWho(aTask({ assignment: 'rotation', assignees: both, turnId: 8 }), 7)).toBe('Jonas Keller’s turn')
  expect(describeWho(aTask({ assignment: 'rotation', assignees: both, turnId: 7 }), 7)).toBe('Your turn')
})

test('how it repeats', () => {
  const task = aTask({ dueDay: '2026-11-20', rule: 'FREQ=DAILY;INTERVAL=3' })
  expect(describeRepetition(task)).toBe('Every 3 days')
  expect(describeRepetition({ ...task, recurFrom: 'completion' })).toBe('Every 3 days, counted from when it was done')
  const counted = (rule: string) => describeRepetition({ ...task, rule, recurFrom: 'completion' })
  expect(counted('FREQ=WEEKLY;BYDAY=FR')).toBe('Every week, counted from when it was done')
  expect(counted('FREQ=WEEKLY;BYDAY=MO,FR')).toBe('Every week on Monday and Friday, counted from when it was done')
  const values = { ...blankTask('Europe/Berlin'), dueDay: '2026-11-20' }
  expect(problemWithRepetition({ ...values, rule: 'FREQ=DAILY;UNTIL=20261119T225959Z' }, 'Europe/Berlin')).toMatch(
    'ends before',
  )
  expect(
    problemWithRepetition({ ...values, rule: 'FREQ=DAILY;UNTIL=20261120T225959Z' }, 'Europe/Berlin'),
  ).toBeUndefined()
  expect(contentOf({ ...values, dueDay: '', dueTime: '08:00', rule: 'FREQ=DAILY', reminders: [0] })).toMatchObject({
    ...{ dueDay: null, dueTime: null, rule: null, reminders: [] },
  })
})

describe('unsent changes', () => {
  const recording = { author: { id: 7, name: 'Anna Keller' }, role: 'family' as const, zone: 'Europe/Berlin' }
  const entry = (endpoint: Endpoint, body: object, more: Partial<Entry> = {}): Entry => ({
    ...{ seq: 1, id: 'c', person: 7, circle: 42, at: 'now', state: 'sending' },
    endpoint,
    input: { params: { id: ID }, body },
    ...more,
  })
  const shown = (saved: Shown, entries: Entry[]) =>
    entries.reduce((now, each) => changes.reduce((then, { apply }) => apply(then, each, recording), now), saved)
  const open = (saved: Shown, entries: Entry[]) => shown(saved, entries).tasks.filter(({ closedBy }) => !closedBy)

  test('the last tick counts; ticks of other occurrences, refused ones and those of something ticked do not', () => {
    const item = { id: 'a', text: 'Keys', doneBy: null, doneAt: null }
    const saved = { tasks: [aTask({ checklist: [item], occurrence: 2 })], completions: [] }
    const tick = (occurrence: number, done: boolean, more: Partial<Entry> = {}) =>
      entry(careTasks.check, { occurrence, itemId: 'a', done }, more)
    const ticks = [tick(2, true), tick(2, false), tick(2, true), tick(1, false), tick(2, false, { state: 'failed' })]
    expect(shown(saved, ticks).tasks[0]!.checklist).toMatchObject([{ doneBy: 7, doneAt: 'now' }])
    const theirs = { ...item, doneBy: 8, doneAt: 'before' }
    const ticked = { tasks: [aTask({ checklist: [theirs], occurrence: 2 })], completions: [] }
    expect(shown(ticked, [tick(2, true)]).tasks[0]!.checklist).toEqual([theirs])
  })

  test('closed here, and undone', () => {
    const saved = { tasks: [aTask({ occurrence: 2 })], completions: [] }
    const done = (occurrence: number) => entry(careTasks.complete, { id: 'c', occurrence })
    const undo = entry(careTasks.undo, { completionId: 'c' }, { id: 'u' })
    expect(open(saved, [done(1)])).toHaveLength(1)
    expect(open(saved, [done(2)])).toEqual([])
    expect(open(saved, [entry(careTasks.skip, { id: 'c', occurrence: 2 })])).toEqual([])
    expect(open(saved, [done(2), undo])).toHaveLength(1)
  })
})
