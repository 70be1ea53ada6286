import { byRule } from '@kinfold/contract/features/doses/rules/planned.ts'
import { Schedule } from '@kinfold/contract/features/prescriptions/schedule.ts'
import type { Medication } from '@kinfold/contract/features/prescriptions/schemas.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { emptyCircle, openApp } from '../../test/app.tsx'
import { keptDrafts } from '../../test/device.ts'
import { aMedication } from '../../test/medication.ts'
import { rose, roseDetails } from '../../test/server.ts'
import { asKind, blankSchedule } from './form/medication-values.ts'
import { changesOf } from './prescription-changes.ts'
import { taperOf } from './schedule/taper.ts'

const id = '01940000-0000-7000-8000-000000000001'
const other = '01940000-0000-7000-8000-000000000002'
const asRole = (role: string) => ({ signedIn: { clients: [{ ...rose, role, createdBy: 99 }] } })
const aStock = (more: object = {}) => ({
  onHand: 30,
  low: false,
  beyond: 0,
  runsOutOn: null,
  isEstimate: false,
  ...more,
})
const at = (time: string, quantity = 1, weekdays: number[] = []) => ({ time, quantity, weekdays })
const noNotices = { notices: [], notChecked: [], allergiesNotChecked: [], isAgeKnown: true }
const withList = (list: object[]) => ({
  ...emptyCircle,
  'GET /api/medications': { body: list },
  'GET /api/medications/notices': { body: noNotices },
  'GET /api/doses/due': { status: 503 },
})

