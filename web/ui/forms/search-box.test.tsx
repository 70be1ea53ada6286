import { SearchText } from '@kinfold/contract/fields.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { MOST_SEARCHED, SearchBox } from './search-box.tsx'

test('a search takes as many letters as the server does', async () => {
  const sought = vi.fn()
  render(<SearchBox label="Search documents" value="" onChange={sought} />)
  await userEvent.click(screen.getByRole('searchbox'))
  await userEvent.paste('a'.repeat(MOST_SEARCHED + 1))
  expect(SearchText.safeParse('a'.repeat(MOST_SEARCHED)).success).toBe(true)
  await vi.waitFor(() => expect(sought).toHaveBeenCalledWith('a'.repeat(MOST_SEARCHED)))
})
