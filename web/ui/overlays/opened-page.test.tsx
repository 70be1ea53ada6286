import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OpenedPage } from './opened-page.tsx'

const told = () => document.querySelector('[aria-live]')?.textContent

test('outside the frame, too, the opened page is told, and its heading gets the focus that the left one had', async () => {
  document.title = 'Kinfold'
  const { rerender } = render(<OpenedPage />)
  document.title = 'Sign In - Kinfold'
  await new Promise((done) => setTimeout(done))
  expect(told(), 'the first is read out by the browser').toBe('')
  document.title = 'Dashboard - Kinfold'
  await waitFor(() => expect(told()).toBe('Dashboard'))
  rerender(
    <>
      <OpenedPage />
      <h1>Good morning, Anna</h1>
    </>,
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')))
})

test('what has the focus keeps it', async () => {
  document.title = 'Dashboard - Kinfold'
  render(
    <>
      <OpenedPage />
      <a href="/calendar">Calendar</a>
      <h1>Calendar</h1>
    </>,
  )
  screen.getByRole('link').focus()
  document.title = 'Calendar - Kinfold'
  await waitFor(() => expect(told()).toBe('Calendar'))
  expect(document.activeElement).toBe(screen.getByRole('link'))
})
