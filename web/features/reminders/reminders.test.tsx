import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { emptyCircle, openApp } from '../../test/app.tsx'

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
  const openSettings = (answers: object = {}) =>
    open(
      {
        'GET /api/settings': { body: { googleSignIn: null, mailLeaves: true } },
        'GET /api/auth/sessions': { body: [] },
        [`GET ${SETTINGS}`]: { body: usual },
        ...answers,
      },
      '/preferences',
    )
  const savedBy = (sent: { call: string; body: unknown }[]) =>
    sent.find(({ call }) => call.startsWith(`PUT ${SETTINGS}`))?.body

  test('emails can be switched off', async () => {
    const { user, sent } = await openSettings({
      [`PUT ${SETTINGS}`]: { body: { ...usual, channels: { due: { mail: false } } } },
    })
    expect(await screen.findByText(/circle of/)).toBeTruthy()
    const save = await screen.findByRole('button', { name: 'Save notifications' })
    expect((save as HTMLButtonElement).disabled).toBe(true)
    const due = (way: string) => screen.getByLabelText<HTMLInputElement>(`Doses and tasks that concern you: ${way}`)
    expect([due('In the app').disabled, due('Email').checked]).toEqual([true, true])
    await user.click(due('Email'))
    await user.click(save)
    expect(await screen.findByText('Notifications saved')).toBeTruthy()
    expect(savedBy(sent)).toMatchObject({ channels: { due: { mail: false } } })
  })

  test('a summary of what was recorded comes as often as chosen', async () => {
    const { user, sent } = await openSettings({ [`PUT ${SETTINGS}`]: { body: { ...usual, digest: 'weekly' } } })
    const summary = await screen.findByLabelText<HTMLSelectElement>('A summary by email')
    expect(summary.value).toBe('off')
    await user.selectOptions(summary, 'Every Monday')
    await user.click(screen.getByRole('button', { name: 'Save notifications' }))
    await waitFor(() => expect(savedBy(sent)).toMatchObject({ digest: 'weekly' }))
  })

  test('quiet hours start with a night, and two equal times are refused at their field', async () => {
    const { user, sent } = await openSettings({ [`PUT ${SETTINGS}`]: { body: usual } })
    await user.click(await screen.findByLabelText(/^From \.\.\. until/))
    const until = screen.getByLabelText(/^Until/)
    expect((until as HTMLInputElement).value).toBe('07:00')
    await user.clear(until)
    await user.type(until, '22:00')
    await user.click(screen.getByRole('button', { name: 'Save notifications' }))
    expect(await screen.findByText('Please enter two different times')).toBeTruthy()
    await user.clear(until)
    await user.type(until, '06:30')
    await user.click(screen.getByRole('button', { name: 'Save notifications' }))
    await waitFor(() => expect(savedBy(sent)).toMatchObject({ quietFrom: '22:00', quietUntil: '06:30' }))
  })

  test('quiet hours of another time zone say so, and can be saved for the one where the person is', async () => {
    const abroad = { ...usual, quietFrom: '22:00', quietUntil: '07:00', zone: 'Asia/Tokyo' }
    const { user, sent } = await openSettings({
      [`GET ${SETTINGS}`]: { body: abroad },
      [`PUT ${SETTINGS}`]: (body: unknown) => ({ body }),
    })
    expect(await screen.findByText(/still follow the clock in Asia\/Tokyo/)).toBeTruthy()
    expect(screen.queryByText(/Times are in the time zone where you are/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Save notifications' }))
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone
    await waitFor(() => expect(savedBy(sent)).toMatchObject({ zone: here, quietFrom: '22:00' }))
  })

  test('failures are shown, and no choice is lost', async () => {
    const { user } = await openSettings()
    await user.click(await screen.findByLabelText(/^From \.\.\. until/))
    await user.click(screen.getByRole('button', { name: 'Save notifications' }))
    expect(await screen.findByText('Not saved')).toBeTruthy()
    expect((screen.getByLabelText(/^Until/) as HTMLInputElement).value).toBe('07:00')
  })

  test('settings that cannot be loaded say so', async () => {
    await openSettings({ [`GET ${SETTINGS}`]: { status: 500 } })
    expect(await screen.findByText('What you are told about could not be loaded.')).toBeTruthy()
  })
})
