import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'

const focused = () => document.activeElement?.getAttribute('aria-label')

function Items() {
  const [items, setItems] = useState(['one', 'two', 'three'])
  const remove = (item: string) => setItems((before) => before.filter((each) => each !== item))
  return (
    <>
      <ul>
        {items.map((item) => (
          <li key={item}>
            <button type="button" aria-label={`Remove ${item}`} onClick={() => remove(item)} />
          </li>
        ))}
      </ul>
      <button type="button" aria-label="Add an item" />
      <button type="button" aria-label="Notes" />
    </>
  )
}

test('when a row with the focused button is removed, the focus goes to the next row, after the last to what follows', async () => {
  render(
    <Dialog open onClose={() => {}} title="New task">
      <Items />
    </Dialog>,
  )
  for (const [press, next] of [
    ['Remove two', 'Remove three'],
    ['Remove three', 'Add an item'],
    ['Remove one', 'Add an item'],
  ]) {
    screen.getByRole('button', { name: press }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(focused()).toBe(next))
  }
})

function Steps() {
  const [isSecond, setSecond] = useState(false)
  return isSecond ? (
    <div key="second">
      <button type="button" aria-label="Amount" />
    </div>
  ) : (
    <div key="first">
      <button type="button" aria-label="Meal" onClick={() => setSecond(true)} />
    </div>
  )
}

test('when the next step of a form replaces it, it goes to the dialog', async () => {
  render(
    <Dialog open onClose={() => {}} title="Write a log">
      <Steps />
    </Dialog>,
  )
  screen.getByRole('button', { name: 'Meal' }).focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('button', { name: 'Amount' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')))
})

test('a field that takes the focus has it, also over another dialog', async () => {
  const view = (isOver: boolean) => (
    <>
      <Dialog open onClose={() => {}} title="New task">
        <input aria-label="Title" />
      </Dialog>
      {isOver && (
        <Dialog open onClose={() => {}} title="Find">
          <input aria-label="Find people" data-takes-focus />
        </Dialog>
      )}
    </>
  )
  const { rerender } = render(view(false))
  screen.getByLabelText('Title').focus()
  rerender(view(true))
  await waitFor(() => expect(focused()).toBe('Find people'))
  rerender(view(false))
  await waitFor(() => expect(focused()).toBe('Title'))
})