describe('the list', () => {
  test('low stock says so in words; unverified medications wait for somebody who may confirm them', async () => {
    const low = aMedication({
      stock: aStock({ onHand: 4, low: true, runsOutOn: '2099-12-04' }),
    })
    const typed = aMedication({ id: id.replace(/1$/, '2'), name: 'Vitamin D', verification: 'unverified', authorId: 8 })
    const answers = withList([low, typed])
    const family = await openApp('/medications?view=list', { ...asRole('family'), answers })
    expect(
      await screen.findByText(
        /^Low: 4 tablets left, enough until .*3.* 2099$|^Low: 4 tablets left, enough until Dec 3, 2099$/,
      ),
    ).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Confirm Vitamin D' })).toBeTruthy()
    family.unmount()
    await openApp('/medications?view=list', { ...asRole('caretaker'), answers })
    await screen.findByText(
      /^Low: 4 tablets left, enough until .*3.* 2099$|^Low: 4 tablets left, enough until Dec 3, 2099$/,
    )
    expect(screen.queryByRole('button', { name: 'Confirm Vitamin D' })).toBeNull()
  })

  test('a delivery: the last amount is proposed, added once, and uses a refill; an empty prescription says so', async () => {
    const low = aMedication({
      stock: aStock({ onHand: 4, low: true }),
      supply: { expiresOn: null, repeatsLeft: 2, refillAt: null, replaced: null, mustCount: false },
    })
    const before = { id, medicationId: id, quantity: 28, expiresOn: null, usedRepeat: true, authorId: 8 }
    const path = `/api/medications/${id}/deliveries`
    const { user, sent } = await openApp('/medications?view=list', {
      ...asRole('caretaker'),
      answers: {
        ...withList([
          low,
          aMedication({
            ...{ id: other, name: 'Zinc' },
            supply: { expiresOn: '2020-01-31', repeatsLeft: 0, refillAt: null, replaced: null, mustCount: false },
          }),
        ]),
        [`GET ${path}`]: {
          body: {
            items: [{ ...before, authorName: 'Carlo Rossi', deliveredAt: '2026-10-01T08:00:00.000Z' }],
            next: 'the next page',
          },
        },
        [`POST ${path}`]: { body: { ...low, stock: aStock({ onHand: 32 }) } },
      },
    })
    expect(await screen.findByText('No repeats left: a new prescription is needed')).toBeTruthy()
    expect(screen.getByText(/^Expired on /)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Ramipril was delivered' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delivered' }))
    expect(await dialog.findByText('That makes 32 tablets with the 4 tablets already in stock.')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Show earlier deliveries' })).toBeTruthy()
    expect(dialog.getByText('Did it use one of the 2 repeats left?')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Add 28 tablets' }))
    expect(await screen.findByText('32 tablets in stock now.')).toBeTruthy()
    const post = sent.find(({ call }) => call.startsWith(`POST ${path}`))
    expect(post!.body).toMatchObject({ quantity: 28, expiresOn: null, usedRepeat: true })
  })

  test('a delivery is removed only after a question, because nothing brings it back', async () => {
    const medication = aMedication({ stock: aStock({ onHand: 4, low: true }) })
    const mine = { id, medicationId: id, quantity: 28, expiresOn: null, usedRepeat: false, authorId: 7 }
    const { user, sent } = await openApp('/medications?view=list', {
      ...asRole('caretaker'),
      answers: {
        ...withList([medication]),
        [`GET /api/medications/${id}/deliveries`]: {
          body: {
            items: [{ ...mine, authorName: 'Anna Keller', deliveredAt: '2026-10-01T08:00:00.000Z' }],
            next: null,
          },
        },
        [`DELETE /api/medication-deliveries/${id}`]: { body: { ok: true } },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Ramipril was delivered' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delivered' }))
    await user.click(await dialog.findByRole('button', { name: /^Remove the delivery of 28 tablets/ }))
    expect(dialog.getByText(/cannot be undone/)).toBeTruthy()
    expect(sent.some(({ call }) => call.startsWith('DELETE'))).toBe(false)
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(sent.filter(({ call }) => call.startsWith('DELETE'))).toHaveLength(1))
  })

  test('what is unknown after a slip of the strength or form is said, and asked for', async () => {
    const unknown = aMedication({
      supply: { expiresOn: null, repeatsLeft: null, refillAt: 10, replaced: null, mustCount: true },
    })
    const { user, sent } = await openApp('/medications?view=list', {
      ...asRole('caretaker'),
      answers: { ...withList([unknown]), [`PUT /api/medications/${id}/stock`]: { body: aMedication() } },
    })
    expect(await screen.findByText('Not counted since the strength or form was corrected')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^More .*Ramipril/ }))
    await user.click(await screen.findByRole('menuitem', { name: /^Count/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Count and prescription' }))
    expect(dialog.getByText(/^How many are there\? It is unknown/)).toBeTruthy()
    expect(dialog.getByLabelText<HTMLInputElement>(/^Low at/).value).toBe('10')
    await user.click(dialog.getByRole('button', { name: 'Stop counting' }))
    await waitFor(() =>
      expect(sent.find(({ call }) => call.startsWith('PUT '))?.body).toEqual({ onHand: null, refillAt: null }),
    )
  })

  test('numbers from the package alone are not a count; a counted number is', async () => {
    const { user, sent } = await openApp('/medications?view=list', {
      ...asRole('caretaker'),
      answers: {
        ...withList([aMedication({ stock: aStock() })]),
        [`PUT /api/medications/${id}/stock`]: { body: aMedication() },
      },
    })
    const bodies = () => sent.filter(({ call }) => call.startsWith('PUT ')).map(({ body }) => body)
    const open = async () => {
      await user.click(await screen.findByRole('button', { name: 'More for Ramipril' }))
      await user.click(await screen.findByRole('menuitem', { name: 'Count and prescription...' }))
      return within(await screen.findByRole('dialog', { name: 'Count and prescription' }))
    }
    const noting = await open()
    await user.type(noting.getByLabelText('Repeats left (optional)'), '3')
    await user.click(noting.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(bodies()).toEqual([{ repeatsLeft: 3 }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const counting = await open()
    await user.clear(counting.getByLabelText('On hand, as counted (tablets)'))
    await user.type(counting.getByLabelText('On hand, as counted (tablets)'), '29')
    await user.click(counting.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(bodies()).toHaveLength(2))
    expect(bodies()[1]).toEqual({ onHand: 29 })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const ending = await open()
    await user.type(ending.getByLabelText('Repeats left (optional)'), '2')
    await user.click(ending.getByRole('button', { name: 'Stop counting' }))
    await waitFor(() => expect(bodies()[2]).toEqual({ repeatsLeft: 2, onHand: null, refillAt: null }))
  })

  test('after more was taken than counted, none is a count, too; what was not counted again is not sent', async () => {
    const { user, sent } = await openApp('/medications?view=list', {
      ...asRole('caretaker'),
      answers: {
        ...withList([aMedication({ stock: aStock({ onHand: 0, beyond: 2 }) })]),
        [`PUT /api/medications/${id}/stock`]: { body: aMedication() },
      },
    })
    const bodies = () => sent.filter(({ call }) => call.startsWith('PUT ')).map(({ body }) => body)
    const save = async (counted?: string) => {
      await user.click(await screen.findByRole('button', { name: 'More for Ramipril' }))
      await user.click(await screen.findByRole('menuitem', { name: 'Count and prescription...' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Count and prescription' }))
      const field = dialog.getByLabelText<HTMLInputElement>('On hand, as counted (tablets)')
      expect(field.value).toBe('')
      expect(dialog.getByText('2 tablets were taken beyond the last count. Please count again.')).toBeTruthy()
      if (counted) await user.type(field, counted)
      await user.click(dialog.getByRole('button', { name: 'Save' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await save()
    await save('0')
    expect(bodies()).toEqual([{}, { onHand: 0 }])
  })

  test('stopping needs a reason', async () => {
    const { user, sent } = await openApp('/medications?view=list', {
      ...asRole('family'),
      answers: { ...withList([aMedication()]), [`POST /api/medications/${id}/status`]: { body: aMedication() } },
    })
    await user.click(await screen.findByRole('button', { name: 'More for Ramipril' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Stop...' }))
    await user.click(await screen.findByRole('button', { name: 'Stop' }))
    expect(screen.getByText('Please say why')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Side effects' }))
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    await waitFor(() =>
      expect(sent.find(({ call }) => call.includes('/status'))?.body).toEqual({
        status: 'stopped',
        reason: 'Side effects',
      }),
    )
  })
})

describe('the form', () => {
  test('three fields are enough: the schedule is a sentence, and the specification’s fields follow it', async () => {
    const { user, sent } = await openApp('/medications?view=list&add=1', {
      ...asRole('family'),
      answers: { ...withList([]), 'POST /api/medications': { body: aMedication() } },
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a medication' }))
    await user.type(dialog.getByLabelText(/^Name/), 'Ramipril')
    await user.click(dialog.getByRole('button', { name: 'Evening 6:00 PM' }))
    expect(dialog.getByText('Every day at 8:00 AM and 6:00 PM, 1 tablet each time')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Save medication' }))
    await waitFor(() => expect(sent.some(({ call }) => call === 'POST /api/medications')).toBe(true))
    expect(sent.find(({ call }) => call === 'POST /api/medications')!.body).toMatchObject({
      clientId: 42,
      name: 'Ramipril',
      dosage: '1 tablet',
      frequency: 'Every day',
      timing: 'at 08:00 and 18:00',
      verification: 'family_reported',
      schedule: { kind: 'daily', times: [at('08:00'), at('18:00')], steps: [] },
    })
  })

  test('a dose on a clinician’s list: the form says, before and after saving, that it is no longer confirmed', async () => {
    const saved = aMedication({ strength: '10 mg', verification: 'family_reported', version: 4 })
    const { user, sent } = await openApp(`/medications?view=list&edit=${id}`, {
      ...asRole('family'),
      answers: { ...withList([aMedication()]), [`PUT /api/medications/${id}`]: { body: saved } },
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Ramipril' }))
    await user.type(dialog.getByLabelText('Instructions'), 'With water')
    expect(dialog.queryByText('Where does this change come from?')).toBeNull()
    await user.clear(dialog.getByLabelText('Strength (optional)'))
    await user.type(dialog.getByLabelText('Strength (optional)'), '10 mg')
    expect(dialog.getByText(/With this change it will say ‘Reported by the family’/)).toBeTruthy()
    await user.click(dialog.getByLabelText(/A clinician’s list/))
    expect(dialog.queryByText(/With this change it will say/)).toBeNull()
    await user.click(dialog.getByLabelText(/The family/))
    await user.click(dialog.getByRole('button', { name: 'Save medication' }))
    expect(await screen.findByText('Where it comes from: reported by the family now.')).toBeTruthy()
    const put = sent.find(({ call }) => call.startsWith('PUT /api/medications/'))
    expect(put!.body).toMatchObject({ strength: '10 mg', source: 'family_reported', version: 3 })
  })

  test('the first day of a cycle is one field, also while ‘More’ is open', async () => {
    const everyOther = { ...blankSchedule('days'), everyDays: 2 }
    const opened = aMedication({ schedule: everyOther, startDate: '2026-11-02' })
    const { user, sent } = await openApp(`/medications?view=list&edit=${id}`, {
      ...asRole('family'),
      answers: { ...withList([opened]), [`PUT /api/medications/${id}`]: { body: opened } },
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Ramipril' }))
    expect(dialog.getByLabelText('Until')).toBeTruthy()
    expect(dialog.queryByLabelText('From')).toBeNull()
    await user.clear(dialog.getByLabelText('First day'))
    await user.type(dialog.getByLabelText('First day'), '2026-11-03')
    await user.click(dialog.getByLabelText('Every day'))
    expect(dialog.getByLabelText<HTMLInputElement>('From').value).toBe('2026-11-03')
    await user.click(dialog.getByLabelText('Every few days'))
    await user.click(dialog.getByRole('button', { name: 'Save medication' }))
    await waitFor(() => expect(sent.some(({ call }) => call.startsWith('PUT'))).toBe(true))
    expect(sent.find(({ call }) => call.startsWith('PUT'))!.body).toMatchObject({ startDate: '2026-11-03' })
  })

  test('a strength typed over an earlier prescription is not put over what somebody else saved since', async () => {
    const theirs = aMedication({ version: 4, strength: '2.5 mg' })
    const openEdit = (medication: ReturnType<typeof aMedication>) =>
      openApp(`/medications?view=list&edit=${id}`, {
        ...asRole('family'),
        answers: {
          ...withList([medication]),
          [`PUT /api/medications/${id}`]: { status: 409, body: { errorCode: 'VERSION_CONFLICT', current: theirs } },
        },
      })
    const first = await openEdit(aMedication())
    await first.user.type(await screen.findByLabelText('Strength (optional)'), ' slow')
    await waitFor(async () => expect(JSON.stringify(await keptDrafts())).toMatch('5 mg slow'))
    first.unmount()
    const { user, sent } = await openEdit(theirs)
    const strength = await screen.findByLabelText<HTMLInputElement>('Strength (optional)')
    await waitFor(() => expect(strength.value).toBe('5 mg slow'))
    expect(screen.getByText(/^This was changed after you began to edit it/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save medication' }))
    expect(await screen.findByRole('cell', { name: '2.5 mg' })).toBeTruthy()
    expect(screen.getByRole('cell', { name: '5 mg slow' })).toBeTruthy()
    expect(sent.find(({ call }) => call.startsWith('PUT'))!.body).toMatchObject({ version: 3 })
  })

  test('an unconfirmed medication asks for confirmation once its times are set', async () => {
    const typed = aMedication({ verification: 'unverified', schedule: null })
    const { user, sent } = await openApp('/medications?view=list', {
      ...asRole('family'),
      answers: {
        ...withList([typed]),
        [`PUT /api/medications/${typed.id}`]: { body: aMedication({ verification: 'unverified' }) },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Confirm Ramipril' }))
    await user.click(await screen.findByRole('button', { name: 'Set the times first' }))
    await user.click(await screen.findByRole('radio', { name: 'Every day' }))
    const amount = await screen.findByLabelText('Amount (tablets)')
    await user.clear(amount)
    await user.type(amount, '2')
    await user.click(await screen.findByRole('button', { name: 'Save medication' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Ramipril' }))
    expect(dialog.getByText(/^Every day at/)).toBeTruthy()
    // ‘1 tablet’ was the default of the care profile, not somebody’s own words.
    expect(sent.find(({ call }) => call.startsWith('PUT'))!.body).toMatchObject({ dosage: '2 tablets' })
  })

  test('who confirms without times sees what is confirmed: the texts as typed, not the defaults', async () => {
    const typed = aMedication({ verification: 'unverified', schedule: null, frequency: 'daily', timing: 'morning' })
    const told = async (dosage: string) => {
      const answers = withList([{ ...typed, dosage }])
      const opened = await openApp('/medications?view=list', { ...asRole('family'), answers })
      await opened.user.click(await screen.findByRole('button', { name: 'Confirm Ramipril' }))
      const dialog = await screen.findByRole('dialog', { name: 'Confirm Ramipril' })
      const text = dialog.textContent
      opened.unmount()
      return text
    }
    expect(await told('2 tablets')).toMatch('2 tablets, daily, morning (no times set yet)')
    expect(await told('1 tablet')).toMatch('How much and when is not known yet')
  })

  test('‘Set the times first’ comes back to the form after an edit without times', async () => {
    const typed = aMedication({ verification: 'unverified', schedule: null })
    const { user } = await openApp(`/medications?view=list&edit=${typed.id}`, {
      ...asRole('family'),
      answers: { ...withList([typed]), [`PUT /api/medications/${typed.id}`]: { body: typed } },
    })
    await user.type(await screen.findByLabelText('Strength (optional)'), '0')
    await user.click(screen.getByRole('button', { name: 'Save medication' }))
    const confirming = within(await screen.findByRole('dialog', { name: 'Confirm Ramipril' }))
    await user.click(confirming.getByRole('button', { name: 'Set the times first' }))
    expect(await screen.findByRole('dialog', { name: 'Edit Ramipril' })).toBeTruthy()
  })

  test('usual settings of a medicine are proposed when editing, too', async () => {
    const because = { ingredient: 'ramipril', why: 'It lowers the pulse.', source: 'BNF' }
    const { user } = await openApp('/medications?view=list', {
      ...asRole('family'),
      answers: {
        ...withList([aMedication()]),
        'GET /api/medications/proposals': {
          body: {
            timeCritical: { minutes: 30, ...because },
            measures: [{ kind: 'pulse', ...because }],
            rhythms: [],
            inName: null,
          },
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'More for Ramipril' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    expect(await screen.findByRole('group', { name: 'Usual with ramipril' })).toBeTruthy()
  })

  test('missing values are marked at their fields', async () => {
    const { user, sent } = await openApp('/medications?view=list&add=1', { ...asRole('family'), answers: withList([]) })
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a medication' }))
    await user.click(dialog.getByLabelText('Days of the week'))
    await user.click(dialog.getByRole('button', { name: 'Save medication' }))
    expect(await dialog.findByText('Name is required')).toBeTruthy()
    await user.type(dialog.getByLabelText(/^Name/), 'Methotrexate')
    await user.click(dialog.getByRole('button', { name: 'Save medication' }))
    expect(await dialog.findByText('Please choose the days of the week')).toBeTruthy()
    expect(sent.some(({ call }) => call.startsWith('POST /api/medications'))).toBe(false)
  })

  test('somebody changed it meanwhile: the differences are shown, and mine is saved over theirs', async () => {
    let first = true
    const theirs = aMedication({ version: 4, strength: '10 mg' })
    const { user, sent } = await openApp(`/medications?view=list&edit=${id}`, {
      ...asRole('family'),
      answers: {
        ...withList([aMedication()]),
        [`PUT /api/medications/${id}`]: () => {
          const answer = first
            ? { status: 409, body: { errorCode: 'VERSION_CONFLICT', current: theirs } }
            : { body: aMedication() }
          first = false
          return answer
        },
      },
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Ramipril' }))
    const strength = dialog.getByLabelText('Strength (optional)')
    await user.clear(strength)
    await user.type(strength, '2.5 mg')
    await user.click(dialog.getByRole('button', { name: 'Save medication' }))
    const row = within(await dialog.findByRole('row', { name: /^Strength/ }))
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['2.5 mg', '10 mg'])
    await user.click(dialog.getByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(sent.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(2))
    expect(sent.findLast(({ call }) => call.startsWith('PUT'))!.body).toMatchObject({ version: 4, strength: '2.5 mg' })
  })
})

describe('a dose that differs', () => {
  const openForm = async (answers = {}) => {
    const opened = await openApp('/medications?view=list&add=1', {
      ...asRole('family'),
      answers: { ...withList([]), 'POST /api/medications': { body: aMedication() }, ...answers },
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a medication' }))
    await opened.user.type(dialog.getByLabelText(/^Name/), 'Warfarin')
    const saved = async () => {
      await opened.user.click(dialog.getByRole('button', { name: 'Save medication' }))
      await waitFor(() => expect(opened.sent.some(({ call }) => call === 'POST /api/medications')).toBe(true))
      return opened.sent.find(({ call }) => call === 'POST /api/medications')!.body as Pick<Medication, 'endDate'> & {
        schedule: Schedule
      }
    }
    const retype = async (label: string, text: string) => {
      const [field] = dialog.getAllByLabelText(label)
      await opened.user.clear(field!)
      await opened.user.type(field!, text)
    }
    /** 'Step by step', by 1 every 7 days. */
    const taper = async (from: string, until: string) => {
      await opened.user.click(dialog.getByRole('button', { name: 'Step by step' }))
      await retype('First step on', from)
      await retype('Down or up to (tablets)', until)
    }
    const addTaper = () => opened.user.click(dialog.getByRole('button', { name: 'Add these changes' }))
    return { ...opened, dialog, saved, retype, taper, addTaper }
  }

  test('each time has its amount and weekdays', async () => {
    const { user, dialog, saved } = await openForm()
    const [amount] = dialog.getAllByLabelText('Amount (tablets)')
    await user.clear(amount!)
    await user.type(amount!, '1,5')
    await user.click(dialog.getByRole('button', { name: 'Only on some days' }))
    for (const day of ['Monday', 'Wednesday', 'Friday']) await user.click(dialog.getByRole('button', { name: day }))
    expect(dialog.getByText('1.5 tablets at 8:00 AM on Monday, Wednesday, and Friday')).toBeTruthy()
    expect((await saved()).schedule.times).toEqual([at('08:00', 1.5, [1, 3, 5])])
  })

  test('a change on a later day, and a dose that is tapered step by step', async () => {
    const { user, dialog, saved } = await openForm()
    await user.click(dialog.getByRole('button', { name: 'Step by step' }))
    const first = dialog.getByLabelText('First step on')
    await user.clear(first)
    await user.type(first, '2026-12-01')
    const by = dialog.getByLabelText('By (tablets)')
    await user.clear(by)
    await user.type(by, '0.5')
    await user.click(dialog.getByRole('button', { name: 'Add these changes' }))
    expect((await saved()).schedule.steps).toMatchObject([{ from: '2026-12-01', times: [at('08:00', 0.5)] }])
  })

  test('a taper that is still being filled in is not left out when the medication is saved', async () => {
    const { user, dialog, sent, saved, retype, taper } = await openForm()
    await retype('Amount (tablets)', '3')
    await taper('2026-12-04', '0')
    await user.click(dialog.getByRole('button', { name: 'Save medication' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('are not part of the medication yet')
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Add these changes' }))
    expect(sent.some(({ call }) => call.startsWith('POST /api/medications'))).toBe(false)
    await user.click(dialog.getByRole('button', { name: 'Add these changes' }))
    expect((await saved()).schedule.steps.length).toBeGreaterThan(0)
  })

  test('the last day of a taper goes when another taper replaces it, or with its last step', async () => {
    const { user, dialog, saved, retype, taper, addTaper } = await openForm()
    await retype('Amount (tablets)', '3')
    await taper('2026-12-04', '0')
    await addTaper()
    const sentence = (words: RegExp) => dialog.getByText((text) => text.startsWith('Every day at') && words.test(text))
    expect(sentence(/from Dec 11, 2026 .* 1 tablet, until Dec 17, 2026$/)).toBeTruthy()
    await taper('2026-12-04', '1')
    expect(
      dialog.getByText(
        /the last on Dec 11, 2026, then 1 tablet\. This replaces 2 changes listed from Dec 4, 2026 on\.$/,
      ),
    ).toBeTruthy()
    await addTaper()
    expect(sentence(/from Dec 11, 2026 .* 1 tablet$/)).toBeTruthy()
    await taper('2026-12-04', '0')
    await addTaper()
    await user.click(dialog.getByRole('button', { name: 'Remove: From Dec 11, 2026' }))
    await user.click(dialog.getByRole('button', { name: 'Remove: From Dec 4, 2026' }))
    expect(await saved()).toMatchObject({ endDate: null, schedule: { steps: [] } })
  })

  test('a last day that somebody chose stays, and the taper says so; a change after it is refused', async () => {
    const { user, dialog, saved, retype, taper, addTaper, sent } = await openForm()
    await retype('Amount (tablets)', '3')
    await user.click(dialog.getByRole('button', { name: /^More:/ }))
    await retype('Until', '2026-12-06')
    await taper('2026-12-04', '1')
    expect(dialog.getByText(/then 1 tablet until Dec 6, 2026\.$/)).toBeTruthy()
    await addTaper()
    await user.click(dialog.getByRole('button', { name: 'Save medication' }))
    const refusal = 'Please choose the day of the last change or a later one, or remove that change'
    expect(await dialog.findByText(refusal)).toBeTruthy()
    expect(sent.some(({ call }) => call === 'POST /api/medications')).toBe(false)
    await retype('Until', '2026-12-31')
    for (const until of ['0', '1']) {
      await taper('2026-12-04', until)
      await addTaper()
    }
    expect((await saved()).endDate).toBe('2026-12-31')
  })

  test('the steps of a taper, down to nothing or up to an amount', () => {
    const four = Schedule.parse({ kind: 'daily', times: [at('08:00', 4), at('20:00', 2)] })
    const down = taperOf(four, { by: -1.5, every: 3, until: 0, from: '2026-12-01' })!
    expect(down.steps.map(({ from, times }) => [from, ...times.map(({ quantity }) => quantity)])).toEqual([
      ['2026-12-01', 2.5, 0.5],
      ['2026-12-04', 1],
    ])
    expect(down.endDate).toBe('2026-12-06')
    const up = taperOf(four, { by: 3, every: 7, until: 8, from: '2026-12-01' })!
    expect(up).toMatchObject({
      endDate: null,
      steps: [{ times: [{ quantity: 7 }, { quantity: 5 }] }, { times: [{ quantity: 8 }, { quantity: 6 }] }],
    })
    expect(taperOf(four, { by: 1, every: 7, until: 0, from: '2026-12-01' })).toBeNull()
    expect(down.steps.some((step) => 'countsFrom' in step)).toBe(false)
  })

  test('a second taper goes on from the first one: earlier steps stay, later ones are replaced', () => {
    const eight = Schedule.parse({ kind: 'daily', times: [at('08:00', 8)] })
    const fast = taperOf(eight, { by: -1, every: 3, until: 4, from: '2026-12-01' })!
    const slow = (from: string) => {
      const { steps } = taperOf({ ...eight, steps: fast.steps }, { by: -0.5, every: 7, until: 3, from })!
      return steps.map((step) => `${step.from}: ${step.times[0]!.quantity}`)
    }
    const earlier = ['2026-12-01: 7', '2026-12-04: 6', '2026-12-07: 5', '2026-12-10: 4']
    expect(slow('2026-12-15')).toEqual([...earlier, '2026-12-15: 3.5', '2026-12-22: 3'])
    expect(slow('2026-12-07').slice(0, 4)).toEqual([...earlier.slice(0, 2), '2026-12-07: 5.5', '2026-12-14: 5'])
    const forAMonth = { ...fast.steps[0]!, to: '2026-12-31' }
    const within = taperOf({ ...eight, steps: [forAMonth] }, { by: -1, every: 7, until: 6, from: '2026-12-15' })!
    expect(Schedule.safeParse({ ...eight, steps: within.steps }).success).toBe(true)
    expect(within.steps).toMatchObject([{ times: [{ quantity: 7 }] }, { times: [{ quantity: 6 }] }])
    const untyped = { ...fast.steps[0]!, from: '' }
    expect(taperOf({ ...eight, steps: [untyped] }, { by: -1, every: 7, until: 6, from: '2026-12-15' })).toMatchObject({
      steps: [untyped, { times: [{ quantity: 7 }] }, { times: [{ quantity: 6 }] }],
    })
  })

  test('a taper of every other day: never on two days in a row', () => {
    const alternate = Schedule.parse({ kind: 'days', everyDays: 2, times: [at('08:00', 4)] })
    const { steps } = taperOf(alternate, { by: -1, every: 7, until: 1, from: '2026-11-08' })!
    const schedule = Schedule.parse({ ...alternate, steps })
    const rule = { schedule, zone: 'UTC', startsOn: '2026-11-01', endsOn: null, firstAt: null }
    const doses = byRule(rule, '2026-11-01T00:00:00.000Z', '2026-11-30T00:00:00.000Z')
    expect(doses.map(({ dueAt, quantity }) => [Number(dueAt.slice(8, 10)), quantity])).toEqual([
      ...[1, 3, 5, 7].map((day) => [day, 4]),
      ...[9, 11, 13].map((day) => [day, 3]),
      ...[15, 17, 19, 21].map((day) => [day, 2]),
      ...[23, 25, 27, 29].map((day) => [day, 1]),
    ])
  })

  test('a change on a later day of a cycle: the count goes on, unless somebody says that it starts again', async () => {
    const { user, dialog, saved } = await openForm()
    await user.click(dialog.getByLabelText('Days on and off'))
    const first = dialog.getByLabelText('First day')
    await user.clear(first)
    await user.type(first, '2026-11-02')
    await user.click(dialog.getByRole('button', { name: 'A change on a later day' }))
    const later = within(dialog.getByRole('region', { name: 'Changes on later days' }))
    const from = later.getByLabelText('From')
    await user.clear(from)
    await user.type(from, '2026-11-30')
    expect(later.getByText(/The count goes on from Nov 2, 2026/)).toBeTruthy()
    await user.click(later.getByLabelText('Starts again on this day'))
    expect(later.getByText(/The count starts again on Nov 30, 2026/)).toBeTruthy()
    await user.click(later.getByLabelText('Goes on as before'))
    await user.click(later.getByRole('button', { name: 'Done' }))
    expect(later.getByText(/The count goes on from Nov 2, 2026/)).toBeTruthy()
    expect((await saved()).schedule.steps).toMatchObject([{ from: '2026-11-30', countsFrom: 'before' }])
  })
})

describe('from when a change applies', () => {
  const now = '2026-11-23T10:00:00.000Z'
  const version = {
    schedule: blankSchedule('daily'),
    zone: 'Europe/Berlin',
    ...{ startsOn: null, endsOn: null, firstAt: null, effectiveFrom: '2026-11-01T08:00:00.000Z', effectiveUntil: null },
    ...{ skipped: [], carried: [], dropped: [] },
  }
  const given = {
    slot: '2026-11-23/1',
    dueAt: '2026-11-23T07:00:00.000Z',
    at: '2026-11-23T07:05:00.000Z',
    isTaken: true,
  }
  const plan = {
    medicationId: id,
    name: 'Ramipril',
    form: 'tablet',
    minHours: null,
    versions: [version],
    settled: [given],
  }
  const edit = async (more: Partial<Medication> = {}) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(now) })
    const opened = await openApp(`/medications?view=list&edit=${id}`, {
      ...asRole('family'),
      answers: {
        ...withList([aMedication(more)]),
        'GET /api/doses/plans': { body: { zone: 'Europe/Berlin', now, items: [plan] } },
        [`PUT /api/medications/${id}`]: { body: aMedication({ version: 4 }) },
      },
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Ramipril' }))
    return { ...opened, dialog }
  }
  afterEach(() => void vi.useRealTimers())

  test('is asked when the schedule changes, with its effects; otherwise nothing is asked', async () => {
    const { user, dialog, sent } = await edit()
    expect(dialog.queryByText('When does the new schedule start?')).toBeNull()
    const time = dialog.getByLabelText('Time 1')
    await user.clear(time)
    await user.type(time, '20:00')
    expect(await dialog.findByText(/^Today: given at 0?8:05/)).toBeTruthy()
    // It was given this morning, so today's dose is done.
    expect(dialog.getByText(/^Next: tomorrow at (20:00|8:00 PM), 1 tablet/)).toBeTruthy()
    await user.click(dialog.getByLabelText('From a certain day'))
    expect(await dialog.findByText(/^Next: tomorrow at (20:00|8:00 PM)/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Save medication' }))
    await waitFor(() => expect(sent.some(({ call }) => call.startsWith('PUT'))).toBe(true))
    expect(sent.find(({ call }) => call.startsWith('PUT'))!.body).toMatchObject({ effective: '2026-11-24' })
  })

  test('a note beside a step that is over: no source is asked, and the step stays', async () => {
    const { steps: _, ...one } = blankSchedule('daily')
    const steps = [{ ...one, from: '2026-11-10', to: null }]
    const tapered = { ...one, times: [at('08:00', 2)], steps }
    const { user, dialog, sent } = await edit({ schedule: tapered, dosage: '2 tablets' })
    expect(dialog.getByText(/^Every day at 0?8:00.*, 1 tablet$/)).toBeTruthy()
    await user.type(dialog.getByLabelText('Instructions'), 'With food')
    expect(dialog.queryByText('Where does this change come from?')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Save medication' }))
    await waitFor(() => expect(sent.some(({ call }) => call.startsWith('PUT'))).toBe(true))
    const { body } = sent.find(({ call }) => call.startsWith('PUT'))!
    expect(body).toMatchObject({ instructions: 'With food', schedule: tapered, dosage: '2 tablets' })
  })

  test('while the day of a change is empty, the form stays, also when it is opened again', async () => {
    const first = await edit()
    await first.user.click(first.dialog.getByRole('button', { name: 'A change on a later day' }))
    await first.user.clear(first.dialog.getAllByLabelText('From')[0]!)
    expect(first.dialog.getByText('Where does this change come from?')).toBeTruthy()
    await waitFor(async () => expect(JSON.stringify(await keptDrafts())).toMatch('"from":""'))
    first.unmount()
    const { dialog } = await edit()
    expect(await dialog.findByText('Where does this change come from?')).toBeTruthy()
  })

  test('after a reload the chosen day is still there, with the changed dose', async () => {
    const first = await edit()
    const fill = async ({ user, dialog }: Awaited<ReturnType<typeof edit>>) => {
      await user.clear(dialog.getByLabelText('Amount (tablets)'))
      await user.type(dialog.getByLabelText('Amount (tablets)'), '2')
      await user.click(await dialog.findByLabelText('From a certain day'))
    }
    await fill(first)
    await waitFor(async () => expect(JSON.stringify(await keptDrafts())).toMatch('2026-11-24'))
    first.unmount()
    const { user, dialog, sent } = await edit()
    expect(await dialog.findByDisplayValue('2026-11-24')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Save medication' }))
    await waitFor(() => expect(sent.some(({ call }) => call.startsWith('PUT'))).toBe(true))
    expect(sent.find(({ call }) => call.startsWith('PUT'))!.body).toMatchObject({
      effective: '2026-11-24',
      schedule: { times: [at('08:00', 2)] },
    })
  })

  test('another strength with another schedule: says that it cannot wait for a day, and what to do', async () => {
    const { user, dialog } = await edit()
    await user.clear(dialog.getByLabelText('Amount (tablets)'))
    await user.type(dialog.getByLabelText('Amount (tablets)'), '2')
    await user.click(await dialog.findByLabelText('From a certain day'))
    expect(dialog.queryByText(/always applies at once/)).toBeNull()
    await user.type(dialog.getByLabelText('Strength (optional)'), '0')
    expect(await dialog.findByText(/always applies at once.*To plan it/)).toBeTruthy()
    await user.click(dialog.getByLabelText('Now'))
    expect(dialog.queryByText(/always applies at once/)).toBeNull()
  })

  test('from a certain day: says from which day a cycle is counted', async () => {
    const cycle = { ...blankSchedule('cycle'), daysOn: 14, daysOff: 7 }
    const { user, dialog } = await edit({ schedule: cycle, startDate: '2026-11-16' })
    const amount = dialog.getByLabelText('Amount (tablets)')
    await user.clear(amount)
    await user.type(amount, '2')
    await user.click(await dialog.findByLabelText('From a certain day'))
    expect(await dialog.findByText('The count goes on from Nov 16, 2026.')).toBeTruthy()
    const on = dialog.getByLabelText('Days it is taken')
    await user.clear(on)
    await user.type(on, '7')
    expect(await dialog.findByText('The count starts again on Nov 24, 2026.')).toBeTruthy()
  })
})

describe('on paper', () => {
  const client = { ...roseDetails, emergencyContact: 'Anna', emergencyPhone: '030 2' }
  const penicillin = {
    id: 'a',
    substance: 'Penicillin',
    kind: 'medicine_group',
    reaction: 'rash',
    severity: 'severe',
    since: null,
    source: 'reported',
    isConfirmed: false,
    asTyped: null,
    reading: { kind: 'medicine_group', readAs: ['penicillins'], unread: '' },
    authorId: 7,
    authorName: 'Anna Keller',
    updatedAt: '2026-11-01T08:00:00.000Z',
    version: 1,
  }
  test('current medications, allergies, and what nobody has checked', async () => {
    const typed = aMedication({
      id: id.replace(/1$/, '2'),
      name: 'Vitamin D',
      verification: 'unverified',
      schedule: null,
      prescribedBy: 'Family Doctor',
      instructions: 'Take as prescribed',
    })
    const over = aMedication({ id: id.replace(/1$/, '3'), name: 'Ibuprofen', standing: 'ended' })
    const held = aMedication({
      id: id.replace(/1$/, '4'),
      name: 'Warfarin',
      standing: 'on_hold',
      standingSince: '2026-11-20T07:00:00.000Z',
      statusReason: 'Before surgery',
      reason: 'Replaces apixaban',
    })
    const resumed = aMedication({ statusReason: 'The doctor said so' })
    const digoxin = aMedication({
      id: id.replace(/1$/, '5'),
      name: 'Digoxin',
      timeCriticalMinutes: 30,
      measures: [{ kind: 'pulse', holdBelow: 60, holdAbove: null, glucoseUnit: 'mmol/L' }],
    })
    await openApp('/medications/print', {
      ...asRole('family'),
      answers: {
        ...withList([resumed, typed, over, held, digoxin]),
        'GET /api/clients/42': { body: client },
        'GET /api/allergies': { body: [penicillin] },
      },
    })
    expect(await screen.findByText('Penicillin (severe, rash, not confirmed)')).toBeTruthy()
    expect(within(screen.getByRole('row', { name: /Vitamin D/ })).getByText('not confirmed')).toBeTruthy()
    expect(screen.queryByText(/Family Doctor|Take as prescribed/)).toBeNull()
    expect(screen.getAllByText(/^1 tablet every day at 0?8:00/)).toHaveLength(3)
    expect(screen.getByRole('heading', { name: 'On hold: not given at the moment' })).toBeTruthy()
    const [dosing, background] = within(screen.getByRole('row', { name: /Warfarin/ })).getAllByRole('cell')
    expect(dosing!.textContent).toContain('on hold since Nov 20, 2026 (Before surgery)')
    expect(background!.textContent).toMatch(/^Reason: Replaces apixaban(?!.*surgery)/)
    expect(screen.queryByRole('heading', { name: /Stopped lately/ })).toBeNull()
    expect(screen.queryByText('The doctor said so')).toBeNull()
    expect(screen.queryByText('Ibuprofen')).toBeNull()
    expect(
      within(screen.getByRole('row', { name: /Digoxin/ })).getByText(
        'Time-critical: late after 30 minutes · With each dose: Pulse (hold if pulse below 60 /min)',
      ),
    ).toBeTruthy()
  })
  test('what was stopped or ended in the last 30 days, with day and reason; whose each sheet is, and of which day', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    const over = (digit: string, name: string, days: number, more: object) =>
      aMedication({ id: id.replace(/1$/, digit), name, standingSince: daysAgo(days), ...more })
    const stopped = { standing: 'stopped', status: 'stopped', statusReason: 'Nausea' }
    await openApp('/medications/print', {
      ...asRole('family'),
      answers: {
        ...withList([
          over('2', 'Amoxicillin', 13, { standing: 'ended' }),
          over('3', 'Digoxin', 1, { ...stopped, strength: '125 mcg' }),
          over('4', 'Naproxen', 40, stopped),
        ]),
        'GET /api/clients/42': { body: client },
        'GET /api/allergies': { body: [] },
      },
    })
    const heading = await screen.findByRole('heading', { name: 'Stopped lately: not given any more' })
    const lines = within(heading.closest('section')!).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Digoxin 125 mcg Stopped on \w+ \d+, \d{4} \(Nausea\)$/),
      expect.stringMatching(/^Amoxicillin 5 mg Ended on \w+ \d+, \d{4}$/),
    ])
    expect(screen.queryByText('Naproxen')).toBeNull()
    const foot = screen.getByText(/printed on \w+ \d+, \d{4}$/)
    expect(foot.textContent).toMatch(/^Medication list of Rose Keller · date of birth Mar 2, 1944 · printed on/)
  })
  test('the wallet card: on hold and planned say so, finished ones are left out, own words stay, the last day is shown', async () => {
    const each = (digit: string, more: object) => aMedication({ id: id.replace(/1$/, digit), ...more })
    await openApp('/medications/wallet-card', {
      ...asRole('family'),
      answers: {
        ...withList([
          each('2', { name: 'Warfarin', dosage: '7.5 mg Mon/Wed/Fri, 5 mg other days' }),
          each('3', { name: 'Metformin', standing: 'on_hold', standingSince: '2026-11-20T07:00:00.000Z' }),
          each('4', { name: 'Alendronate', standing: 'planned', startDate: '2099-03-02' }),
          each('a', { name: 'Edoxaban', standing: 'planned', startDate: '2099-03-02', alert: 'blood thinner' }),
          each('5', { name: 'Doxycycline', endDate: '2099-11-24' }),
          each('6', { name: 'Ibuprofen', standing: 'ended' }),
          each('8', { name: 'Zolpidem' }),
          each('9', { name: 'Xarelto', alert: 'blood thinner' }),
          each('7', { name: 'Phenprocoumon', standing: 'stopped', status: 'stopped' }),
        ]),
        'GET /api/clients/42': { body: client },
        'GET /api/allergies': { body: [] },
      },
    })
    const line = (name: string) => screen.getByText(name).closest('li')!.textContent
    await screen.findByText('Warfarin')
    expect(line('Warfarin')).toMatch(/7.5 mg Mon\/Wed\/Fri, 5 mg other days, 1 tablet every day at 0?8:00/)
    expect(line('Xarelto')).toContain('BLOOD THINNER')
    const names = /^(Xarelto|Warfarin|Metformin|Alendronate|Doxycycline|Zolpidem|Edoxaban)$/
    const given = ['Xarelto', 'Warfarin', 'Doxycycline', 'Zolpidem']
    const notGiven = ['Metformin', 'Edoxaban', 'Alendronate']
    expect(screen.getAllByText(names).map((name) => name.textContent)).toEqual([...given, ...notGiven])
    expect(line('Metformin')).toMatch(/\(ON HOLD since .*20.*, not given\)/)
    expect(line('Alendronate')).toMatch(/\(from .*2099, not given yet\)/)
    expect(line('Doxycycline')).toMatch(/every day at 8:00 AM, until .*2099/)
    expect(screen.queryByText(/Ibuprofen|Phenprocoumon/)).toBeNull()
  })
  test('an empty wallet card says on paper what is not noted, and on the screen where to add it', async () => {
    const none = { ...withList([]), 'GET /api/clients/42': { body: client }, 'GET /api/allergies': { body: [] } }
    await openApp('/medications/wallet-card', { ...asRole('family'), answers: none })
    const missing = within(await screen.findByRole('region', { name: 'Still missing from this card' }))
    await missing.findByRole('link', { name: 'Allergies' })
    expect(missing.getByRole('link', { name: 'Medications' })).toBeTruthy()
    expect(screen.getAllByText(/none noted here; please ask/)).toHaveLength(2)
  })
  test('an empty list on paper leads to what is missing, a complete one does not', async () => {
    const none = { ...withList([]), 'GET /api/clients/42': { body: client }, 'GET /api/allergies': { body: [] } }
    const { unmount } = await openApp('/medications/print', { ...asRole('family'), answers: none })
    const missing = within(await screen.findByRole('region', { name: 'Still missing from this list' }))
    await missing.findByRole('link', { name: 'Allergies' })
    expect(missing.getByRole('link', { name: 'Medications' })).toBeTruthy()
    unmount()
    const complete = { ...withList([aMedication()]), 'GET /api/allergies': { body: [penicillin] } }
    await openApp('/medications/print', { ...asRole('family'), answers: { ...none, ...complete } })
    await screen.findByText('Penicillin (severe, rash, not confirmed)')
    expect(screen.queryByRole('region', { name: /Still missing/ })).toBeNull()
  })
  test('unreadable allergies are not ‘none’', async () => {
    await openApp('/medications/print', {
      ...asRole('family'),
      answers: {
        ...withList([aMedication()]),
        'GET /api/clients/42': { body: client },
        'GET /api/allergies': { status: 500 },
      },
    })
    expect(await screen.findByText('could not be read, please ask')).toBeTruthy()
  })
})

describe('words', () => {
  test('another kind of schedule keeps what both have, and no more', () => {
    const daily = { ...blankSchedule('daily'), times: [at('07:00', 2), at('19:00', 2)] }
    expect(asKind('interval', daily)).toMatchObject({ kind: 'interval', times: [at('07:00', 2)], everyHours: 8 })
    expect(asKind('as_needed', daily)).toMatchObject({ kind: 'as_needed', times: [], quantity: 2 })
    expect(asKind('daily', asKind('as_needed', daily))).toMatchObject({ times: [at('08:00')], everyHours: null })
  })
  test('a change of a prescription says from what to what', () => {
    const before = aMedication() as never
    const after = aMedication({ strength: '10 mg', maxPer24h: null, status: 'on_hold' }) as never
    expect(changesOf({ before, after })).toEqual([
      { label: 'Strength', from: '5 mg', to: '10 mg' },
      { label: 'Status', from: 'Active', to: 'On hold' },
    ])
  })
  test('texts that are written from the schedule are no change of their own', () => {
    const schedule = blankSchedule('daily')
    const before = aMedication({ schedule, frequency: null, timing: null }) as never
    const after = aMedication({ schedule, frequency: 'Every day', timing: 'at 08:00' }) as never
    expect(changesOf({ before, after })).toEqual([])
  })
})
