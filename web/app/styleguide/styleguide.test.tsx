import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../../test/app.tsx'

test('every part is shown in both themes to developers', async () => {
  const { user } = await openApp('/styleguide')
  for (const theme of ['Light', 'Dark']) {
    const samples = within(await screen.findByRole('region', { name: theme }))
    await user.click(samples.getByRole('button', { name: 'Mark done: call the pharmacy' }))
    expect(samples.getByText('Done just now · You')).toBeTruthy()
    expect(samples.getByRole('img', { name: 'A sample of a day' })).toBeTruthy()
  }
})
