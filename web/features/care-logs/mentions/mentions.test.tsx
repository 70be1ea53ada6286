import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emptyCircle, openApp } from '../../../test/app.tsx'
import { aCareLog } from '../../../test/care-log.ts'
import { rose } from '../../../test/server.ts'

const member = (id: number, firstName: string, accepted = true) => ({
  ...{ id, firstName, lastName: 'Keller', email: `${firstName}@example.org`, role: 'family' },
  ...{ accepted, isCreator: false },
})

async function writing() {
  const log = aCareLog({ authorId: 99, authorName: 'Ben Weber' })
  const { user, sent } = await openApp(`/care-logs?log=${log.id}`, {
    signedIn: { clients: [{ ...rose, role: 'family', createdBy: 99 }] },
    answers: {
      ...emptyCircle,
      'GET /api/care-logs': { body: { items: [log], next: null, meant: [], comments: [] } },
      [`GET /api/care-logs/${log.id}`]: { body: { log, comments: [], acknowledgements: [] } },
      'GET /api/care-team/42': {
        body: [member(7, 'Anna'), member(8, 'Carlo'), member(9, 'Cleo'), member(10, 'Cora', false)],
      },
      [`POST /api/care-logs/${log.id}/comments`]: (body) => ({
        body: {
          ...(body as object),
          careLogId: log.id,
          authorId: 7,
          authorName: 'Anna Keller',
          createdAt: log.createdAt,
        },
      }),
    },
  })
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Your comment')
  return { user, sent, text }
}
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test('@ offers the others in the circle; arrow keys and Enter insert a name, and the text after it is sent with it', async () => {
  const { user, sent, text } = await writing()
  await user.type(text, 'Thanks @c')
  await waitFor(() => expect(offered()).toEqual(['Carlo Keller', 'Cleo Keller']))
  expect(screen.getByText('2 people. Arrow keys choose, Enter mentions.')).toBeTruthy()
  const isPointedAt = () => document.getElementById(text.getAttribute('aria-activedescendant') ?? '')?.textContent
  expect(isPointedAt()).toBe('Carlo Keller')
  await user.keyboard('{ArrowDown}')
  expect(isPointedAt()).toBe('Cleo Keller')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(text.value).toBe('Thanks @Cleo Keller '))
  expect(offered()).toEqual([])
  await waitFor(() => expect(document.activeElement).toBe(text))
  await user.type(text, 'for coming')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() =>
    expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({
      body: 'Thanks @Cleo Keller for coming',
    }),
  )
})

test('a press chooses, too; Escape closes only the list, not the dialog', async () => {
  const { user, text } = await writing()
  await user.type(text, '@')
  await waitFor(() => expect(offered()).toHaveLength(2))
  await user.keyboard('{Escape}')
  expect(offered()).toEqual([])
  expect(within(screen.getByRole('dialog')).getByLabelText('Your comment')).toBe(text)
  await user.type(text, 'carl')
  await user.click(await screen.findByRole('option', { name: 'Carlo Keller' }))
  await waitFor(() => expect(text.value).toBe('@Carlo Keller '))
})
