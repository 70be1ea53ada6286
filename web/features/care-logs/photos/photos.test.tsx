import { Blob as NodeBlob } from 'node:buffer'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { emptyCircle, openApp } from '../../../test/app.tsx'
import { aCareLog } from '../../../test/care-log.ts'
import { keptEntries } from '../../../test/device.ts'
import { rose } from '../../../test/server.ts'
import { blankContent } from '../form/log-values.ts'

const id = '0190f0e0-0000-7000-8000-000000000001'
const aPhoto = (at: number, more: object = {}) => ({
  id: `0190f0e0-0000-7000-8000-00000000001${at}`,
  about: null,
  visibleTo: 'circle' as const,
  width: 2048,
  height: 1536,
  createdAt: '2026-11-20T09:00:00.000Z',
  ...more,
})
const aLog = (more: object = {}) =>
  aCareLog({
    ...blankContent('health', 'Europe/Berlin'),
    id,
    body: 'Red spot on the heel',
    occurredAt: '2026-11-20T09:00:00.000Z',
    photos: [aPhoto(1, { about: 'Left heel', visibleTo: 'family' }), aPhoto(2)],
    ...more,
  })
const open = (role: string, log = aLog(), address = '/care-logs') =>
  openApp(address, {
    signedIn: { clients: [{ ...rose, role, createdBy: 99 }] },
    answers: {
      ...emptyCircle,
      'GET /api/care-logs': { body: { items: [log], next: null, meant: [], comments: [] } },
      [`GET /api/care-logs/${id}`]: { body: { log, comments: [], acknowledgements: [] } },
      [`GET /api/care-logs/${id}/photos/${aPhoto(1).id}`]: { body: 'a photo' },
      [`GET /api/care-logs/${id}/photos/${aPhoto(1).id}/thumbnail`]: { body: 'a photo' },
      [`GET /api/care-logs/${id}/photos/${aPhoto(2).id}`]: { body: 'a photo' },
      [`GET /api/care-logs/${id}/photos/${aPhoto(2).id}/thumbnail`]: { status: 500 },
      'GET /api/care-log-photos': {
        body: {
          items: [
            { ...aPhoto(1), careLogId: id, occurredAt: '2026-11-20T09:00:00.000Z', words: 'Left heel' },
            { ...aPhoto(2), careLogId: id, occurredAt: '2026-11-02T09:00:00.000Z', words: 'First day' },
          ],
          next: null,
        },
      },
    },
  })

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} }))
})

