import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { aToken, meWith, rose, serverAnswers } from '../../test/server.ts'

const aNotice = (more: object = {}) => ({
  id: 'anticoagulant-nsaid:a:b',
  kind: 'drug_drug',
  severity: 'serious',
  names: ['Marevan 3 mg (warfarin)', 'Advil (ibuprofen)'],
  title: 'Marevan 3 mg (warfarin) and Advil (ibuprofen)',
  sentence: 'A blood thinner together with an anti-inflammatory painkiller can cause serious bleeding.',
  whatToDo: 'Ask the pharmacist. Never stop a medication or change a dose because of a notice.',
  source: 'FDA prescribing information, Coumadin (warfarin)',
  version: '2026-11-21',
  foods: [],
  forOlder: false,
  ...more,
})
const notices = (more: object = {}) => ({
  notices: [],
  notChecked: [],
  allergiesNotChecked: [],
  isAgeKnown: true,
  ...more,
})
const unknown = { medicationId: 'x', name: 'Xyzzol 5 mg', why: 'unknown', unread: '' }

type Module = typeof import('./interaction-notices.tsx') &
  typeof import('./candidate-notices.tsx') &
  typeof import('./notices-link.tsx')

/** Shows a part to a signed-in person, with this answer of the server. */
async function show(element: (parts: Module) => ReactElement, answer: { status?: number; body?: unknown }) {
  vi.resetModules()
  localStorage.setItem('auth_token', aToken())
  const sent = serverAnswers({
    'GET /api/auth/me': { body: meWith([rose]) },
    'GET /api/medications/notices': answer,
  })
  const [{ startSession }, { queryClient }, list, candidate, link] = await Promise.all([
    import('../../access/session.ts'),
    import('../../api/query-client.ts'),
    import('./interaction-notices.tsx'),
    import('./candidate-notices.tsx'),
    import('./notices-link.tsx'),
  ])
  await startSession()
  const page = () => (
    <QueryClientProvider client={queryClient}>{element({ ...list, ...candidate, ...link })}</QueryClientProvider>
  )
  const view = render(page())
  return { sent, user: userEvent.setup(), again: () => view.rerender(page()) }
}

describe('the list', () => {
  const list = ({ InteractionNotices }: Module) => <InteractionNotices />

  test('each notice names both, says what can happen and what to do; the source can be expanded', async () => {
    const { user, sent } = await show(list, { body: notices({ notices: [aNotice()] }) })
    const item = await screen.findByRole('listitem')
    expect(within(item).getByRole('heading', { name: /Marevan 3 mg \(warfarin\) and Advil/ })).toBeTruthy()
    expect(within(item).getByText('Serious: ask today')).toBeTruthy()
    expect(within(item).getByText(/serious bleeding/)).toBeTruthy()
    expect(within(item).queryByText(/^Ask the pharmacist/)).toBeNull()
    expect(screen.getAllByText(/^Ask the pharmacist\. Never stop/)).toHaveLength(1)
    const source = within(item).getByRole('group')
    expect(source.hasAttribute('open')).toBe(false)
    await user.click(within(item).getByText('Source'))
    expect(source.hasAttribute('open')).toBe(true)
    expect(within(source).getByText(/FDA prescribing information/).textContent).toMatch(/2026/)
    expect(sent.map(({ call }) => call)).toContain('GET /api/medications/notices?clientId=42')
  })

  test('no known notices do not mean ‘no interactions’', async () => {
    await show(list, { body: notices() })
    expect(await screen.findByText('This list knows nothing about these together.')).toBeTruthy()
    expect(screen.getByText(/not a full check/)).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/no interactions|safe/i)
    expect(screen.queryByRole('region', { name: 'Not checked' })).toBeNull()
  })

  test('what was not checked, and why', async () => {
    await show(list, {
      body: notices({
        notChecked: [
          unknown,
          { medicationId: 'y', name: 'Ibuprofen + Foo', why: 'partly', unread: 'foo' },
          { medicationId: 'z', name: 'Benadryl', why: 'ambiguous', unread: 'Benadryl' },
          { medicationId: 'w', name: 'Methotrexate', why: 'few_rules', unread: '' },
        ],
        allergiesNotChecked: [
          { substance: 'Peanuts', why: 'no_medicine', unread: '' },
          { substance: 'Xyzzol', why: 'unknown', unread: '' },
          { substance: 'Penicillin and Foo', why: 'partly', unread: 'foo' },
        ],
        isAgeKnown: false,
      }),
    })
    const rest = within(await screen.findByRole('region', { name: 'Not checked' }))
    const lines = rest.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(lines[0]).toMatch(/^Xyzzol 5 mg: this list does not have the name/)
    expect(lines[1]).toMatch(/not “foo”/)
    expect(lines[2]).toMatch(/different medicines in different places/)
    expect(lines[3]).toMatch(/^Methotrexate: little is known here/)
    expect(lines[4]).toMatch(/^Allergy to Peanuts: not checked against/)
    expect(lines[5]).toMatch(/^Allergy to Xyzzol: not checked/)
    expect(lines[6]).toMatch(/^Allergy to Penicillin and Foo: the rest was checked, but not “foo”/)
    expect(screen.getByText(/no date of birth is noted/)).toBeTruthy()
    expect(rest.getByText(/does not mean that they are safe together/)).toBeTruthy()
  })

  test('a notice about one medicine because of age says so', async () => {
    await show(list, { body: notices({ notices: [aNotice({ kind: 'alone', severity: 'caution', forOlder: true })] }) })
    expect(within(await screen.findByRole('listitem')).getByText('From age 65')).toBeTruthy()
    expect(screen.queryByText(/no date of birth/)).toBeNull()
  })

  test('a long list: serious notices are open, the rest is behind one line', async () => {
    const many = Array.from({ length: 9 }, (_, index) =>
      aNotice({ id: `n${index}`, title: `Notice ${index}`, severity: index < 2 ? 'serious' : 'caution' }),
    )
    await show(list, { body: notices({ notices: many }) })
    const more = await screen.findByText('7 more, less urgent')
    expect(more.closest('details')!.hasAttribute('open')).toBe(false)
    expect(within(more.closest('details')!).queryByText('Notice 1')).toBeNull()
    expect(within(more.closest('details')!).getByText('Notice 2')).toBeTruthy()
  })

  test('a failure is not shown as nothing known', async () => {
    await show(list, { status: 500 })
    expect(await screen.findByText('The notices could not be loaded.')).toBeTruthy()
    expect(screen.queryByText(/Nothing known/)).toBeNull()
  })
})

