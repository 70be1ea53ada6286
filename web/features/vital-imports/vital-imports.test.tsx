import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyCircle, openApp } from '../../test/app.tsx'
import { rose } from '../../test/server.ts'

beforeEach(() => localStorage.clear())

const ID = '0190f0e0-0000-7000-8000-000000000001'
const AT = '2026-11-20T07:00:00.000Z'
const column = (heading: string, more: object) => ({ heading, kind: null, part: null, unit: null, times: 1, ...more })
const layout = {
  ...{ encoding: 'utf-8', separator: ';', decimal: ',', dateOrder: 'DMY', headerLines: 1 },
  columns: [
    column('Datum', { role: 'date' }),
    column('Wert', { role: 'reading', kind: 'heart_rate', part: 'value', unit: '/min' }),
  ],
}
const anImport = (more: object = {}) => ({
  ...{ id: ID, name: 'puls.csv', format: 'csv', size: 200, state: 'ready', percent: 0, added: 0, duplicates: 0 },
  ...{ leftOut: 0, problems: [], failure: null, layout, authorId: 7, authorName: 'Anna Keller', createdAt: AT },
  preview: [
    {
      ...{ line: 2, column: 'Wert', problem: null, doubt: null },
      reading: { kind: 'heart_rate', value: 72, value2: null, unit: '/min', at: AT },
    },
    { line: 3, column: 'Wert', reading: null, problem: 'Please enter a number', doubt: null },
  ],
  ...more,
})
const open = (role: string, more: object, imports: object[] = []) =>
  openApp('/vitals-analytics?import=open', {
    signedIn: { clients: [{ ...rose, role, createdBy: 99 }] },
    answers: {
      ...emptyCircle,
      'GET /api/vitals-history/overview': { body: { items: [] } },
      'GET /api/vital-imports': { body: { items: imports, next: null } },
      'GET /api/vital-devices': { body: [] },
      ...more,
    },
  })
const file = new File(['Datum;Wert\n20.11.2026 08:00;72\n'], 'puls.csv', { type: 'text/csv' })

