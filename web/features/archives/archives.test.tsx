import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { emptyCircle, openApp } from '../../test/app.tsx'
import { rose, type serverAnswers } from '../../test/server.ts'

const assign = vi.hoisted(() => vi.fn())
vi.mock('../../ui/browser/full-navigation.ts', () => ({ fullNavigation: assign }))

const ID = '0190f0e0-0000-7000-8000-000000000001'
vi.mock('uuid', async (original) => ({ ...(await original<object>()), v7: () => ID }))

const ARCHIVE = new File(['age-encryption.org/v1'], 'circle.kinfold.age')
const mine = { clients: [{ ...rose, role: 'family', createdBy: 7 }] }
const team = (id: number) => ({
  ...emptyCircle,
  'GET /api/care-circles': { body: [] },
  [`GET /api/care-team/${id}`]: { body: [] },
  'GET /api/archives': { body: [] },
})

test('after importing a first circle, the new circle’s page lists the files that could not be imported', async () => {
  const names = ['IMG_1.heic', 'صورة.heic']
  const { user, unmount } = await openApp('/dashboard', {
    signedIn: { clients: [] },
    answers: {
      'GET /api/pending-invites': { body: [] },
      'POST /api/circle-imports': { body: { id: ID } },
      [`POST /api/circle-imports/${ID}`]: {
        body: { client: rose, isNew: true, records: 10, files: 3, invited: 2, notInvited: 0, leftOut: names },
      },
    },
  })
  await importing(user)
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(`/manage-care-team/${rose.id}`))
  unmount()

  const there = await openApp(`/manage-care-team/${rose.id}`, { signedIn: mine, answers: team(rose.id) })
  const told = within(await screen.findByRole('dialog', { name: '2 files could not be imported' }))
  expect(told.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(names)
  await there.user.click(told.getByRole('button', { name: 'I have read this' }))
  there.unmount()
  await openApp(`/manage-care-team/${rose.id}`, { signedIn: mine, answers: team(rose.id) })
  expect(await screen.findByRole('heading', { name: 'Archive' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an import that is cancelled while the file is sent is not carried out', async () => {
  const answer = Promise.withResolvers<{ body: object }>()
  const { user, sent } = await openApp('/care-circles', {
    signedIn: mine,
    answers: {
      ...team(rose.id),
      'GET /api/pending-invites': { body: [] },
      'POST /api/circle-imports': () => answer.promise,
    },
  })
  const dialog = await importing(user)
  await vi.waitFor(() => expect(sent.some(({ call }) => call.startsWith('POST /api/circle-imports'))).toBe(true))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  answer.resolve({ body: { id: ID } })
  await new Promise((done) => setTimeout(done, 50))
  expect(sent.some(({ call }) => call.startsWith(`POST /api/circle-imports/${ID}`))).toBe(false)
})

test('after a lost answer the import is tried again with the file that was sent; deleted there, it is sent again', async () => {
  const brought = { client: rose, isNew: false, records: 10, files: 0, invited: 0, notInvited: 0, leftOut: [] }
  const notFound = { status: 404, body: { errorCode: 'NOT_FOUND', message: 'This could not be found.' } }
  const answers = [() => Promise.reject(new TypeError('network')), () => notFound, () => ({ body: brought })]
  assign.mockClear()
  const { user, sent } = await openToImport(() => answers.shift()!())
  const uploads = () => sent.filter(({ call }) => call.startsWith('POST /api/circle-imports?'))
  const dialog = await importing(user)
  expect(await dialog.findByText('There was no answer. Please try again: a circle is imported only once.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Import' }))
  expect(await dialog.findByText('The file is no longer there. Please try again to send it once more.')).toBeTruthy()
  expect(uploads()).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: 'Import' }))
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(`/manage-care-team/${rose.id}`))
  expect(uploads()).toHaveLength(2)
})

test('an import that ends after its dialog was closed is reported, and the page stays', async () => {
  const answer = Promise.withResolvers<{ body: object }>()
  assign.mockClear()
  const { user, sent } = await openToImport(() => answer.promise)
  const dialog = await importing(user)
  await vi.waitFor(() => expect(sent.some(({ call }) => call.endsWith(ID) && call.startsWith('POST'))).toBe(true))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  answer.resolve({ body: { client: rose, isNew: true, records: 10, files: 0, invited: 0, notInvited: 0, leftOut: [] } })
  expect(await screen.findByText('The circle of Rose Keller is here')).toBeTruthy()
  expect(assign).not.toHaveBeenCalled()
})

test('of more people than one may invite in an hour, it says how many are not invited yet', async () => {
  const answer = Promise.withResolvers<{ body: object }>()
  const { user, sent } = await openToImport(() => answer.promise)
  const dialog = await importing(user)
  await vi.waitFor(() => expect(sent.some(({ call }) => call.endsWith(ID) && call.startsWith('POST'))).toBe(true))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  answer.resolve({
    body: { client: rose, isNew: true, records: 10, files: 0, invited: 29, notInvited: 21, leftOut: [] },
  })
  const told =
    '29 people are invited. You can send them their links. 21 others are not invited, because one person can invite only so many in an hour.'
  expect(await screen.findByText(told)).toBeTruthy()
})

/** `answer`: to the import; the file was taken. */
const openToImport = (answer: Parameters<typeof serverAnswers>[0][string]) =>
  openApp('/care-circles', {
    signedIn: mine,
    answers: {
      ...team(rose.id),
      'GET /api/pending-invites': { body: [] },
      'POST /api/circle-imports': { body: { id: ID } },
      [`POST /api/circle-imports/${ID}`]: answer,
    },
  })

async function importing(user: Awaited<ReturnType<typeof openApp>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Import a circle' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import a circle' }))
  await user.upload(dialog.getByLabelText('Choose the archive'), ARCHIVE)
  await user.type(dialog.getByLabelText(/^Passphrase/), 'lemon river')
  await user.click(dialog.getByRole('button', { name: 'Import' }))
  return dialog
}