describe('in the form', () => {
  test('asks about the typed name, once typing has paused', async () => {
    let name = 'Ad'
    const { sent, again, user } = await show(({ CandidateNotices }) => <CandidateNotices name={name} except="m1" />, {
      body: notices({ notices: [aNotice()], notChecked: [{ ...unknown, medicationId: null }] }),
    })
    for (name of ['Adv', 'Advi', 'Advil ']) again()
    const title = await screen.findByText('Marevan 3 mg (warfarin) and Advil (ibuprofen)')
    expect(title.closest('details')!.hasAttribute('open')).toBe(false)
    await user.click(title)
    expect(title.closest('details')!.hasAttribute('open')).toBe(true)
    expect(within(title.closest('details')!).getByText(/FDA prescribing information/)).toBeTruthy()
    expect(screen.getByText(/^Ask the pharmacist/)).toBeTruthy()
    expect(screen.getByText(/^Not checked: this list does not have/)).toBeTruthy()
    expect(sent.map(({ call }) => call).filter((call) => call.includes('notices'))).toEqual([
      'GET /api/medications/notices?clientId=42&name=Advil&except=m1',
    ])
  })

  test('says that the list has nothing, no more', async () => {
    await show(({ CandidateNotices }) => <CandidateNotices name="Melatonin" />, { body: notices() })
    expect(await screen.findByText('This list knows nothing about these together.')).toBeTruthy()
  })

  test('a failure says whom to ask, and delays nothing', async () => {
    await show(({ CandidateNotices }) => <CandidateNotices name="Advil" />, { status: 500 })
    expect(await screen.findByText(/cannot be shown right now/)).toBeTruthy()
  })

  test('one or two letters are not a name yet', async () => {
    const { sent } = await show(({ CandidateNotices }) => <CandidateNotices name=" A " />, { body: notices() })
    expect(screen.queryByRole('status')).toBeNull()
    expect(sent.some(({ call }) => call.includes('notices'))).toBe(false)
  })
})

describe('the line above the medications', () => {
  const link = ({ NoticesLink }: Module) => <NoticesLink />
  const withFood = (id: string, food: string) =>
    aNotice({ id, kind: 'drug_food', names: ['Lisinopril', food], foods: [food], title: `Lisinopril and ${food}` })

  test('a food that nobody may ever eat is no alarm: it has a line of its own, each food once', async () => {
    const salt = withFood('potassium-salt:a', 'potassium_salt_substitute')
    await show(link, {
      body: notices({ notices: [salt, withFood('opioid-alcohol:a', 'alcohol'), withFood('b', 'alcohol')] }),
    })
    const line = await screen.findByRole('link')
    expect(line.textContent).toBe('Food and drink: 2 things to avoid with these medications')
    expect(line.className).not.toContain('red')
    expect(line.getAttribute('href')).toBe('#notices')
  })

  test('two medications on the list are one, and said first', async () => {
    await show(link, { body: notices({ notices: [withFood('a', 'alcohol'), aNotice()] }) })
    expect((await screen.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual([
      'One serious notice about what is taken together: ask the pharmacist',
      'Food and drink: one thing to avoid with these medications',
    ])
  })

  test('without a serious notice there is no line', async () => {
    const { sent } = await show(link, { body: notices({ notices: [aNotice({ severity: 'caution' })] }) })
    await vi.waitFor(() => expect(sent.some(({ call }) => call.includes('notices'))).toBe(true))
    expect(screen.queryByRole('link')).toBeNull()
  })
})
