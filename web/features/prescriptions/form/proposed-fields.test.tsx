import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emptyCircle, openApp } from '../../../test/app.tsx'
import { rose } from '../../../test/server.ts'
import { blankSchedule } from './medication-values.ts'

const because = { ingredient: 'insulin glargine', why: 'It belongs to a meal.', source: 'ISMP (2011)' }
const proposals = {
  inName: null,
  rhythms: [],
  timeCritical: { minutes: 30, ...because },
  measures: [
    { kind: 'glucose', ...because },
    { kind: 'injection_site', ...because },
  ],
}
const openForm = (answer: object) =>
  openApp('/medications?view=list&add=1', {
    signedIn: { clients: [{ ...rose, role: 'family', createdBy: 99 }] },
    answers: {
      ...emptyCircle,
      'GET /api/medications': { body: [] },
      'GET /api/medications/notices': {
        body: { notices: [], notChecked: [], allergiesNotChecked: [], isAgeKnown: true },
      },
      'GET /api/doses/due': { status: 503 },
      'GET /api/medications/proposals': answer,
      'POST /api/medications': { status: 503 },
    },
  })
const posted = (sent: Awaited<ReturnType<typeof openForm>>['sent']) =>
  waitFor(() => sent.find(({ call }) => call === 'POST /api/medications')!.body)

test('usual settings of a medicine are proposed with a reason, and only chosen ones are saved', async () => {
  const { user, sent } = await openForm({ body: proposals })
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a medication' }))
  await user.type(dialog.getByLabelText(/^Name/), 'Lantus')
  const usual = within(await dialog.findByRole('group', { name: 'Usual with insulin glargine' }))
  expect(dialog.getAllByText(/It belongs to a meal\. Source: ISMP \(2011\)\./)).toHaveLength(3)
  expect(usual.getAllByRole('checkbox').filter((each) => (each as HTMLInputElement).checked)).toEqual([])
  await user.click(usual.getByLabelText('Time-critical: late after 30 minutes'))
  await user.click(usual.getByLabelText('With each dose: glucose'))
  await user.click(usual.getByLabelText('With each dose: injection site'))
  await user.click(usual.getByLabelText('With each dose: injection site'))
  await user.click(dialog.getByRole('button', { name: 'Save medication' }))
  expect(await posted(sent)).toMatchObject({
    timeCriticalMinutes: 30,
    measures: [{ kind: 'glucose', holdBelow: null, holdAbove: null }],
  })
})

