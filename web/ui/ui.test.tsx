import { setTextFormat } from '@kinfold/contract/text-format.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { browserTextFormat } from './browser/browser-text-format.ts'
import { Button, IconButton } from './button.tsx'
import { ClockField } from './forms/clock-field.tsx'
import { TextField } from './forms/field.tsx'
import { fromZoneInput, toZoneInput } from './forms/zone-input.ts'
import { Dialog } from './overlays/dialog.tsx'
import { toast } from './overlays/toast.ts'
import { Toaster } from './overlays/toaster.tsx'
import { dayHeading, shortDate, timeAgo, timeAgoAt } from './time.ts'

test.for(['primary', 'secondary', 'quiet', 'alarm', 'danger'] as const)(
  'a disabled button (%s) has a look of its own, also under the pointer',
  (look) => {
    render(
      <Button look={look} disabled>
        Reject
      </Button>,
    )
    const drawn = screen.getByRole('button', { name: 'Reject' }).className
    expect(drawn).toMatch(/(^| )disabled:text-/)
    expect(drawn).toMatch(/(^| )disabled:bg-/)
  },
)

test('the tooltip of a button with only an icon is its name, not its description, too', () => {
  render(<IconButton label="Take milk off the list" icon={<i />} />)
  const button = screen.getByRole('button', { name: 'Take milk off the list' })
  expect([button.title, button.getAttribute('aria-description')]).toEqual(['Take milk off the list', ''])
})

describe('toasts', () => {
  test('one at a time, gone after five seconds, in a region that F8 focuses', async () => {
    vi.useFakeTimers()
    render(<Toaster />)
    act(() => toast({ title: 'First' }))
    act(() => toast({ title: 'Second', description: 'More' }))
    expect(screen.queryByText('First')).toBeNull()
    expect(screen.getByText('Second')).toBeTruthy()
    expect(screen.getByRole('region', { name: /Notification/ }).getAttribute('aria-label')).toContain('F8')
    await act(() => vi.advanceTimersByTimeAsync(4_900))
    expect(screen.getByText('Second')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(300))
    expect(screen.queryByText('Second')).toBeNull()
  })
})

describe('F8', () => {
  test('goes to the button of a toast; without a toast the focus stays', async () => {
    vi.useRealTimers()
    render(
      <>
        <button type="button">Take</button>
        <Toaster />
      </>,
    )
    const take = screen.getByRole('button', { name: 'Take' })
    take.focus()
    fireEvent.keyDown(document, { code: 'F8' })
    expect(document.activeElement).toBe(take)
    act(() => void toast({ title: 'Ramipril: taken', action: { label: 'Undo', run: () => {} } }))
    fireEvent.keyDown(document, { code: 'F8' })
    expect(document.activeElement?.textContent).toBe('Undo')
  })
})