describe('importing readings', () => {
  test('a file is reviewed, corrected and imported; rows left out are listed', async () => {
    let state = anImport()
    const look = vi.fn((_: unknown) => ({ body: state }))
    const start = vi.fn((_: unknown) => {
      const problems = [{ line: 3, column: 'Wert', problem: 'Please enter a number' }]
      state = anImport({ state: 'done', percent: 100, added: 1, leftOut: 1, problems })
      return { body: state }
    })
    const { user } = await open('family', {
      'POST /api/vital-imports': () => ({ body: state }),
      [`GET /api/vital-imports/${ID}`]: () => ({ body: state }),
      [`POST /api/vital-imports/${ID}/look`]: look,
      [`POST /api/vital-imports/${ID}/start`]: start,
    })
    await user.upload(await screen.findByLabelText('Choose a file'), file)
    const dialog = within(await screen.findByRole('dialog', { name: 'Import and export readings' }))
    expect(await dialog.findByText('72 /min')).toBeTruthy()
    expect(dialog.getByText('Line 3, Wert: Please enter a number')).toBeTruthy()
    // On a line of its own: it must not touch 'Import'.
    expect(dialog.getByRole('button', { name: 'All imports' }).parentElement!.children).toHaveLength(1)
    await user.selectOptions(dialog.getByLabelText('What is in Wert'), 'Weight')
    await waitFor(() => expect(look).toHaveBeenCalled())
    expect(look.mock.calls[0]![0]).toMatchObject({ layout: { columns: [{}, { kind: 'weight', unit: 'kg' }] } })
    await user.click(await dialog.findByRole('button', { name: 'Import' }))
    expect(start).toHaveBeenCalledWith({ doubtful: false })
    expect(await dialog.findByText('1 new reading, 0 already here, 1 left out.')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Remove all of it again' })).toBeTruthy()
  })

  test('the preview says what is assumed of a row, apart from what looks unlikely', async () => {
    const note = 'There is no time of day, so noon is used'
    const [row] = anImport().preview
    const doubt = 'Is 500 kg right?'
    const ready = anImport({
      preview: [
        { ...row, note },
        { ...row, line: 3, note, doubt },
      ],
    })
    const { preview: _, layout: __, ...listed } = ready
    const { user } = await open('family', { [`GET /api/vital-imports/${ID}`]: { body: ready } }, [listed])
    await user.click(await screen.findByRole('button', { name: 'Open puls.csv' }))
    expect(await screen.findByText(`Line 2, Wert: ${note}`)).toBeTruthy()
    expect(screen.getByText(`Line 3, Wert: ${note}`)).toBeTruthy()
    expect(screen.getByText(`Line 3, Wert: ${doubt}`)).toBeTruthy()
  })

  test('earlier ones than the first page are one press away', async () => {
    const { preview: _, layout: __, ...listed } = anImport({ state: 'done' })
    await open('family', { 'GET /api/vital-imports': { body: { items: [listed], next: 'the next page' } } })
    expect(await screen.findByRole('button', { name: 'Show earlier imports' })).toBeTruthy()
  })

  test('dates that fit both orders have to be checked, until somebody has chosen one', async () => {
    let ready = anImport({ layout: { ...layout, isOrderGuessed: true } })
    const { preview: _, layout: __, ...listed } = ready
    const look = (body: unknown) => {
      ready = anImport({ layout: (body as { layout: object }).layout })
      return { body: ready }
    }
    const answers = { [`GET /api/vital-imports/${ID}`]: () => ({ body: ready }) }
    const { user } = await open('family', { ...answers, [`POST /api/vital-imports/${ID}/look`]: look }, [listed])
    await user.click(await screen.findByRole('button', { name: 'Open puls.csv' }))
    expect(await screen.findByText(/The dates of this file can be read in both orders/)).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Dates are written'), 'MDY')
    await waitFor(() => expect(screen.queryByText(/can be read in both orders/)).toBeNull())
  })

  test('an import whose later dates show the other order is open again, and says so', async () => {
    const failure = 'Line 290 shows that the month comes first, so that is chosen now'
    const ready = anImport({ layout: { ...layout, dateOrder: 'MDY', isOrderGuessed: false }, failure })
    const { preview: _, layout: __, ...listed } = ready
    const { user } = await open('family', { [`GET /api/vital-imports/${ID}`]: { body: ready } }, [listed])
    expect(await screen.findByText(/^Not imported yet: please check it/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Open puls.csv' }))
    expect(await screen.findByText(`${failure}.`)).toBeTruthy()
    expect((screen.getByLabelText('Dates are written') as HTMLSelectElement).value).toBe('MDY')
    expect(screen.getByRole('button', { name: 'Import' })).toBeTruthy()
  })

  test('a column that only resembles a vital sign says why it is left out, until a person chooses otherwise', async () => {
    const hrv = column('Heart rate variability', { role: 'ignored', resembles: 'heart_rate' })
    const ward = column('Unit', { role: 'ignored', isNoUnit: true })
    let ready = anImport({
      layout: { ...layout, columns: [...layout.columns, hrv, ward, column('Room', { role: 'ignored' })] },
    })
    const { preview: _, layout: __, ...listed } = ready
    const { user } = await open(
      'family',
      {
        [`GET /api/vital-imports/${ID}`]: () => ({ body: ready }),
        [`POST /api/vital-imports/${ID}/look`]: (body: unknown) => {
          ready = anImport({ layout: (body as { layout: object }).layout })
          return { body: ready }
        },
      },
      [listed],
    )
    await user.click(await screen.findByRole('button', { name: 'Open puls.csv' }))
    const note = 'This seems to be something other than ‘Heart rate’, so it is left out.'
    expect(await screen.findAllByText(/^This seems to be/)).toHaveLength(1)
    expect(screen.getByText(note)).toBeTruthy()
    expect(screen.getAllByText('There is no unit in this column, so it is left out.')).toHaveLength(1)
    await user.selectOptions(screen.getByLabelText('What is in Heart rate variability'), 'Heart rate')
    await waitFor(() => expect(screen.queryByText(note)).toBeNull())
  })

  test('a file whose first rows cannot be read can still be imported', async () => {
    const problem = { column: 'Wert', reading: null, problem: 'Please enter a number', doubt: null }
    const preview = Array.from({ length: 20 }, (_, row) => ({ line: row + 2, ...problem }))
    const start = vi.fn((_: unknown) => ({ body: anImport({ state: 'queued' }) }))
    const ready = anImport({ preview })
    const { preview: _, layout: __, ...listed } = ready
    const { user } = await open(
      'family',
      { [`GET /api/vital-imports/${ID}`]: { body: ready }, [`POST /api/vital-imports/${ID}/start`]: start },
      [listed],
    )
    await user.click(await screen.findByRole('button', { name: 'Open puls.csv' }))
    await user.click(await screen.findByRole('button', { name: 'Import' }))
    expect(start).toHaveBeenCalled()
  })

  test('a running import shows its progress and can be cancelled; a failed one says why', async () => {
    const running = anImport({ state: 'running', percent: 40 })
    const failed = anImport({ id: ID.replace(/1$/, '2'), name: 'old.csv', state: 'failed', failure: 'It breaks off' })
    const listed = [running, failed].map(({ preview: _, layout: __, ...rest }) => rest)
    const { user } = await open(
      'family',
      {
        [`GET /api/vital-imports/${ID}`]: { body: running },
        [`GET /api/vital-imports/${failed.id}`]: { body: failed },
      },
      listed,
    )
    await user.click(await screen.findByRole('button', { name: 'Open puls.csv' }))
    expect((await screen.findByRole('progressbar')).getAttribute('value')).toBe('40')
    expect(screen.getByRole('button', { name: 'Cancel the import' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'All imports' }))
    await user.click(await screen.findByRole('button', { name: 'Open old.csv' }))
    expect(await screen.findByText('It breaks off.')).toBeTruthy()
  })

  test('a care taker cannot remove another person’s import', async () => {
    const done = anImport({ state: 'done', added: 2, authorId: 99 })
    const { preview: _, layout: __, ...listed } = done
    const { user } = await open('caretaker', { [`GET /api/vital-imports/${ID}`]: { body: done } }, [listed])
    await user.click(await screen.findByRole('button', { name: 'Open puls.csv' }))
    expect(await screen.findByText('2 new readings, 0 already here, 0 left out.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Remove all of it again' })).toBeNull()
  })

  test('the address of a device is shown once', async () => {
    const device = { id: ID, name: 'Scale', createdAt: AT, lastSentAt: null }
    const { user } = await open('family', { 'POST /api/vital-devices': { body: { device, token: 'a'.repeat(40) } } })
    await user.type(await screen.findByLabelText('Name of the device'), 'Scale')
    await user.click(screen.getByRole('button', { name: 'Create an address' }))
    const address = (await screen.findByLabelText('Secret address')) as HTMLInputElement
    expect(address.value).toMatch(/\/api\/device-readings\/a{40}$/)
  })
})
