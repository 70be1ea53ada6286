import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { emptyCircle, openApp } from '../../test/app.tsx'
import { rose } from '../../test/server.ts'

const SETTINGS = '/api/reminders/settings'

const open = (answers: object = {}, address = '/dashboard') =>
  openApp(address, { signedIn: true, answers: { ...emptyCircle, ...answers } })

describe('in the preferences', () => {
  const usual = {
    channels: {},
    digest: 'off',
    urgentBreaks: true,
    quietFrom: null,
    quietUntil: null,
    zone: 'Europe/Berlin',
  }
  /** A server that keeps what it is sent. */
  const keeping = (first: object = usual) => {
    let kept = first
    return {
      [`GET ${SETTINGS}`]: () => ({ body: kept }),
      [`PUT ${SETTINGS}`]: (body: unknown) => {
        kept = { ...kept, ...(body as object) }
        return { body: kept }
      },
    }
  }
  const openSettings = (answers: object = {}, mailLeaves = true) =>
    open(
      {
        'GET /api/settings': { body: { googleSignIn: null, mailLeaves } },
        'GET /api/auth/sessions': { body: [] },
        ...keeping(),
        ...answers,
      },
      '/preferences',
    )
  const savedBy = (sent: { call: string; body: unknown }[]) =>
    sent.filter(({ call }) => call.startsWith(`PUT ${SETTINGS}`)).map(({ body }) => body)
  const due = (way: string) => screen.findByLabelText<HTMLInputElement>(`Doses and tasks that concern you: ${way}`)

  test('a tick is saved at once, and is still there after the page was left', async () => {
    const { user, sent } = await openSettings()
    expect(await screen.findByText(/circle of/)).toBeTruthy()
    expect([(await due('In the app')).disabled, (await due('Email')).checked]).toEqual([true, true])
    await user.click(await due('Email'))
    await user.click(screen.getAllByRole('link', { name: 'Dashboard' })[0]!)
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    await waitFor(() => expect(savedBy(sent)).toEqual([{ channels: { due: { mail: false } }, zone }]))
    await user.click(screen.getAllByRole('link', { name: 'Preferences' })[0]!)
    await waitFor(async () => expect((await due('Email')).checked).toBe(false))
    expect(screen.queryByRole('button', { name: 'Save notifications' })).toBeNull()
  })

  /** The server answers a choice only when `answer` is called. */
  async function openWhileSaving() {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    const server = keeping()
    const app = await openSettings({
      ...server,
      [`PUT ${SETTINGS}`]: (body: unknown) => held.then(() => server[`PUT ${SETTINGS}`]!(body)),
    })
    return { ...app, answer }
  }

  test('what is chosen while another choice is being saved is kept, and saved with all others', async () => {
    const { user, sent, answer } = await openWhileSaving()
    await user.click(await due('Email'))
    await user.click(await due('Push'))
    await user.selectOptions(await screen.findByLabelText('A summary by email'), 'daily')
    expect([(await due('Email')).checked, (await due('Push')).checked]).toEqual([false, false])
    answer()
    await waitFor(() => expect(savedBy(sent)).toHaveLength(2))
    expect(savedBy(sent)[1]).toMatchObject({ channels: { due: { mail: false, push: false } }, digest: 'daily' })
    expect([(await due('Email')).checked, (await due('Push')).checked]).toEqual([false, false])
  })

  test('a change on another device does not reset the times that are being typed, and is not undone by them', async () => {
    const server = keeping({ ...usual, quietFrom: '22:00', quietUntil: '07:00' })
    const { user, sent } = await openSettings(server)
    const until = await screen.findByLabelText<HTMLInputElement>(/^Until/)
    await user.clear(until)
    server[`PUT ${SETTINGS}`]!({ channels: { due: { push: false } } })
    const { refreshAreas } = await import('../../api/query-client.ts')
    await refreshAreas(['reminder_settings'], 42)
    await waitFor(async () => expect((await due('Push')).checked).toBe(false))
    expect((await screen.findByLabelText<HTMLInputElement>(/^Until/)).value).toBe('')
    await user.click(await due('Email'))
    await waitFor(() => expect(savedBy(sent)).toEqual([{ channels: { due: { push: false, mail: false } } }]))
  })

  test('an older answer that arrives after a choice was saved does not undo it', async () => {
    const server = keeping()
    let answer = () => {}
    let held: Promise<void> | undefined
    const { user, sent } = await openSettings({
      ...server,
      [`GET ${SETTINGS}`]: async () => {
        const then = server[`GET ${SETTINGS}`]!()
        await held
        return then
      },
    })
    await due('Email')
    held = new Promise((resolve) => {
      answer = resolve
    })
    const { refreshAreas } = await import('../../api/query-client.ts')
    const reading = refreshAreas(['reminder_settings'], 42)
    await user.click(await due('Email'))
    await waitFor(() => expect(savedBy(sent)).toHaveLength(1))
    answer()
    await reading
    expect((await due('Email')).checked).toBe(false)
    await user.click(await due('Push'))
    await waitFor(() => expect(savedBy(sent)[1]).toMatchObject({ channels: { due: { mail: false, push: false } } }))
  })

  test('whoever comes back while a choice is being saved sees it, and what is chosen then is saved with it', async () => {
    const { user, sent, answer } = await openWhileSaving()
    const tick = await due('Email')
    await user.click(tick)
    await user.click(screen.getAllByRole('link', { name: 'Dashboard' })[0]!)
    await waitFor(() => expect(tick.isConnected).toBe(false))
    await user.click(screen.getAllByRole('link', { name: 'Preferences' })[0]!)
    expect((await due('Email')).checked).toBe(false)
    await user.click(await due('Push'))
    answer()
    await waitFor(() => expect(savedBy(sent).at(-1)).toMatchObject({ channels: { due: { mail: false, push: false } } }))
    expect([(await due('Email')).checked, (await due('Push')).checked]).toEqual([false, false])
  })

  test('a summary of what was recorded comes as often as chosen', async () => {
    const { user, sent } = await openSettings()
    const summary = await screen.findByLabelText<HTMLSelectElement>('A summary by email')
    expect(summary.value).toBe('off')
    await user.selectOptions(summary, 'Every Monday')
    await waitFor(() => expect(savedBy(sent)).toMatchObject([{ digest: 'weekly' }]))
  })

  test('the server learns where a reader elsewhere is; quiet hours and summaries stay on their clock', async () => {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone
    const ofCircle = (id: number) => `/api/reminders/settings?clientId=${id}`
    const abroad = [41, 42, 43, 44].map((id) => ({ ...rose, id, zone: 'Pacific/Kiritimati' }))
    const kept = { ...usual, zone: 'Pacific/Kiritimati' }
    const { sent } = await openApp('/preferences', {
      signedIn: { clients: [...abroad, { ...rose, id: 45, zone: here }] },
      answers: {
        ...emptyCircle,
        // Left meanwhile.
        [`GET ${ofCircle(41)}`]: { status: 404, body: { errorCode: 'NOT_FOUND', message: 'Not found' } },
        [`GET ${ofCircle(42)}`]: { body: kept },
        [`GET ${ofCircle(43)}`]: { body: { ...kept, quietFrom: '22:00', quietUntil: '07:00' } },
        [`GET ${ofCircle(44)}`]: { body: { ...kept, digest: 'daily' } },
        [`PUT ${ofCircle(42)}`]: { body: { ...kept, zone: here } },
      },
    })
    const { keepZone } = await import('./keep-zone.ts')
    await keepZone()
    const calls = sent.filter(({ call }) => call.includes(' /api/reminders/settings'))
    expect(calls.filter(({ call }) => call.startsWith('PUT'))).toMatchObject([
      { call: `PUT ${ofCircle(42)}`, body: { zone: here } },
    ])
    expect(calls.some(({ call }) => call.endsWith('=45'))).toBe(false)
  })

  test('quiet hours name their circle and start with a night; two equal times are refused at their field', async () => {
    const { user, sent } = await openSettings()
    expect(await screen.findByRole('group', { name: 'Quiet hours for Rose Keller’s circle' })).toBeTruthy()
    await user.click(await screen.findByLabelText(/^From \.\.\. until/))
    const until = await screen.findByLabelText<HTMLInputElement>(/^Until/)
    expect(until.value).toBe('07:00')
    await waitFor(() => expect(savedBy(sent)).toMatchObject([{ quietFrom: '22:00', quietUntil: '07:00' }]))
    fireEvent.change(until, { target: { value: '22:00' } })
    expect(await screen.findByText('Please enter two different times')).toBeTruthy()
    expect(savedBy(sent)).toHaveLength(1)
    fireEvent.change(until, { target: { value: '06:30' } })
    await waitFor(() => expect(savedBy(sent).at(-1)).toMatchObject({ quietFrom: '22:00', quietUntil: '06:30' }))
    expect(screen.queryByText('Please enter two different times')).toBeNull()
  })

  test('quiet hours of another time zone say so, and can be moved to the one where the person is', async () => {
    const abroad = { ...usual, quietFrom: '22:00', quietUntil: '07:00', zone: 'Asia/Tokyo' }
    const { user, sent } = await openSettings(keeping(abroad))
    expect(await screen.findByText(/still follow the clock in Asia\/Tokyo/)).toBeTruthy()
    expect(screen.queryByText(/Times are in the time zone where you are/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Use the clock where I am' }))
    await user.click(await due('Email'))
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone
    // A tick does not move them.
    await waitFor(() => expect(savedBy(sent)).toEqual([{ zone: here }, { channels: { due: { mail: false } } }]))
    await waitFor(() => expect(screen.queryByText(/still follow the clock/)).toBeNull())
  })

  test('a choice that could not be saved is reverted, with a message', async () => {
    const { user } = await openSettings({ [`PUT ${SETTINGS}`]: { status: 500 } })
    await user.click(await due('Email'))
    expect(await screen.findByText('This was not saved')).toBeTruthy()
    await waitFor(async () => expect((await due('Email')).checked).toBe(true))
  })

  test('where no mail is sent, nothing by email is offered, and it says so', async () => {
    const { user } = await openSettings({}, false)
    expect(await screen.findByText(/This installation does not send email\./)).toBeTruthy()
    expect(await due('Push')).toBeTruthy()
    for (const label of ['Doses and tasks that concern you: Email', 'A summary by email'])
      expect(screen.queryByLabelText(label), label).toBeNull()
    await user.click(await screen.findByLabelText(/^From \.\.\. until/))
    expect(await screen.findByText(/^Push waits until then\./)).toBeTruthy()
    expect(screen.queryByText(/Emails/)).toBeNull()
  })

  test('settings that cannot be loaded say so', async () => {
    await openSettings({ [`GET ${SETTINGS}`]: { status: 500 } })
    expect(await screen.findByText('What you are told about could not be loaded.')).toBeTruthy()
  })
})
