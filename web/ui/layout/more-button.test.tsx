import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { MoreButton } from './more-button.tsx'

const ROWS = ['First', 'Second', 'Third']
type ListProps = { shown: number; isLoading?: boolean; news?: string }

/** One more row with each page. */
const List = ({ shown, isLoading = false, news }: ListProps) => (
  <main>
    <ul>
      {news && <li>{news}</li>}
      {ROWS.slice(0, shown).map((row) => (
        <li key={row}>{row}</li>
      ))}
    </ul>
    <MoreButton list={{ hasNextPage: shown < 3, isFetchingNextPage: isLoading, fetchNextPage: () => {} }}>
      Show more
    </MoreButton>
    <button type="button">Print</button>
    <h2>What was noted</h2>
  </main>
)
const more = () => screen.getByRole('button', { name: 'Show more' })
const focused = () => document.activeElement?.textContent

test('the focus goes on at the first row that was loaded, also when that was the last page', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<List shown={1} />)
  for (const shown of [1, 2]) {
    await user.click(more())
    rerender(<List shown={shown} isLoading />)
    expect(focused()).toBe('Loading...')
    rerender(<List shown={shown + 1} />)
    expect(focused()).toBe(ROWS[shown])
  }
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('a row that arrives further up meanwhile does not get it', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<List shown={1} />)
  await user.click(more())
  rerender(<List shown={1} isLoading />)
  rerender(<List shown={2} news="Just written" />)
  expect(focused()).toBe('Second')
})

test('it stays on the button if nothing was loaded', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<List shown={1} />)
  await user.click(more())
  rerender(<List shown={1} isLoading />)
  rerender(<List shown={1} />)
  expect(focused()).toBe('Show more')
})

test('who went elsewhere meanwhile stays there', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<List shown={1} />)
  await user.click(more())
  rerender(<List shown={1} isLoading />)
  await user.tab()
  rerender(<List shown={2} />)
  expect(focused()).toBe('Print')
})
