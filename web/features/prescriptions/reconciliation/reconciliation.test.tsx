import type { ComparedLine } from '@kinfold/contract/features/prescriptions/reconciliation-schemas.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { emptyCircle, openApp } from '../../../test/app.tsx'
import { keptDrafts } from '../../../test/device.ts'
import { aMedication } from '../../../test/medication.ts'
import { rose } from '../../../test/server.ts'
import { blankSchedule } from '../form/medication-values.ts'

const id = (last: number) => `01940000-0000-7000-8000-00000000000${last}`
const listed = (number: number, name: string) =>
  aMedication({ id: id(number), name, verification: 'family_reported', version: 1 })
const line = (text: string, more: Partial<ComparedLine> = {}): ComparedLine => ({
  line: text,
  name: text.split(' ')[0]!,
  strength: '5 mg',
  form: null,
  schedule: blankSchedule('daily'),
  unread: '',
  medicationId: null,
  version: null,
  says: 'unclear',
  differs: [],
  formerId: null,
  ...more,
})
const compared = [
  line('Ramipril 5 mg 1-0-0', { medicationId: id(1), version: 1, says: 'same' }),
  line('Bisoprolol 10 mg 1-0-0', { medicationId: id(2), version: 1, says: 'other', strength: '10 mg' }),
  line('Apixaban 5 mg as the doctor says', { schedule: null, unread: 'doctor says' }),
]
const names = ['Ramipril', 'Bisoprolol', 'Digoxin']
const told = {
  id: id(9),
  occasion: 'hospital',
  listedOn: '2026-11-20',
  listedBy: 'St. Mary’s',
  effectiveAt: '2026-11-20T12:00:00.000Z',
  lines: [{ decision: 'stopped', medicationId: id(3), name: 'Digoxin 5 mg', listed: null }],
  authorId: 7,
  authorName: 'Anna Keller',
  createdAt: '2026-11-20T12:00:00.000Z',
}
const answers = (more: object = {}) => ({
  ...emptyCircle,
  'GET /api/medications': { body: names.map((name, index) => listed(index + 1, name)) },
  'GET /api/medications/notices': { body: { notices: [], notChecked: [], allergiesNotChecked: [], isAgeKnown: true } },
  'GET /api/medication-reconciliations': { body: [] },
  'POST /api/medication-reconciliations/compare': { body: compared },
  ...more,
})
const open = (more: object = {}, role = 'family') =>
  openApp('/medications/compare', {
    signedIn: { clients: [{ ...rose, role, createdBy: 99 }] },
    answers: answers(more),
  })
type Opened = Awaited<ReturnType<typeof open>>
const row = (name: string) => within(screen.getByRole('group', { name: `What happens to ${name}?` }).closest('li')!)
const choose = ({ user }: Opened, name: string, label: string) => user.click(row(name).getByLabelText(label))

async function compare(opened: Opened) {
  const { user } = opened
  await user.click(await screen.findByLabelText('Hospital'))
  await user.type(
    screen.getByLabelText(/^Medicines with their doses/),
    'Ramipril 5 mg 1-0-0{enter} {enter}Apixaban 5 mg',
  )
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  await screen.findByText('1 kept · 3 to decide')
}

