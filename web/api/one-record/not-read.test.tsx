import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emptyCircle, openApp } from '../../test/app.tsx'

const ID = '0190f0e0-0000-7000-8000-000000000001'
const GONE = { status: 404, body: { errorCode: 'NOT_FOUND', message: 'It does not exist.' } }
const none = { body: { items: [], next: null } }

const records = [
  ['/care-logs?log=', '/api/care-logs/', 'The log', 'Go back'],
  ['/care-logs?edit=', '/api/care-logs/', 'The log', 'Go back'],
  ['/care-tasks?task=', '/api/care-tasks/', 'The task', 'Go back'],
  ['/care-tasks?edit=', '/api/care-tasks/', 'The task', 'Go back'],
  ['/calendar?event=', '/api/calendar/', 'The event', 'Go back'],
  ['/vitals-analytics?reading=', '/api/vitals-history/', 'The reading', 'Go back'],
  ['/mood-tracking?edit=', '/api/mood-entries/', 'The entry', 'Go back'],
  ['/ai-food-planning?plan=', '/api/ai-meal-plans/', 'The plan', 'The plan of today'],
  ['/ai-food-planning?view=groceries&list=', '/api/grocery-lists/', 'The list', 'The newest list'],
  ['/care-assistant?conversation=', '/api/assistant/conversations/', 'The conversation', 'Ask something new'],
] as const

test.each(records)(
  '%s of a record that was deleted: it is said, and the way back is offered',
  async (at, call, what, back) => {
    const lists = ['/api/ai-meal-plans', '/api/grocery-lists', '/api/assistant/conversations', '/api/care-tasks']
    const { user } = await openApp(at + ID, {
      signedIn: true,
      answers: {
        ...emptyCircle,
        ...Object.fromEntries(lists.map((list) => [`GET ${list}`, none])),
        [`GET ${call}${ID}`]: GONE,
      },
    })
    expect(await screen.findByText(`${what} no longer exists. It may have been removed.`)).toBeTruthy()
    expect(screen.queryByText(`${what} could not be loaded.`)).toBeNull()
    await user.click(screen.getByRole('button', { name: back }))
    await waitFor(() => expect(location.search).not.toContain(ID))
    expect(screen.queryByText(/no longer exists/)).toBeNull()
  },
)
