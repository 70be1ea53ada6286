import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'
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

test('a dialog that was opened from a menu gives the focus back to its button', async () => {
  const user = userEvent.setup()
  render(<Row />)
  const more = screen.getByRole('button', { name: 'More' })
  await user.click(more)
  await user.click(await screen.findByRole('menuitem', { name: 'Refused...' }))
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await expect.poll(() => document.activeElement).toBe(more)
})

function Row() {
  const [isOpen, setOpen] = useState(false)
  return (
    <main id="content" tabIndex={-1}>
      <h1>Medications</h1>
      <Menu trigger={<Button>More</Button>}>
        <MenuItem onSelect={() => setOpen(true)}>Refused...</MenuItem>
      </Menu>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Ramipril">
        <p>Why?</p>
      </Dialog>
    </main>
  )
}
