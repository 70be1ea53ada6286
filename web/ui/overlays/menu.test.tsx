import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Button } from '../button.tsx'
import { Menu, MenuItem } from './menu.tsx'

test.each(['{Enter}', ' ', '{ArrowDown}'])('opened by the key %j, a menu begins at its first item', async (key) => {
  const user = userEvent.setup()
  render(
    <Menu trigger={<Button>More</Button>}>
      <MenuItem>Edit</MenuItem>
      <MenuItem>Remove</MenuItem>
    </Menu>,
  )
  await user.tab()
  await user.keyboard(key)
  const first = await screen.findByRole('menuitem', { name: 'Edit' })
  await expect.poll(() => document.activeElement).toBe(first)
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Remove')
})