test('each photo has its own words as its name, or else those of its log', async () => {
  await open('family')
  expect(await screen.findByRole('button', { name: 'Open photo 1 of 2: Left heel' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Open photo 2 of 2: Health: Red spot on the heel' })).toBeTruthy()
})

test('arrow keys move the viewer; it says who sees the photo, and offers removal to the log’s author', async () => {
  await open('caretaker')
  fireEvent.click(await screen.findByRole('button', { name: 'Open photo 1 of 2: Left heel' }))
  const first = await screen.findByRole('dialog', { name: 'Photo 1 of 2' })
  expect(await within(first).findByRole('img', { name: 'Left heel' })).toBeTruthy()
  expect(within(first).getByText('Family only')).toBeTruthy()
  expect(within(first).getByRole('button', { name: 'Remove' })).toBeTruthy()
  fireEvent.keyDown(window, { key: 'ArrowRight' })
  const second = await screen.findByRole('dialog', { name: 'Photo 2 of 2' })
  expect(within(second).getByRole<HTMLButtonElement>('button', { name: 'Next photo' }).disabled).toBe(true)
  expect(within(second).queryByText('Family only')).toBeNull()
})

test('photos of a log entered in error can be seen, but not changed', async () => {
  await open('caretaker', aLog({ inErrorAt: '2026-11-21T09:00:00.000Z', inErrorReason: 'Wrong person' }))
  fireEvent.click(await screen.findByRole('button', { name: /^Open photo 1 of 2/ }))
  const viewer = await screen.findByRole('dialog', { name: 'Photo 1 of 2' })
  expect(within(viewer).getByText('Entered in error')).toBeTruthy()
  expect(within(viewer).queryByRole('button', { name: 'Remove' })).toBeNull()
  expect(within(viewer).queryByRole('link', { name: 'Compare with another date' })).toBeNull()
})

test('while photos are being prepared: what is typed about the first stays, who sees them too, and saving waits', async () => {
  let ready = () => {}
  vi.stubGlobal(
    'createImageBitmap',
    () =>
      new Promise((resolve) => {
        ready = () => resolve({ width: 8, height: 8, close: () => {} })
      }),
  )
  canvasWorks()
  await open('caretaker', aLog(), '/care-logs?new=health')
  const choose = async () => {
    const before = ready
    fireEvent.change(screen.getByLabelText(/^Add (more )?photos$/), {
      target: { files: [new File(['x'], 'heel.jpg')] },
    })
    await waitFor(() => expect(ready).not.toBe(before))
  }
  await screen.findByLabelText('What happened')
  await choose()
  expect(screen.queryByRole('button', { name: 'Save log' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Getting the photos ready...' }).getAttribute('aria-disabled')).toBe('true')
  ready()
  await screen.findByLabelText('What photo 1 shows')
  await choose()
  fireEvent.change(screen.getByLabelText('What photo 1 shows'), { target: { value: 'Left heel' } })
  fireEvent.click(screen.getByLabelText(/^Family only/))
  ready()
  await screen.findByLabelText('What photo 2 shows')
  expect(screen.getByLabelText<HTMLInputElement>('What photo 1 shows').value).toBe('Left heel')
  fireEvent.change(screen.getByLabelText('What happened'), { target: { value: 'Red spot' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Save log' }))
  await waitFor(async () => expect(await keptEntries()).toHaveLength(3))
  const [, ...photos] = await keptEntries()
  expect(photos.map(({ input }) => input.query)).toMatchObject([
    { about: 'Left heel', visibleTo: 'family' },
    { about: null, visibleTo: 'family' },
  ])
})

/** The test environment has no canvas. */
function canvasWorks() {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect() {}, drawImage() {} } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((then) =>
    // Node’s own Blob, because this test's store can copy no other.
    then(new NodeBlob(['x']) as unknown as Blob),
  )
}
function photosAreReadAtOnce() {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 8, height: 8, close: () => {} }))
  canvasWorks()
}
async function choosePhoto() {
  fireEvent.change(await screen.findByLabelText('Add photos'), { target: { files: [new File(['x'], 'heel.jpg')] } })
  await screen.findByLabelText('What photo 1 shows')
}
const sentTo = async (count: number) => {
  await waitFor(async () => expect(await keptEntries()).toHaveLength(count))
  return (await keptEntries()).at(-1)!.input.query
}

test('who sees the photos stays chosen when a blurred one is taken again', async () => {
  photosAreReadAtOnce()
  await open('caretaker', aLog(), '/care-logs?new=health')
  await choosePhoto()
  fireEvent.click(screen.getByLabelText(/^Family only/))
  fireEvent.click(screen.getByRole('button', { name: 'Remove photo 1' }))
  await choosePhoto()
  expect(screen.getByLabelText<HTMLInputElement>(/^Family only/).checked).toBe(true)
  fireEvent.change(screen.getByLabelText('What happened'), { target: { value: 'Red spot' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save log' }))
  expect(await sentTo(2)).toMatchObject({ visibleTo: 'family' })
})

test('photos added to a log that has one for the family only are for the family, too, unless somebody chooses', async () => {
  photosAreReadAtOnce()
  await open('caretaker', aLog(), `/care-logs?log=${id}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Add photos' }))
  await choosePhoto()
  fireEvent.click(screen.getByRole('button', { name: 'Save photo' }))
  expect(await sentTo(1)).toMatchObject({ visibleTo: 'family' })
})

test('two dates side by side: the opened photo, and the oldest', async () => {
  await open('family', aLog(), `/care-logs?compare=${aPhoto(1).id}`)
  const comparison = await screen.findByRole('dialog', { name: 'Compare photos' })
  await waitFor(() => expect(within(comparison).getAllByRole('img')).toHaveLength(2))
  const chosen = (label: string) =>
    within(comparison).getByLabelText<HTMLSelectElement>(label).selectedOptions[0]!.textContent
  expect(chosen('First photo')).toContain('First day')
  expect(chosen('Second photo')).toContain('Left heel')
})

test('a photo that is not among those to compare is not replaced by another one', async () => {
  await open('family', aLog(), `/care-logs?compare=${aPhoto(9).id}`)
  const comparison = await screen.findByRole('dialog', { name: 'Compare photos' })
  const second = await within(comparison).findByLabelText<HTMLSelectElement>('Second photo')
  expect(second.selectedOptions[0]!.textContent).toBe('Please choose')
  expect(within(comparison).getByText(/The photo is not in this list/)).toBeTruthy()
  await waitFor(() => expect(within(comparison).getAllByRole('img')).toHaveLength(1))
})