test('facts in the name are filled into their fields with one press', async () => {
  const schedule = { ...blankSchedule('daily'), times: [{ time: '22:00', quantity: 1, weekdays: [] }] }
  const inName = { name: 'Donepezil', strength: '5 mg', form: null, schedule }
  const { user, sent } = await openForm({ body: { measures: [], rhythms: [], timeCritical: null, inName } })
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a medication' }))
  await user.type(dialog.getByLabelText(/^Name/), 'Donepezil 5 mg at night')
  expect(await dialog.findByText(/^Donepezil · 5 mg · Every day at (22:00|10:00 PM), 1 tablet$/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Fill in these fields' }))
  await user.click(dialog.getByRole('button', { name: 'Save medication' }))
  expect(await posted(sent)).toMatchObject({ ...inName, form: 'tablet' })
})

test('the form in the name is filled in, too: an inhaler is not counted in tablets', async () => {
  const schedule = { ...blankSchedule('as_needed'), quantity: 2 }
  const inName = { name: 'Ventolin', strength: '100 mcg', form: 'inhaler', schedule }
  const { user, sent } = await openForm({ body: { measures: [], rhythms: [], timeCritical: null, inName } })
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a medication' }))
  await user.type(dialog.getByLabelText(/^Name/), 'Ventolin 100 mcg inhaler 2 puffs as needed')
  expect(await dialog.findByText('Ventolin · 100 mcg · Inhaler · As needed: 2 puffs')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Fill in these fields' }))
  await user.click(dialog.getByRole('button', { name: 'Save medication' }))
  expect(await posted(sent)).toMatchObject(inName)
})

test('a strength in the name never takes the place of another one that is filled in', async () => {
  const inName = { name: 'Metformin', strength: '500 mg', form: null, schedule: null }
  const { user, sent } = await openForm({ body: { measures: [], rhythms: [], timeCritical: null, inName } })
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a medication' }))
  await user.type(dialog.getByLabelText(/^Strength/), '1000 mg')
  await user.type(dialog.getByLabelText(/^Name/), 'Metformin 500 mg')
  expect((await dialog.findByText(/^The name says/)).textContent).toMatch('says 500 mg, but the fields below')
  expect(dialog.queryByRole('button', { name: 'Fill in these fields' })).toBeNull()
  await user.clear(dialog.getByLabelText(/^Strength/))
  await user.type(dialog.getByLabelText(/^Strength/), '0,5 g')
  await user.click(dialog.getByRole('button', { name: 'Fill in these fields' }))
  await user.click(dialog.getByRole('button', { name: 'Save medication' }))
  expect(await posted(sent)).toMatchObject({ name: 'Metformin', strength: '0,5 g' })
})

test('neither do the form or the times, once somebody has chosen them', async () => {
  const schedule = { ...blankSchedule('as_needed'), quantity: 2 }
  const inName = { name: 'Ventolin', strength: null, form: 'inhaler', schedule }
  const { user } = await openForm({ body: { measures: [], rhythms: [], timeCritical: null, inName } })
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a medication' }))
  await user.type(dialog.getByLabelText(/^Name/), 'Ventolin inhaler 2 puffs as needed')
  expect(await dialog.findByRole('button', { name: 'Fill in these fields' })).toBeTruthy()
  await user.selectOptions(dialog.getByLabelText('Form'), 'Spray')
  expect(dialog.getByText(/^The name says/).textContent).toMatch('says Inhaler, but the fields below')
  await user.selectOptions(dialog.getByLabelText('Form'), 'Inhaler')
  expect(dialog.getByRole('button', { name: 'Fill in these fields' })).toBeTruthy()
})

test('no proposals, or no answer: the form stays as it was', async () => {
  const { user, sent } = await openForm({ status: 503 })
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a medication' }))
  await user.type(dialog.getByLabelText(/^Name/), 'Lantus')
  await waitFor(() => expect(sent.some(({ call }) => call.startsWith('GET /api/medications/proposals'))).toBe(true))
  expect(dialog.queryByText(/^Usual with/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Save medication' }))
  expect(await posted(sent)).toMatchObject({ timeCriticalMinutes: null, measures: [] })
})

const none = { inName: null, timeCritical: null, measures: [], rhythms: [] }
const weekly = { rhythm: 'weekly', strengths: [], forms: [], isDangerous: true, ...because, ingredient: 'methotrexate' }
const usuallyWeekly = { ...none, rhythms: [weekly] }

test('methotrexate every day is asked about, and saved only with a reason', async () => {
  const { user, sent } = await openForm({ body: usuallyWeekly })
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a medication' }))
  await user.type(dialog.getByLabelText(/^Name/), 'Methotrexate')
  expect(await dialog.findByText(/Danger: methotrexate is usually taken once a week/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Save medication' }))
  expect(await dialog.findByText('Please say why')).toBeTruthy()
  expect(sent.some(({ call }) => call === 'POST /api/medications')).toBe(false)
  await user.type(dialog.getByLabelText(/^Why is it not once a week/), 'Oncologist, 27 Nov')
  await user.click(dialog.getByRole('button', { name: 'Save medication' }))
  expect(await posted(sent)).toMatchObject({ instructions: 'Not once a week: Oncologist, 27 Nov' })
})

test('the reason cuts nothing off: instructions that are too long with it are refused', async () => {
  const { user, sent } = await openForm({ body: usuallyWeekly })
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a medication' }))
  await user.type(dialog.getByLabelText(/^Name/), 'Methotrexate')
  await user.type(await dialog.findByLabelText(/^Why is it not once a week/), 'Oncologist')
  await user.click(dialog.getByRole('button', { name: /^More/ }))
  fireEvent.change(dialog.getByLabelText(/^Instructions/), { target: { value: `${'x'.repeat(1990)} stop` } })
  await user.click(dialog.getByRole('button', { name: 'Save medication' }))
  expect(await dialog.findByText('Use at most 2000 characters together with the reason')).toBeTruthy()
  expect(sent.some(({ call }) => call === 'POST /api/medications')).toBe(false)
  fireEvent.change(dialog.getByLabelText(/^Instructions/), { target: { value: 'With food' } })
  await user.click(dialog.getByRole('button', { name: 'Save medication' }))
  expect(await posted(sent)).toMatchObject({ instructions: 'Not once a week: Oncologist\nWith food' })
})

test('a reason stays where no usual rhythm is known', async () => {
  const { user, sent } = await openForm({ body: none })
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a medication' }))
  await user.type(dialog.getByLabelText(/^Name/), 'Nyxor')
  await waitFor(() => expect(sent.some(({ call }) => call.startsWith('GET /api/medications/proposals'))).toBe(true))
  await user.click(dialog.getByRole('button', { name: /^More/ }))
  await user.type(dialog.getByLabelText(/^Instructions/), 'Not once a week: Oncologist')
  await user.click(dialog.getByRole('button', { name: 'Save medication' }))
  expect(await posted(sent)).toMatchObject({ instructions: 'Not once a week: Oncologist' })
})
