import type { CareTask } from '@kinfold/contract/features/care-tasks/schemas.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { blankTask } from '../../features/care-tasks/form/task-values.ts'
import { emptyCircle, openApp } from '../../test/app.tsx'
import { keptDrafts, silenceStore } from '../../test/device.ts'
import { roseDetails } from '../../test/server.ts'

const ID = '0190f0e0-0000-7000-8000-000000000001'
const aTask = (more: Partial<CareTask> = {}): CareTask => ({
  ...blankTask('Europe/Berlin'),
  ...{ id: ID, title: 'Water the plants', dueDay: null, checklist: [], status: 'open', assignees: [], turnId: null },
  ...{ zone: 'Europe/Berlin', dueAt: null, occurrence: 1, claimedBy: null, claimedByName: null, claimedAt: null },
  ...{ authorId: 99, authorName: 'Jonas Keller', version: 1 },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', updatedAt: '2026-11-20T10:00:00.000Z' },
  ...more,
})

/** The form of a task that is saved like this by now. */
async function openTask(saved: CareTask) {
  const opened = await openApp(`/care-tasks?edit=${ID}`, {
    signedIn: true,
    answers: {
      ...emptyCircle,
      'GET /api/care-tasks': { body: { items: [saved], next: null } },
      'GET /api/care-tasks/done': { body: { items: [], next: null } },
      'GET /api/care-team/42': { body: [] },
      [`GET /api/care-tasks/${ID}`]: { body: { task: saved, completions: [] } },
      [`PUT /api/care-tasks/${ID}`]: (body) =>
        (body as CareTask).version === saved.version
          ? { body: { ...saved, ...(body as CareTask), version: saved.version + 1 } }
          : { status: 409, body: { errorCode: 'VERSION_CONFLICT', current: saved } },
    },
  })
  const title = await screen.findByLabelText<HTMLInputElement>(/What needs to be done/)
  const versions = () => opened.sent.flatMap(({ call, body }) => (call.startsWith('PUT') ? [Object(body).version] : []))
  return { ...opened, title, versions }
}

/** Typed at the first version, and left. */
async function leaveTyped() {
  const { user, title, unmount } = await openTask(aTask())
  await user.type(title, ' twice')
  await waitFor(async () =>
    expect(Object.values(await keptDrafts())).toMatchObject([{ title: 'Water the plants twice' }]),
  )
  unmount()
}

const CHANGED = /^This was changed after you began to edit it/
const says = (field: HTMLInputElement, title: string) => waitFor(() => expect(field.value).toBe(title))

test('what was typed in an edit is there again, and is saved', async () => {
  await leaveTyped()
  const { user, title, versions } = await openTask(aTask())
  await says(title, 'Water the plants twice')
  expect(screen.queryByText(CHANGED)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save task' }))
  expect(await screen.findByText('Task saved')).toBeTruthy()
  expect(versions()).toEqual([1])
  await waitFor(async () => expect(await keptDrafts()).toEqual({}))
})

test('also after somebody else has saved: then both are shown, and nothing is overwritten unseen', async () => {
  await leaveTyped()
  const { user, title, versions } = await openTask(aTask({ title: 'Water the roses', priority: 'urgent', version: 2 }))
  await says(title, 'Water the plants twice')
  expect(screen.getByText(CHANGED)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save task' }))
  expect(await within(screen.getByRole('dialog')).findByText('Water the roses')).toBeTruthy()
  expect(within(screen.getByRole('dialog')).getByText('Urgent')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  expect(await screen.findByText('Task saved')).toBeTruthy()
  expect(versions()).toEqual([1, 2])
  await waitFor(async () => expect(await keptDrafts()).toEqual({}))
})

test('left and opened again, it is still there', async () => {
  await leaveTyped()
  const theirs = aTask({ title: 'Water the roses', version: 2 })
  const { user, title, unmount } = await openTask(theirs)
  await says(title, 'Water the plants twice')
  await user.type(title, ' a week')
  await waitFor(async () => expect(JSON.stringify(await keptDrafts())).toMatch('twice a week'))
  unmount()
  const again = await openTask(theirs)
  await says(again.title, 'Water the plants twice a week')
  await again.user.click(screen.getByRole('button', { name: 'Save task' }))
  expect(await within(screen.getByRole('dialog')).findByText('Water the roses')).toBeTruthy()
  expect(again.versions()).toEqual([1])
})

test('discarded, the form shows what is saved', async () => {
  await leaveTyped()
  const { user, versions } = await openTask(aTask({ title: 'Water the roses', version: 2 }))
  await user.click(await screen.findByRole('button', { name: 'Discard what I typed' }))
  await says(screen.getByLabelText(/What needs to be done/), 'Water the roses')
  expect(screen.queryByText(CHANGED)).toBeNull()
  await waitFor(async () => expect(await keptDrafts()).toEqual({}))
  await user.click(screen.getByRole('button', { name: 'Save task' }))
  expect(await screen.findByText('Task saved')).toBeTruthy()
  expect(versions()).toEqual([2])
})

test('of a profile, what somebody else wrote in the meantime stays', async () => {
  const open = async (saved: typeof roseDetails) => {
    const opened = await openApp('/profiles', {
      signedIn: true,
      answers: {
        ...emptyCircle,
        'GET /api/clients/42': { body: saved },
        'GET /api/allergies': { body: [] },
        'PATCH /api/clients/42': (body) =>
          (body as typeof saved).version === saved.version
            ? { body: { ...saved, version: saved.version + 1 } }
            : { status: 409, body: { errorCode: 'VERSION_CONFLICT' } },
      },
    })
    await opened.user.click(await screen.findByRole('button', { name: 'Edit' }))
    return { ...opened, needs: await screen.findByLabelText<HTMLTextAreaElement>('Care Needs') }
  }
  const first = await open(roseDetails)
  await first.user.type(first.needs, 'A walk')
  await waitFor(async () => expect(JSON.stringify(await keptDrafts())).toMatch('A walk'))
  first.unmount()
  const { user, needs, sent } = await open({ ...roseDetails, phone: '+4930123456', version: 2 } as never)
  await waitFor(() => expect(needs.value).toBe('A walk'))
  expect(screen.getByText(CHANGED)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText(/^Somebody else changed this in the meantime/)
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Phone Number').value).toBe('+4930123456'))
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Profile Updated Successfully')).toBeTruthy()
  expect(sent.findLast(({ call }) => call.startsWith('PATCH'))!.body).toEqual({ version: 2, careNeeds: 'A walk' })
})

test('where the browser’s store never answers, the form shows what is saved after some seconds', async () => {
  silenceStore()
  const { title } = await openTask(aTask())
  await says(title, 'Water the plants')
})
