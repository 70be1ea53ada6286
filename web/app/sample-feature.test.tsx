import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { emptyCircle, openApp } from '../test/app.tsx'
import { rose } from '../test/server.ts'

/*
 * A feature in the browser is its own files and one line in the list of features. Here its manifest is put into that list, and
 * its menu among those found in the feature folders. The server's half: server/test/sample-feature.test.ts.
 */
const sample = vi.hoisted(() => ({
  feature: {
    pages: [{ path: '/samples', title: 'Samples', frame: 'shell', load: async () => () => <h1>All samples</h1> }],
    preferences: [{ section: 'appearance', load: async () => () => <p>How samples are shown</p> }],
  },
  menu: {
    navigation: [{ path: '/samples', label: 'Samples', icon: () => null, in: 'everyDay', place: 3 }],
    recordings: [{ path: '/samples?new', label: 'New sample', icon: () => null, needs: 'careLogs.create', place: 5 }],
    bells: [
      { place: 3, needs: 'careLogs.read', load: async () => () => <button type="button">2 new samples</button> },
      { place: 4, needs: 'careTeam.close', load: async () => () => <button type="button">For managers</button> },
    ],
  },
}))
vi.mock('../features.ts', async (original) => ({ ...(await original<object>()), samples: sample }))
vi.mock('./frame/menus.ts', async (original) => {
  const { menus } = await original<{ menus: object[] }>()
  return { menus: [...menus, sample.menu] }
})

const inside = { signedIn: true, answers: emptyCircle }

test('its page, its sidebar entry and its kind of record are there', async () => {
  const { user } = await openApp('/samples', inside)
  await screen.findByRole('heading', { name: 'All samples' })
  await waitFor(() => expect(document.title).toBe('Samples - Kinfold'))
  const everyDay = within(screen.getByRole('navigation', { name: 'Every day' }))
  expect(everyDay.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Care Tasks',
    'Handover',
    'Activities',
    'Samples',
  ])
  await user.click(screen.getByRole('button', { name: 'Quick access' }))
  expect(await screen.findByRole('menuitem', { name: 'New sample' })).toBeTruthy()
})

test('its bell is in the header for people with the permission', async () => {
  await openApp('/samples', { ...inside, signedIn: { clients: [{ ...rose, role: 'caretaker', createdBy: 8 }] } })
  const header = within(await screen.findByRole('banner'))
  expect(await header.findByRole('button', { name: '2 new samples' })).toBeTruthy()
  expect(header.queryByRole('button', { name: 'For managers' })).toBeNull()
})

test('its card is among the preferences', async () => {
  await openApp('/preferences', inside)
  expect(await screen.findByText('How samples are shown')).toBeTruthy()
})