describe('a toast that is closed', () => {
  const aToast = (press: string) => {
    vi.useRealTimers()
    const run = vi.fn(() => void toast({ title: 'Ramipril: undone' }))
    render(
      <>
        <main id="content" tabIndex={-1}>
          <h2>Next doses</h2>
          <button type="button">Take</button>
        </main>
        <Toaster />
      </>,
    )
    screen.getByRole('button', { name: 'Take' }).focus()
    act(() => void toast({ title: 'Ramipril: taken', action: { label: 'Undo', run } }))
    fireEvent.keyDown(document, { code: 'F8' })
    const button = screen.getByRole('button', { name: press })
    button.focus()
    return { button, run }
  }
  test.each(['Undo', 'Close'])('with %s gives the focus back to where it was', async (press) => {
    const { button, run } = aToast(press)
    fireEvent.click(button)
    expect(run).toHaveBeenCalledTimes(press === 'Undo' ? 1 : 0)
    await waitFor(() => expect(screen.queryByText('Ramipril: taken')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Take' })))
  })
  test('gives it to the part of the page, if what had it is gone', async () => {
    const { button } = aToast('Undo')
    screen.getByRole('button', { name: 'Take' }).remove()
    fireEvent.click(button)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')))
  })
})

test('a required field says so', () => {
  render(
    <>
      <TextField label="Name" required />
      <TextField label="Note" />
    </>,
  )
  const isRequired = (name: string) => screen.getByRole('textbox', { name }).getAttribute('aria-required')
  // Its star is for who sees it.
  expect([isRequired('Name'), isRequired('Note')]).toEqual(['true', null])
})

describe('a busy button', () => {
  test('keeps the focus', async () => {
    const { rerender } = render(<Button>Lock</Button>)
    screen.getByRole('button').focus()
    rerender(<Button busy="Saving...">Lock</Button>)
    const button = screen.getByRole('button', { name: 'Saving...' })
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect((button as HTMLButtonElement).disabled).toBe(false)
  })
  test('does nothing when it is pressed, nor when Enter is pressed in a field of its form', async () => {
    vi.useRealTimers()
    const [press, submit] = [vi.fn(), vi.fn()]
    render(
      <form onSubmit={submit}>
        <input aria-label="Name" />
        <Button type="submit" busy="Saving..." onClick={press}>
          Save
        </Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button'))
    await userEvent.keyboard('{Enter}')
    await userEvent.type(screen.getByLabelText('Name'), 'Rose{Enter}')
    expect([press, submit].map(({ mock }) => mock.calls)).toEqual([[], []])
  })
})

describe('when a dialog closes, the focus goes', () => {
  const openAndClose = async () => {
    vi.useRealTimers()
    await userEvent.click(screen.getByRole('button', { name: 'Record' }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  const focused = () => document.activeElement?.textContent
  test.each([false, true])('back to what opened it; with a field that took the focus: %s', async (withField) => {
    render(<PageWithDialog withField={withField} />)
    await openAndClose()
    await waitFor(() => expect(focused()).toBe('Record'))
  })
  test('to the heading of its part, if what opened it is gone', async () => {
    render(<PageWithDialog isGone />)
    await openAndClose()
    await waitFor(() => expect(focused()).toBe('Blood pressure'))
  })
})

describe('Escape', () => {
  const said = () => screen.queryByText('Could not be saved')
  const failIn = (page: ReactNode) => {
    vi.useRealTimers()
    render(
      <>
        {page}
        <Toaster />
      </>,
    )
    act(() => toast({ title: 'Could not be saved' }))
  }
  test('closes the dialog with the focus, and leaves a toast where it is', async () => {
    const onClose = vi.fn()
    failIn(
      <Dialog open title="Edit" onClose={onClose}>
        Words
      </Dialog>,
    )
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(said()).toBeTruthy()
  })
  test('closes a toast when no dialog is open', async () => {
    failIn('Words')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(said()).toBeNull())
  })
})

describe('Back on Android', () => {
  const open: { onclose: (() => void) | null; destroy: () => void }[] = []
  /** As the browser's: the one made last hears, and is gone with it. */
  class FakeCloseWatcher {
    onclose: (() => void) | null = null
    constructor() {
      open.push(this)
    }
    destroy = () => void (open.includes(this) && open.splice(open.indexOf(this), 1))
  }
  const back = () => act(() => open.pop()?.onclose?.())
  beforeEach(() => vi.stubGlobal('CloseWatcher', FakeCloseWatcher))
  afterEach(() => vi.unstubAllGlobals())

  test('closes what was opened last, and then leaves the page', () => {
    const closed: string[] = []
    const page = (isInnerOpen: boolean) => (
      <Dialog open title="Log" onClose={() => closed.push('Log')}>
        <Dialog open={isInnerOpen} title="Delete" onClose={() => closed.push('Delete')}>
          Words
        </Dialog>
      </Dialog>
    )
    const { rerender, unmount } = render(page(false))
    rerender(page(true))
    back()
    rerender(page(false))
    back()
    expect(closed).toEqual(['Delete', 'Log'])
    unmount()
    expect(open).toEqual([])
  })
  test('asks again what stayed open', () => {
    const onClose = vi.fn()
    render(
      <Dialog open title="Being saved" onClose={onClose}>
        Words
      </Dialog>,
    )
    back()
    back()
    expect(onClose).toHaveBeenCalledTimes(2)
  })
})

describe('a field for a time', () => {
  const shown = (clock: '12' | '24', value: string, type = 'time') => {
    setTextFormat(browserTextFormat(clock, 'en-US'))
    onTestFinished(() => setTextFormat(browserTextFormat()))
    render(<ClockField label="At" type={type} value={value} hint="Before lunch" readOnly />)
    return document.getElementById(screen.getByLabelText('At').getAttribute('aria-describedby')!)!.textContent
  }
  test.each([
    ['24', '14:30', 'time', 'That is 14:30. Before lunch'],
    ['24', '2026-11-20T14:30', 'datetime-local', 'That is 14:30. Before lunch'],
    ['24', '', 'time', 'Before lunch'],
    ['24', '2026-11-20', 'date', 'Before lunch'],
    ['12', '14:30', 'time', 'Before lunch'],
  ] as const)('says it by the chosen clock, if the browser’s is the other one: %s, %s', (clock, value, type, hint) => {
    expect(shown(clock, value, type)).toBe(hint)
  })
})

describe('times', () => {
  const now = Date.parse('2026-11-20T10:00:00Z')
  test('days begin in the circle’s zone', () => {
    expect(dayAt('2026-11-19T23:30:00Z', 'Europe/Berlin')).toBe('2026-11-20')
    expect(dayAt('2026-11-19T23:30:00Z', 'America/New_York')).toBe('2026-11-19')
    expect(dayHeading('2026-11-20', 'Europe/Berlin', now)).toBe('Today')
    expect(dayHeading('2026-11-19', 'Europe/Berlin', now)).toBe('Yesterday')
    expect(dayHeading('2026-11-01', 'Europe/Berlin', now)).not.toMatch(/2026/)
    expect(dayHeading('2025-11-01', 'Europe/Berlin', now)).toMatch(/2025/)
  })
  test('how long ago', () => {
    const ago = (instant: string) => timeAgo(instant, 'Europe/Berlin', now)
    expect(ago('2026-11-20T09:59:30Z')).toBe('just now')
    expect(ago('2026-11-20T09:55:00Z')).toBe('5 minutes ago')
    expect(ago('2026-11-20T09:00:20Z')).toBe('59 minutes ago')
    expect(ago('2026-11-20T07:00:00Z')).toBe('3 hours ago')
    expect(ago('2026-11-19T10:20:00Z')).toBe('23 hours ago')
    expect(ago('2026-11-19T09:00:00Z')).toBe('yesterday')
  })
  test('the time of day is read with it, not only under a mouse', () => {
    const ago = (instant: string) => timeAgoAt(instant, 'Europe/Berlin', now)
    expect(ago('2026-11-20T09:55:00Z')).toBe('5 minutes ago')
    expect(ago('2026-11-20T07:00:00Z')).toMatch(/^3 hours ago, 0?8:00/)
    expect(ago('2026-11-19T09:00:00Z')).toMatch(/^yesterday, 10:00/)
  })
  test('how many days ago: those of the circle’s zone, not spans of 24 hours', () => {
    const halfPastMidnight = Date.parse('2026-11-19T23:30:00Z')
    const lateBefore = '2026-11-18T22:00:00Z'
    expect(timeAgo(lateBefore, 'Europe/Berlin', halfPastMidnight)).toBe('2 days ago')
    expect(timeAgo(lateBefore, 'America/New_York', halfPastMidnight)).toBe('yesterday')
    // The day on which clocks go back has 25 hours.
    expect(timeAgo('2026-10-24T22:10:00Z', 'Europe/Berlin', Date.parse('2026-10-25T22:50:00Z'))).toBe('24 hours ago')
    expect(timeAgo('2026-11-12T23:30:00Z', 'Europe/Berlin', now)).toBe(shortDate('2026-11-13T12:00:00Z', 'UTC'))
  })
  test('an input holds a moment in the circle’s wall-clock time, whatever the browser’s zone', () => {
    expect(toZoneInput('2026-11-20T23:05:00.000Z', 'Europe/Berlin')).toBe('2026-11-21T00:05')
    expect(fromZoneInput('2026-11-21T00:05', 'Europe/Berlin')).toBe('2026-11-20T23:05:00.000Z')
    expect(toZoneInput('2026-11-20T23:05:00.000Z', 'America/New_York')).toBe('2026-11-20T18:05')
  })
  test('in the hour that comes twice, a changed minute stays in the hour that was shown', () => {
    // In Berlin, 02:30 was at 00:30 UTC and again at 01:30 UTC.
    const [first, second] = ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']
    for (const shown of [first, second]) {
      expect(toZoneInput(shown, 'Europe/Berlin')).toBe('2026-10-25T02:30')
      expect(fromZoneInput('2026-10-25T02:31', 'Europe/Berlin', shown)).toBe(shown.replace(':30:', ':31:'))
    }
    expect(fromZoneInput('2026-10-25T02:31', 'Europe/Berlin')).toBe('2026-10-25T00:31:00.000Z')
    expect(fromZoneInput('2026-10-25T03:30', 'Europe/Berlin', second)).toBe('2026-10-25T02:30:00.000Z')
  })
})

function PageWithDialog({ withField = false, isGone = false }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <main id="content" tabIndex={-1}>
        <h1>Vitals</h1>
        <section>
          <h2>Blood pressure</h2>
          {!(isOpen && isGone) && (
            <button type="button" onClick={() => setOpen(true)}>
              Record
            </button>
          )}
        </section>
      </main>
      <Dialog open={isOpen} title="Blood pressure" onClose={() => setOpen(false)}>
        {withField && <FieldWithFocus />}
      </Dialog>
    </>
  )
}

function FieldWithFocus() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return <input aria-label="Upper figure" ref={field} />
}
