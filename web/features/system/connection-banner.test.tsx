import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { emptyCircle, openApp } from '../../test/app.tsx'

/** As on a phone: the bar below is 56 px high, and the banner 60 px. */
function asOnPhone() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.matches('nav.fixed')) return new DOMRect(0, innerHeight - 56, 390, 56)
    return this.matches('[data-bar]') ? new DOMRect(0, 0, 390, 60) : new DOMRect(0, 0, 0, 0)
  })
}

test('a lost connection is announced above the bar below, and goes when it is back', async () => {
  asOnPhone()
  const { user } = await openApp('/dashboard', { signedIn: true, answers: emptyCircle })
  await screen.findByRole('heading', { name: 'Rose Keller' })
  const { liveState } = await import('../../api/live/live-state.ts')
  act(() => liveState.set('lost'))
  const sentence = screen.getByText('The server cannot be reached.').closest('[role=status]')!
  expect(sentence.textContent).toContain('You can keep writing')
  const banner = sentence.closest<HTMLElement>('[data-bar]')!
  expect(banner.style.bottom).toBe('56px')

  const more = { name: 'More about this' }
  await user.click(within(banner).getByRole('button', { ...more, expanded: false }))
  await user.click(within(banner).getByRole('button', { ...more, expanded: true }))
  expect(within(banner).getByRole('button', { ...more, expanded: false })).toBeTruthy()

  act(() => liveState.set('live'))
  expect(screen.queryByText('The server cannot be reached.')).toBeNull()
})

test('what the server refused does not count as waiting to be sent', async () => {
  await openApp('/dashboard', { signedIn: true, answers: emptyCircle })
  await screen.findByRole('heading', { name: 'Rose Keller' })
  const { entries } = await import('../../device/device.ts')
  const { liveState } = await import('../../api/live/live-state.ts')
  const endpoint = { method: 'POST', path: '/api/care-logs' } as const
  const entry = { ...{ person: 7, circle: 42, at: '2026-11-20T07:02:00.000Z', input: {} }, endpoint }
  act(() => {
    entries.set([
      { ...entry, id: 'refused', state: 'failed', problem: 'Your role does not allow this.' },
      { ...entry, id: 'waiting', state: 'waiting' },
    ])
    liveState.set('lost')
  })
  const sentence = screen.getByText('The server cannot be reached.').closest('[role=status]')!
  expect(sentence.textContent).toContain('Waiting to be sent: 1.')
})