async function saveForm({ user }: Opened, title: string) {
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  await user.click(dialog.getByRole('button', { name: 'Save medication' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('the list of one person is never compared with the medications of another', async () => {
  const paul = { ...rose, id: 43, firstName: 'Paul', isPrimary: false }
  const opened = await openApp('/medications/compare', {
    signedIn: { clients: [rose, paul] },
    answers: answers({ 'POST /api/auth/select-client': { body: { ok: true } } }),
  })
  await compare(opened)
  const { user } = opened
  await user.click(screen.getByRole('button', { name: 'Switch care circle' }))
  await user.click((await screen.findAllByRole('menuitemradio'))[1]!)
  const pasted = () => screen.getByLabelText<HTMLTextAreaElement>(/^Medicines with their doses/)
  await waitFor(() => expect(pasted().value).toBe(''))
  expect(screen.queryByText('1 kept · 3 to decide')).toBeNull()
  // It waits in her circle.
  await user.click(screen.getByRole('button', { name: 'Switch care circle' }))
  await user.click((await screen.findAllByRole('menuitemradio'))[0]!)
  await screen.findByText('1 kept · 3 to decide')
})

describe('a new list', () => {
  test('is compared with what is current, not with a course whose last day is over', async () => {
    const current = names.map((name, index) => listed(index + 1, name))
    const over = aMedication({ id: id(4), name: 'Amoxicillin', endDate: '2026-11-10', standing: 'ended' })
    await compare(await open({ 'GET /api/medications': { body: [...current, over] } }))
    expect(screen.queryByText('Amoxicillin')).toBeNull()
  })

  test('its source and its contents are asked for', async () => {
    const { user, sent } = await open()
    await user.click(await screen.findByRole('button', { name: 'Compare' }))
    expect(screen.getByText('Please say where the new list comes from')).toBeTruthy()
    expect(screen.getByText('Please enter the new list')).toBeTruthy()
    expect(sent.some(({ call }) => call.startsWith('POST /api/medication-rec'))).toBe(false)
  })

  test('only equal lines are proposed as kept; each other line is decided, changed and new ones in the form; then all at once', async () => {
    const opened = await open({ 'POST /api/medication-reconciliations': { body: told } })
    await compare(opened)
    const { user, sent } = opened
    expect(sent.find(({ call }) => call.includes('/compare'))!.body).toEqual({
      lines: ['Ramipril 5 mg 1-0-0', 'Apixaban 5 mg'],
    })
    await user.click(screen.getByRole('button', { name: 'Confirm all' }))
    expect(screen.getByText('3 lines still have to be decided')).toBeTruthy()
    await choose(opened, 'Bisoprolol', 'Change...')
    await saveForm(opened, 'Change Bisoprolol')
    expect(row('Bisoprolol').getByText('Every day at 8:00 AM, 1 tablet')).toBeTruthy()
    await choose(opened, 'Digoxin', 'Stop')
    await choose(opened, 'Apixaban', 'Add...')
    await saveForm(opened, 'Add Apixaban')
    expect(row('Apixaban').getByText(/No times set: nothing will be due/)).toBeTruthy()
    expect(screen.getByText('1 kept · 1 changed · 1 stopped · 1 new')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Confirm all' }))
    await screen.findByText('The medications now match the new list')
    const posted = sent.find(({ call }) => call.startsWith('POST /api/medication-reconciliations?'))!.body
    expect(posted).toMatchObject({
      occasion: 'hospital',
      lines: [
        { decision: 'kept', medicationId: id(1), version: 1, listed: 'Ramipril 5 mg 1-0-0' },
        { decision: 'changed', medicationId: id(2), version: 1, content: { strength: '10 mg' } },
        { decision: 'stopped', medicationId: id(3), version: 1, reason: 'Not on the new list' },
        {
          decision: 'added',
          listed: 'Apixaban 5 mg as the doctor says',
          content: { name: 'Apixaban', schedule: null },
        },
      ],
    })
    await waitFor(async () => expect(await keptDrafts()).toEqual({}))
  })

  test('a new line has the form that it names, and none if it names none; an entry keeps its own', async () => {
    const puffs = { ...blankSchedule('as_needed'), quantity: 2 }
    const lines = [
      line('Ventolin 100 mcg inhaler 2 puffs as needed', { strength: '100 mcg', form: 'inhaler', schedule: puffs }),
      line('Apixaban 5 mg 1-0-0'),
      line('Bisoprolol 5 mg drops 1-0-0', { medicationId: id(2), version: 1, form: 'drops' }),
    ]
    const opened = await open({ 'POST /api/medication-reconciliations/compare': { body: lines } })
    const { user } = opened
    await user.click(await screen.findByLabelText('Hospital'))
    await user.type(screen.getByLabelText(/^Medicines/), 'Ventolin')
    await user.click(screen.getByRole('button', { name: 'Compare' }))
    await screen.findByText('5 to decide')
    const formIn = async (title: string) => {
      const dialog = within(await screen.findByRole('dialog', { name: title }))
      return dialog.getByLabelText<HTMLSelectElement>('Form').value
    }
    await choose(opened, 'Ventolin', 'Add...')
    expect(await formIn('Add Ventolin')).toBe('inhaler')
    await saveForm(opened, 'Add Ventolin')
    expect(row('Ventolin').getByText('As needed: 2 puffs')).toBeTruthy()
    await choose(opened, 'Apixaban', 'Add...')
    expect(await formIn('Add Apixaban')).toBe('')
    await user.click(screen.getByLabelText('Form'))
    await user.tab()
    await saveForm(opened, 'Add Apixaban')
    expect(row('Apixaban').getByText(/^Every day at .*, 1 dose$/)).toBeTruthy()
    await choose(opened, 'Bisoprolol', 'Change...')
    expect(await formIn('Change Bisoprolol')).toBe('tablet')
  })

  test('a new strength takes the place of the one in the name; without one on the line the name stays', async () => {
    const current = [
      aMedication({ id: id(1), name: 'Bisoprolol 2.5 mg', strength: null, version: 1 }),
      aMedication({ id: id(2), name: 'Metformin 500 mg', strength: null, version: 1 }),
    ]
    const lines = [
      line('Bisoprolol 5 mg 1-0-0', { medicationId: id(1), version: 1, says: 'other' }),
      line('Metformin 1-0-0', { medicationId: id(2), version: 1, strength: null }),
    ]
    const opened = await open({
      'GET /api/medications': { body: current },
      'POST /api/medication-reconciliations/compare': { body: lines },
      'POST /api/medication-reconciliations': { body: told },
    })
    const { user, sent } = opened
    await user.click(await screen.findByLabelText('Hospital'))
    await user.type(screen.getByLabelText(/^Medicines/), 'Bisoprolol')
    await user.click(screen.getByRole('button', { name: 'Compare' }))
    await screen.findByText('2 to decide')
    for (const name of ['Bisoprolol 2.5 mg', 'Metformin 500 mg']) {
      await choose(opened, name, 'Change...')
      await saveForm(opened, `Change ${name}`)
    }
    await user.click(screen.getByRole('button', { name: 'Confirm all' }))
    await screen.findByText('The medications now match the new list')
    expect(sent.find(({ call }) => call.startsWith('POST /api/medication-reconciliations?'))!.body).toMatchObject({
      lines: [
        { decision: 'changed', medicationId: id(1), content: { name: 'Bisoprolol', strength: '5 mg' } },
        { decision: 'changed', medicationId: id(2), content: { name: 'Metformin 500 mg', strength: null } },
      ],
    })
  })

  test('a reload loses nothing; entries changed meanwhile are decided again', async () => {
    const opened = await open()
    await compare(opened)
    await choose(opened, 'Digoxin', 'Keep')
    opened.unmount()
    const changed = names.map((name, index) => ({ ...listed(index + 1, name), version: index === 1 ? 1 : 2 }))
    await open({ 'GET /api/medications': { body: changed } })
    expect(await screen.findByText('4 to decide')).toBeTruthy()
    expect(row('Ramipril').queryByText('The same')).toBeNull()
  })

  test('a person corrects which entry a line means', async () => {
    const opened = await open()
    await compare(opened)
    await opened.user.selectOptions(screen.getByLabelText('Is “Apixaban” one of these?'), 'Digoxin 5 mg')
    expect(row('Digoxin').getByText('Apixaban 5 mg as the doctor says')).toBeTruthy()
    expect(row('Digoxin').getByText('Please compare: it may differ')).toBeTruthy()
    await choose(opened, 'Digoxin', 'Keep')
    expect(row('Digoxin').getByText(/^Kept as it was. The new list confirms it only if/)).toBeTruthy()
    await opened.user.click(row('Digoxin').getByRole('button', { name: 'Not Digoxin' }))
    expect(row('Digoxin').getByText('Not on the new list')).toBeTruthy()
    expect(screen.getByText('1 kept · 3 to decide')).toBeTruthy()
  })

  /** A line for Bisoprolol under its brand name. */
  const concor = { ...compared[1]!, line: 'Concor 10 mg 1-0-0', name: 'Concor' }
  const besideConcor = { 'POST /api/medication-reconciliations/compare': { body: [compared[0], concor, compared[2]] } }

  test('a corrected line takes with it what was decided about it: neither its dose nor a stop stays', async () => {
    const opened = await open(besideConcor)
    await compare(opened)
    await choose(opened, 'Bisoprolol', 'Change...')
    await saveForm(opened, 'Change Bisoprolol')
    await choose(opened, 'Digoxin', 'Stop')
    expect(screen.getByText('1 kept · 1 changed · 1 stopped · 1 to decide')).toBeTruthy()
    await opened.user.click(row('Bisoprolol').getByRole('button', { name: 'Not Bisoprolol' }))
    expect(row('Bisoprolol').queryByText('Every day at 8:00 AM, 1 tablet')).toBeNull()
    expect(screen.getByText('1 kept · 1 stopped · 3 to decide')).toBeTruthy()
    const apixaban = screen.getByRole('group', { name: 'What happens to Apixaban?' })
    await opened.user.click(within(apixaban).getByLabelText('Leave out'))
    await opened.user.selectOptions(screen.getByLabelText('Is “Apixaban” one of these?'), 'Digoxin 5 mg')
    expect(row('Digoxin').queryByLabelText('Why it stops')).toBeNull()
    expect(screen.getByText('1 kept · 3 to decide')).toBeTruthy()
    await opened.user.click(row('Digoxin').getByRole('button', { name: 'Not Digoxin' }))
    expect(screen.getByText('1 kept · 4 to decide')).toBeTruthy()
  })

  test('what was typed about an entry beside one line is not proposed beside another', async () => {
    const opened = await open(besideConcor)
    await compare(opened)
    const { user } = opened
    await choose(opened, 'Bisoprolol', 'Change...')
    const typed = within(await screen.findByRole('dialog', { name: 'Change Bisoprolol' }))
    await user.type(typed.getByLabelText('Instructions'), 'From the other line')
    await waitFor(async () => expect(JSON.stringify(await keptDrafts())).toMatch('From the other line'))
    await user.keyboard('{Escape}')
    await user.click(row('Bisoprolol').getByRole('button', { name: 'Not Bisoprolol' }))
    await user.selectOptions(screen.getByLabelText('Is “Apixaban” one of these?'), 'Bisoprolol 5 mg')
    await choose(opened, 'Bisoprolol', 'Change...')
    const dialog = within(await screen.findByRole('dialog', { name: 'Change Bisoprolol' }))
    await user.type(dialog.getByLabelText('Pharmacy'), 'By the park')
    await waitFor(async () => expect(JSON.stringify(await keptDrafts())).toMatch('By the park'))
    expect(dialog.getByLabelText<HTMLInputElement>('Strength (optional)').value).toBe('5 mg')
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Instructions').value).toBe('')
  })

  const heldSince = '2026-11-29T09:00:00.000Z'
  const held = (more: object = {}) => ({
    ...listed(1, 'Bisoprolol'),
    ...{ status: 'on_hold', standing: 'on_hold', standingSince: heldSince, statusReason: 'Low blood pressure' },
    ...more,
  })
  /** Compares a list of one line with what is here. */
  async function compareOne(medications: object[], lines: ComparedLine[], more: object = {}) {
    const opened = await open({
      'GET /api/medications': { body: medications },
      'POST /api/medication-reconciliations/compare': { body: lines },
      'POST /api/medication-reconciliations': { body: told },
      ...more,
    })
    await opened.user.click(await screen.findByLabelText('Hospital'))
    await opened.user.type(screen.getByLabelText(/^Medicines/), 'Any')
    await opened.user.click(screen.getByRole('button', { name: 'Compare' }))
    return opened
  }
  const sentLines = ({ sent }: Opened) =>
    sent.find(({ call }) => call.startsWith('POST /api/medication-reconciliations?'))!.body
  const ordered = line('Bisoprolol 5 mg 1-0-0', { medicationId: id(1), version: 1, says: 'same' })

  test.each([
    ['Resume', true, '1 resumed'],
    ['Stays on hold', false, '1 kept'],
  ])('what is on hold here and ordered again is not the same: it is decided (%s)', async (answer, resumes, count) => {
    const opened = await compareOne([held()], [ordered])
    await screen.findByText('1 to decide')
    const bisoprolol = row('Bisoprolol')
    expect(
      bisoprolol.getByText('On the new list, but here on hold since Nov 29, 2026 (Low blood pressure): resume it?'),
    ).toBeTruthy()
    expect(bisoprolol.queryByText('The same')).toBeNull()
    for (const choice of bisoprolol.getAllByRole<HTMLInputElement>('radio')) expect(choice.checked).toBe(false)
    await opened.user.click(screen.getByRole('button', { name: 'Confirm all' }))
    expect(screen.getByText('One line still has to be decided')).toBeTruthy()
    await choose(opened, 'Bisoprolol', answer)
    expect(screen.getByText(count)).toBeTruthy()
    await opened.user.click(screen.getByRole('button', { name: 'Confirm all' }))
    await screen.findByText('The medications now match the new list')
    expect(sentLines(opened)).toMatchObject({ lines: [{ decision: 'kept', medicationId: id(1), resumes }] })
  })

  test('a changed dose of what is on hold is given again only if somebody says so; not on the list, it stays on hold', async () => {
    const other = { ...ordered, says: 'other' as const }
    const opened = await compareOne([held(), held({ id: id(2), name: 'Digoxin' })], [other])
    await choose(opened, 'Digoxin', 'Stays on hold')
    await choose(opened, 'Bisoprolol', 'Change...')
    await saveForm(opened, 'Change Bisoprolol')
    expect(screen.getByText('1 kept · 1 to decide')).toBeTruthy()
    const again = within(screen.getByRole('group', { name: 'Resume Bisoprolol?' }))
    await opened.user.click(again.getByLabelText('Resume'))
    expect(screen.getByText('1 kept · 1 changed')).toBeTruthy()
    await opened.user.click(screen.getByRole('button', { name: 'Confirm all' }))
    await screen.findByText('The medications now match the new list')
    expect(sentLines(opened)).toMatchObject({
      lines: [
        { decision: 'changed', medicationId: id(1), resumes: true },
        { decision: 'kept', medicationId: id(2), resumes: false },
      ],
    })
  })

  test('what was kept on this device before an update is no answer for what is on hold', async () => {
    const opened = await compareOne([held({ standing: 'active', status: 'active' })], [ordered])
    await screen.findByText('1 kept')
    await choose(opened, 'Bisoprolol', 'Keep')
    opened.unmount()
    await open({ 'GET /api/medications': { body: [held()] } })
    expect(await screen.findByText('1 to decide')).toBeTruthy()
  })

  test('a new line says that the medicine was stopped, has ended or has not begun, and in what it may differ', async () => {
    const over = (number: number, name: string, more: object) => ({ ...listed(number, name), ...more })
    const stopped = { standing: 'stopped', status: 'stopped', standingSince: heldSince, statusReason: 'Nausea' }
    const ended = { standing: 'ended', endDate: '2026-11-16', standingSince: '2026-11-16T23:00:00.000Z' }
    await compareOne(
      [
        over(1, 'Digoxin', stopped),
        over(2, 'Amoxicillin', ended),
        over(3, 'Apixaban', { standing: 'planned', startDate: '2026-12-05' }),
      ],
      [
        line('Digoxin 0.1 mg 1-0-0', { formerId: id(1) }),
        line('Amoxicillin 500 mg 1-1-1', { formerId: id(2) }),
        line('Apixaban 5 mg 1-0-1', { medicationId: id(3), version: 1, differs: ['strength', 'days'] }),
        line('Ramipril 5 mg 1-0-0'),
      ],
    )
    await screen.findByText('4 to decide')
    expect(row('Digoxin').getByText('Stopped on Nov 29, 2026 (Nausea)')).toBeTruthy()
    expect(row('Digoxin').getByText(/^Not taken any more:/)).toBeTruthy()
    expect(row('Amoxicillin').getByText('Ended on Nov 16, 2026')).toBeTruthy()
    expect(row('Apixaban').getByText('Not begun yet: from Dec 5, 2026')).toBeTruthy()
    expect(row('Apixaban').getByText(/ · from Dec 5, 2026 · /)).toBeTruthy()
    expect(row('Apixaban').getByText('Please compare: the strength and the first or last day may differ')).toBeTruthy()
    expect(row('Ramipril').queryByText(/Stopped|Ended|any more/)).toBeNull()
  })

  test('earlier comparisons say what was resumed', async () => {
    const lines = [
      {
        decision: 'kept',
        medicationId: id(1),
        name: 'Bisoprolol 5 mg',
        listed: 'Bisoprolol 5 mg 1-0-0',
        resumes: true,
      },
    ]
    await open({ 'GET /api/medication-reconciliations': { body: [{ ...told, lines }] } })
    expect(await screen.findByText(/^1 resumed · St. Mary’s/)).toBeTruthy()
    expect(screen.getByText('Resumed')).toBeTruthy()
  })

  test('refused because the list was changed: it says so, and nothing is lost', async () => {
    const refusal = { errorCode: 'LIST_CHANGED', message: 'The medications were changed in the meantime.' }
    const opened = await open({
      'POST /api/medication-reconciliations': { status: 409, body: refusal },
      'POST /api/medication-reconciliations/compare': { body: compared.slice(0, 1) },
    })
    const { user } = opened
    await user.click(await screen.findByLabelText('Pharmacy'))
    await user.type(screen.getByLabelText(/^Medicines/), 'Ramipril 5 mg 1-0-0')
    await user.click(screen.getByRole('button', { name: 'Compare' }))
    await screen.findByText('1 kept · 2 to decide')
    for (const name of ['Bisoprolol', 'Digoxin']) await choose(opened, name, 'Keep')
    await user.click(screen.getByRole('button', { name: 'Confirm all' }))
    expect(await screen.findByText('The medications were changed in the meantime.')).toBeTruthy()
    expect(screen.getByText('3 kept')).toBeTruthy()
  })

  test('a care taker sees the decisions and cannot decide', async () => {
    await open({ 'GET /api/medication-reconciliations': { body: [told] } }, 'caretaker')
    expect(await screen.findByText(/^Compared after a hospital stay on .* by/)).toBeTruthy()
    expect(screen.getByText('Digoxin 5 mg')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Compare' })).toBeNull()
  })
})
