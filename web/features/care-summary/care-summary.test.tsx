import { summaryParts } from '@kinfold/contract/features/care-summary/summary-parts.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emptyCircle, openApp } from '../../test/app.tsx'
import { rose } from '../../test/server.ts'

const summary = {
  name: 'Rose Keller',
  dateOfBirth: '1944-03-02',
  from: '2026-08-22',
  to: '2026-11-20',
  sections: [
    { part: 'questions', lines: [], left: 0 },
    { part: 'medications', lines: [{ lead: 'Lisinopril', text: '10 mg', mark: 'not confirmed' }], left: 3 },
  ],
}
const open = (address = '/care-summary', sections: object[] = summary.sections) =>
  openApp(address, {
    signedIn: { clients: [{ ...rose, role: 'caretaker', createdBy: 99 }] },
    answers: { ...emptyCircle, 'GET /api/care-summary': { body: { ...summary, sections } } },
  })

test('the sheet: each part with its contents, what is left out, and what is unconfirmed', async () => {
  await open()
  const sheet = await screen.findByRole('article', { name: 'Care summary' })
  expect(within(sheet).getByText('Lisinopril').closest('li')!.textContent).toBe('Lisinopril: 10 mg not confirmed')
  expect(within(sheet).getByText('and 3 more in Kinfold')).toBeTruthy()
  expect(within(sheet).getByText('Nothing noted')).toBeTruthy()
  expect(sheet.textContent).toContain('Rose Keller, born March 2, 1944. ')
})

test('what a doctor asks first and nobody has noted leads to where it is noted', async () => {
  const empty = (part: string) => ({ part, lines: [], left: 0 })
  await open('/care-summary', ['questions', 'allergies', 'medications', 'vitals'].map(empty))
  const missing = within(await screen.findByRole('region', { name: 'Still missing from this summary' }))
  const names = missing.getAllByRole('link').map(({ textContent }) => textContent)
  expect(names).toEqual(['Allergies', 'Medications', 'Vitals'])
})

test('choices are requested and kept in the address', async () => {
  const { sent } = await open('/care-summary?from=2026-08-22&to=2026-11-20')
  await screen.findByRole('article', { name: 'Care summary' })
  expect(sent.find(({ call }) => call.startsWith('GET /api/care-summary'))!.call).toBe(
    `GET /api/care-summary?clientId=42&from=2026-08-22&to=2026-11-20&parts=${encodeURIComponent(summaryParts.join())}`,
  )
  fireEvent.click(screen.getByRole('checkbox', { name: 'Mood' }))
  await waitFor(() => expect(location.search).toContain('parts='))
  expect(location.search).not.toContain('mood')
})

test('the period that the two days make is marked as chosen', async () => {
  await open('/care-summary?from=2026-08-22&to=2026-11-20')
  await screen.findByRole('article', { name: 'Care summary' })
  const period = within(screen.getByRole('group', { name: 'Period' }))
  const chosen = () =>
    period.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.parentElement?.textContent
  expect(chosen()).toBe('3 months')
  fireEvent.click(period.getByRole('radio', { name: '1 month' }))
  await waitFor(() => expect(chosen()).toBe('1 month'))
  expect(location.search).toContain('from=2026-10-21')
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-10-20' } })
  await waitFor(() => expect(chosen()).toBeUndefined())
})

test('an invalid period is marked at its field, and nothing is requested', async () => {
  const { sent } = await open('/care-summary?from=2026-11-20&to=2026-11-01')
  expect((await screen.findAllByText('The last day cannot be before the first.')).length).toBeGreaterThan(0)
  expect(sent.some(({ call }) => call.startsWith('GET /api/care-summary'))).toBe(false)
})

test('what is no day of the calendar is marked at its field, and nothing is requested', async () => {
  const { sent } = await open('/care-summary?from=2026-08-22&to=2026-09-99')
  expect((await screen.findAllByText('Please enter a date.')).length).toBeGreaterThan(0)
  expect(sent.some(({ call }) => call.startsWith('GET /api/care-summary'))).toBe(false)
})
