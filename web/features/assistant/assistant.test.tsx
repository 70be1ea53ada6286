import type { Block, Turn } from '@kinfold/contract/features/assistant/answer.ts'
import { momentText } from '@kinfold/contract/format.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { emptyCircle, openApp } from '../../test/app.tsx'
import { keptDrafts } from '../../test/device.ts'
import { readAgain } from '../../test/read-again.ts'
import { rose, serverAnswers } from '../../test/server.ts'
import { asText } from './as-text.ts'

const ID = '0190f0e0-0000-7000-8000-000000000001'
const AT = '2026-11-20T08:30:00.000Z'
const conversation = { id: ID, title: 'Tablets', lastAt: AT, version: 1 }
const aTurn = (blocks: Block[], more: Partial<Turn> = {}): Turn => ({
  ...{ id: ID, question: 'Did Mum take her tablets?', askedAt: AT, state: 'answered', model: 'built-in' },
  ...{ blocks, citations: [{ number: 1, label: 'Metformin, Fri 20 Nov 08:20', path: '/medications?view=history' }] },
  ...more,
})
const outside = { model: 'qwen3', host: 'models.example.org' }
const noneOutside = {
  'GET /api/assistant/outside-model': {
    body: { offered: null, consent: null, isUsed: false, mostQuestions: 0, askedToday: 0 },
  },
}
const open = (turn: Turn, more: object = {}) =>
  openApp(`/care-assistant?conversation=${ID}`, {
    signedIn: { clients: [rose] },
    answers: {
      ...emptyCircle,
      'GET /api/assistant/conversations': { body: { items: [conversation], next: null } },
      'GET /api/assistant/suggestions': { body: { questions: ['Who is on duty tomorrow?'] } },
      ...noneOutside,
      [`GET /api/assistant/conversations/${ID}`]: { body: { conversation, turns: [turn] } },
      ...more,
    },
  })

describe('an answer', () => {
  test('links each sentence to the records it is based on', async () => {
    await open(aTurn([{ kind: 'text', text: '1 of 2 doses is recorded as taken.', cites: [1] }]))
    const answer = await screen.findByRole('article', { name: 'Did Mum take her tablets?' })
    expect(within(answer).getByText('Built-in assistant')).toBeTruthy()
    const link = within(answer).getByRole('link', { name: 'Source 1: Metformin, Fri 20 Nov 08:20' })
    expect(link.getAttribute('href')).toBe('/medications?view=history')
  })

  test('of another day is below that day, because it may say ‘today’', async () => {
    const now = new Date().toISOString()
    const later = (id: string, question: string) =>
      aTurn([], { id: `0190f0e0-0000-7000-8000-00000000000${id}`, question, askedAt: now })
    const turns = [aTurn([]), later('2', 'And now?'), later('3', 'And later?')]
    await open(aTurn([]), { [`GET /api/assistant/conversations/${ID}`]: { body: { conversation, turns } } })
    const first = await screen.findByRole('article', { name: 'Did Mum take her tablets?' })
    expect(first.previousElementSibling!.textContent).toContain(momentText(AT, rose.zone, 'longDay'))
    expect(screen.getByRole('article', { name: 'And now?' }).previousElementSibling!.textContent).toBe('Today')
    expect(screen.getByRole('article', { name: 'And later?' }).previousElementSibling!.tagName).toBe('ARTICLE')
  })

  test('is text: markup in it is not interpreted', async () => {
    const said = 'Look <img src=x onerror=alert(1)> at [this](https://evil.example) **now**'
    await open(aTurn([{ kind: 'list', items: [{ text: said, cites: [] }] }]))
    expect(await screen.findByText(said)).toBeTruthy()
    const answer = screen.getByRole('article')
    expect(answer.querySelector('img')).toBeNull()
    expect([...answer.querySelectorAll('a')].filter((each) => each.href.includes('evil'))).toEqual([])
  })

  test('to an emergency shows the number and the card', async () => {
    await open(aTurn([{ kind: 'emergency', about: 'danger', number: '112' }], { citations: [] }))
    const alert = await screen.findByRole('alert', { name: 'Emergency' })
    expect(within(alert).getByRole('link', { name: 'Call 112' }).getAttribute('href')).toBe('tel:112')
    expect(within(alert).getByRole('link', { name: 'Open the emergency card' })).toBeTruthy()
  })

  test('that broke off can be requested again', async () => {
    await open(aTurn([], { state: 'asked', model: null, citations: [] }))
    expect(await screen.findByText('The answer was cut off.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Ask again' })).toBeTruthy()
    expect(screen.queryByText('The answer is complete')).toBeNull()
  })

  test('of another role is not shown, and can be asked for again', async () => {
    const { user, sent } = await open(aTurn([], { state: 'hidden', citations: [] }))
    expect(
      await screen.findByText(
        /^This answer is no longer shown, because your role in the circle or a record that it names has changed/,
      ),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull()
    const asked = () => sent.filter(({ call }) => call.includes('/answer?'))
    expect(asked()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Ask again' }))
    await waitFor(() => expect(asked()).toHaveLength(1))
  })

  test('disappears from an open page when the role changes', async () => {
    let turn = aTurn([{ kind: 'text', text: '1 of 2 doses is recorded as taken.', cites: [] }])
    await open(turn, {
      [`GET /api/assistant/conversations/${ID}`]: () => ({ body: { conversation, turns: [turn] } }),
    })
    expect(await screen.findByText('1 of 2 doses is recorded as taken.')).toBeTruthy()
    turn = aTurn([], { state: 'hidden', citations: [] })
    const { refreshAreas } = await import('../../api/query-client.ts')
    await act(() => refreshAreas(['members'], rose.id))
    expect(await screen.findByText(/^This answer is no longer shown/)).toBeTruthy()
    expect(screen.queryByText('1 of 2 doses is recorded as taken.')).toBeNull()
  })

  test('to an emergency can be read aloud and copied', () => {
    const { blocks } = aTurn([{ kind: 'emergency', about: 'danger', number: '112' }])
    expect(asText(blocks, [])).toMatch(/^Call 112 now\. What you describe may be an emergency\./)
  })

  test('with a draft shows its time by the reader’s clock', async () => {
    const draft = { what: 'task', text: 'Call Anna', day: '2026-11-23', time: '14:30', logType: null } as const
    await open(aTurn([{ kind: 'proposal', ...draft }]))
    const proposal = await screen.findByRole('region', { name: 'Proposal: Call Anna' })
    expect(within(proposal).getByText(/at 2:30 PM$/)).toBeTruthy()
  })

  test('a proposed question stays as typed when the appointments could not be read again', async () => {
    const draft = { what: 'question', text: 'Still the same dose?', day: null, time: null, logType: null } as const
    const visit = {
      ...{
        id: ID,
        original: null,
        kind: 'appointment',
        title: 'Dr. Weber',
        allDay: false,
        zone: rose.zone,
        rule: null,
      },
      ...{ place: null, provider: null, transport: { state: 'none', by: null }, attendeeIds: [], status: 'booked' },
      ...{ questions: 0, unanswered: 0, authorId: 7, version: 1 },
      ...{ starts: ['2027-01-20T09:00:00.000Z'], ends: ['2027-01-20T10:00:00.000Z'] },
    }
    let isBroken = false
    const { user } = await open(aTurn([{ kind: 'proposal', ...draft }]), {
      'GET /api/calendar': () =>
        isBroken ? { status: 500 } : { body: { events: [visit], attendances: [], cut: false } },
    })
    await user.click(await screen.findByRole('button', { name: 'Check and save' }))
    const typed = await screen.findByLabelText<HTMLInputElement>(/^Question/)
    await user.type(typed, ' Or less?')
    isBroken = true
    await readAgain(['calendar_events'])
    expect(screen.getByLabelText<HTMLInputElement>(/^Question/).value).toBe('Still the same dose? Or less?')
  })

  test('is copied as plain text with its sources', () => {
    const { blocks, citations } = aTurn([
      { kind: 'text', text: 'Two doses.', cites: [1] },
      {
        kind: 'table',
        caption: 'Doses',
        columns: ['Medication', 'Taken'],
        rows: [{ cells: ['Metformin', '1'], cites: [] }],
      },
    ])
    expect(asText(blocks, citations)).toBe(
      'Two doses.\n\nMedication\tTaken\nMetformin\t1\n\nFrom: [1] Metformin, Fri 20 Nov 08:20',
    )
  })
})

test('a summary can be corrected, and copied or saved as a care log', async () => {
  const { user } = await open(
    aTurn([
      { kind: 'text', text: 'Handover: Rose.', cites: [] },
      { kind: 'summary', what: 'handover' },
    ]),
  )
  await user.click(await screen.findByRole('button', { name: 'Edit and use' }))
  const dialog = await screen.findByRole('dialog', { name: 'Handover' })
  const text = within(dialog).getByLabelText('Text') as HTMLTextAreaElement
  expect(text.value).toBe('Handover: Rose.')
  await user.type(text, ' All well.')
  await user.click(within(dialog).getByRole('button', { name: 'Save as a care log' }))
  expect(await screen.findByDisplayValue('Handover: Rose. All well.')).toBeTruthy()
})

test('what was corrected in a summary is still there after closing it', async () => {
  const { user } = await open(
    aTurn([
      { kind: 'text', text: 'Handover: Rose.', cites: [] },
      { kind: 'summary', what: 'handover' },
    ]),
  )
  const editing = async () => {
    await user.click(await screen.findByRole('button', { name: 'Edit and use' }))
    return within(await screen.findByRole('dialog', { name: 'Handover' }))
  }
  const dialog = await editing()
  await user.type(dialog.getByLabelText('Text'), ' All well.')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const again = await editing()
  expect(await again.findByDisplayValue('Handover: Rose. All well.')).toBeTruthy()
})

test('a suggestion is asked with one tap', async () => {
  const { user, sent } = await openApp('/care-assistant', {
    signedIn: { clients: [rose] },
    answers: {
      ...emptyCircle,
      'GET /api/assistant/conversations': { body: { items: [], next: null } },
      ...noneOutside,
      'GET /api/assistant/suggestions': { body: { questions: ['Who is on duty tomorrow?'] } },
      'POST /api/assistant/conversations': (body) => {
        const { id, question } = body as { id: string; question: string }
        return { body: { conversation: { ...conversation, id, title: question }, turns: [] } }
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Who is on duty tomorrow?' }))
  await waitFor(() => expect(sent.some(({ call }) => call.startsWith('POST /api/assistant'))).toBe(true))
  expect(sent.find(({ call }) => call.startsWith('POST /api/assistant'))?.body).toMatchObject({
    question: 'Who is on duty tomorrow?',
  })
})

test('what is typed about one person is not in the box of another circle, and is there again on the way back', async () => {
  const paul = { ...rose, id: 43, firstName: 'Paul', isPrimary: false }
  const { user } = await openApp('/care-assistant', {
    signedIn: { clients: [rose, paul] },
    answers: {
      ...emptyCircle,
      ...noneOutside,
      'GET /api/assistant/conversations': { body: { items: [], next: null } },
      'GET /api/assistant/suggestions': { body: { questions: [] } },
      'POST /api/auth/select-client': { body: { ok: true } },
    },
  })
  const box = () => screen.getByLabelText<HTMLTextAreaElement>('Your question')
  await screen.findByText(/about Rose’s care/)
  await user.type(box(), 'Note that she refused lunch')
  await user.selectOptions(screen.getByLabelText('Care circle'), 'Paul Keller')
  await screen.findByText(/about Paul’s care/)
  expect(box().value).toBe('')
  await user.selectOptions(screen.getByLabelText('Care circle'), 'Rose Keller')
  await waitFor(() => expect(box().value).toBe('Note that she refused lunch'))
})

test('without suggestions there is no heading over nothing', async () => {
  await openApp('/care-assistant', {
    signedIn: { clients: [rose] },
    answers: {
      ...emptyCircle,
      'GET /api/assistant/conversations': { body: { items: [], next: null } },
      ...noneOutside,
      'GET /api/assistant/suggestions': { status: 500 },
    },
  })
  expect(await screen.findByRole('button', { name: 'Write the handover for this shift' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'You could ask' })).toBeNull())
})

test('the person receiving care is addressed, and writes no handover', async () => {
  await openApp('/care-assistant', {
    signedIn: { clients: [{ ...rose, role: 'client' }] },
    answers: {
      ...emptyCircle,
      'GET /api/assistant/conversations': { body: { items: [], next: null } },
      ...noneOutside,
      'GET /api/assistant/suggestions': { body: { questions: ['Did I take all tablets yesterday?'] } },
    },
  })
  expect(await screen.findByText(/^Ask me about your care\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Write the handover for this shift' })).toBeNull()
})

test('a question that could not be asked stays in its box', async () => {
  const { user } = await openApp('/care-assistant', {
    signedIn: { clients: [rose] },
    answers: {
      ...emptyCircle,
      'GET /api/assistant/conversations': { body: { items: [], next: null } },
      ...noneOutside,
      'GET /api/assistant/suggestions': { body: { questions: [] } },
      'POST /api/assistant/conversations': { status: 503, body: { errorCode: 'UNAVAILABLE', message: 'Not now.' } },
    },
  })
  const box = await screen.findByLabelText('Your question')
  await user.type(box, 'Who visited?{Enter}')
  expect(await screen.findByText('The question was not sent')).toBeTruthy()
  expect((box as HTMLTextAreaElement).value).toBe('Who visited?')
})

test('what is typed while a question is sent is the next one; refused, it comes back before that, also for who has left', async () => {
  const refused = Promise.withResolvers<void>()
  const path = `/api/assistant/conversations/${ID}/questions`
  const { user, unmount } = await open(aTurn([{ kind: 'text', text: 'Two doses.', cites: [] }]), {
    [`POST ${path}`]: async () => {
      await refused.promise
      return { status: 503, body: { errorCode: 'UNAVAILABLE', message: 'Not now.' } }
    },
  })
  const box = await screen.findByLabelText<HTMLTextAreaElement>('Your question')
  await user.type(box, 'Who visited?{Enter}')
  expect(box.value).toBe('')
  await user.type(box, 'And when?')
  unmount()
  refused.resolve()
  await waitFor(async () =>
    expect(await keptDrafts()).toEqual({ [`7/42/ask:${ID}`]: { question: 'Who visited? And when?' } }),
  )
})

const asking = {
  ...emptyCircle,
  ...noneOutside,
  'GET /api/assistant/conversations': { body: { items: [], next: null } },
  'GET /api/assistant/suggestions': { body: { questions: [] } },
}
type Asked = { id: string; turnId?: string; question: string }
const askedIn = (sent: { call: string; body?: unknown }[], path: string) =>
  sent.filter(({ call }) => call.startsWith(`POST ${path}`)).map(({ body }) => body as Asked)

describe('after the first question', () => {
  const aConversation = async () => {
    const answers = {
      ...asking,
      'GET /api/assistant/suggestions': { body: { questions: ['Who is on duty?'] } },
      'POST /api/assistant/conversations': (body: unknown) => {
        const { id, turnId, question } = body as Required<Asked>
        const turn = aTurn([{ kind: 'text', text: 'Ida.', cites: [] }], { id: turnId, question })
        const begun = { body: { conversation: { ...conversation, id }, turns: [turn] } }
        serverAnswers({ ...answers, [`GET /api/assistant/conversations/${id}`]: begun })
        return begun
      },
    }
    const { user } = await openApp('/care-assistant', { signedIn: { clients: [rose] }, answers })
    return user
  }
  test('typed: the focus is in the box for the next one', async () => {
    const user = await aConversation()
    const went: string[] = []
    const note = ({ target }: FocusEvent) => went.push((target as Element).tagName)
    await user.type(await screen.findByLabelText('Your question'), 'Who visited?')
    addEventListener('focusin', note)
    onTestFinished(() => removeEventListener('focusin', note))
    await user.keyboard('{Enter}')
    await screen.findByText('Ida.')
    expect(went, 'by no heading in between').toEqual(['TEXTAREA'])
    expect(document.activeElement).toBe(screen.getByLabelText('Your question'))
  })
  test('pressed: it is on the question, above its answer', async () => {
    const user = await aConversation()
    await user.click(await screen.findByRole('button', { name: 'Who is on duty?' }))
    await screen.findByText('Ida.')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Who is on duty?' }))
  })
})

describe('a question whose answer was lost', () => {
  test('is asked again as the same one; another text is another question', async () => {
    // No answer to the call: the connection is lost.
    const { user, sent } = await openApp('/care-assistant', { signedIn: { clients: [rose] }, answers: asking })
    const asked = () => askedIn(sent, '/api/assistant/conversations')
    const box = await screen.findByLabelText('Your question')
    await user.type(box, 'Who visited?{Enter}')
    await screen.findByText('The question was not sent')
    await user.type(box, '{Enter}')
    await waitFor(() => expect(asked()).toHaveLength(2))
    expect(asked()[1]).toEqual(asked()[0])
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ask' }).getAttribute('aria-disabled')).toBeNull())
    await user.type(box, ' And when?{Enter}')
    await waitFor(() => expect(asked()).toHaveLength(3))
    expect(asked()[2]!.id).not.toBe(asked()[0]!.id)
  })

  test('also within a conversation; once it is asked, the same words are a new question', async () => {
    let isReached = false
    const path = `/api/assistant/conversations/${ID}/questions`
    const { user, sent } = await open(aTurn([{ kind: 'text', text: 'Two doses.', cites: [] }]), {
      [`POST ${path}`]: (body: unknown) => {
        if (!isReached) throw new TypeError('network')
        const { id, question } = body as Asked
        return { body: aTurn([{ kind: 'text', text: 'Ida.', cites: [] }], { id, question }) }
      },
    })
    const asked = () => askedIn(sent, path)
    const box = await screen.findByLabelText<HTMLTextAreaElement>('Your question')
    await user.type(box, 'Who visited?{Enter}')
    await screen.findByText('The question was not sent')
    isReached = true
    await user.type(box, '{Enter}')
    await waitFor(() => expect(box.value).toBe(''))
    await user.type(box, 'Who visited?{Enter}')
    await waitFor(() => expect(asked()).toHaveLength(3))
    expect(asked()[1]).toEqual(asked()[0])
    expect(asked()[2]!.id).not.toBe(asked()[0]!.id)
  })
})

test('what was typed is still there after a reload, until it is asked', async () => {
  const first = await openApp('/care-assistant', { signedIn: { clients: [rose] }, answers: asking })
  await first.user.type(await screen.findByLabelText('Your question'), 'Who visited?')
  await waitFor(async () => expect(await keptDrafts()).toEqual({ '7/42/ask:new': { question: 'Who visited?' } }))
  first.unmount()
  const { user } = await openApp('/care-assistant', {
    signedIn: { clients: [rose] },
    answers: {
      ...asking,
      'POST /api/assistant/conversations': (body) => ({
        body: { conversation: { ...conversation, id: (body as Asked).id }, turns: [] },
      }),
    },
  })
  const box = await screen.findByLabelText<HTMLTextAreaElement>('Your question')
  await waitFor(() => expect(box.value).toBe('Who visited?'))
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await waitFor(async () => expect(await keptDrafts()).toEqual({}))
})

describe('an outside model', () => {
  const nothing = { items: [], next: null }
  const at = '2026-11-20T08:30:00.000Z'
  const openPage = (body: object, more: object = {}) =>
    openApp('/care-assistant', {
      signedIn: { clients: [rose] },
      answers: {
        ...emptyCircle,
        'GET /api/assistant/conversations': { body: nothing },
        'GET /api/assistant/suggestions': { body: { questions: [] } },
        'GET /api/assistant/outside-model': {
          body: { offered: outside, consent: null, isUsed: false, mostQuestions: 200, askedToday: 3, ...body },
        },
        ...more,
      },
    })

  test('is allowed by a manager who reads what is sent; family records are excluded unless they choose otherwise', async () => {
    const { user, sent } = await openPage(
      {},
      {
        'POST /api/assistant/outside-model': {
          body: { offered: outside, consent: null, isUsed: false, mostQuestions: 1, askedToday: 0 },
        },
      },
    )
    expect(await screen.findByText(/Your questions and the records stay on this server/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Use another model' }))
    const dialog = await screen.findByRole('dialog', { name: 'May qwen3 answer in this circle?' })
    expect(within(dialog).getByText('models.example.org')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Allow' }))
    await waitFor(() =>
      expect(sent.find(({ call }) => call.startsWith('POST /api/assistant/outside-model'))?.body).toMatchObject({
        ...outside,
        familyRecords: false,
      }),
    )
  })

  test('that answers is named next to the question box', async () => {
    const consent = { id: ID, ...outside, familyRecords: true, givenAt: at, givenBy: 'Ada Keller' }
    await openPage({ consent, isUsed: true })
    expect(await screen.findByText(/qwen3 at models.example.org answers\./)).toBeTruthy()
    expect(screen.getByText(/also those that only the family sees/)).toBeTruthy()
    expect(screen.getByText(/3 of 200 questions were asked today/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeTruthy()
  })
})

describe('dictation', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('is not offered where the browser does not support it', async () => {
    await openApp('/care-assistant', { signedIn: { clients: [rose] }, answers: asking })
    await screen.findByLabelText('Your question')
    expect(screen.queryByRole('button', { name: 'Dictate' })).toBeNull()
  })

  test('writes the recognized text behind what was typed, and says who may listen', async () => {
    vi.stubGlobal(
      'SpeechRecognition',
      class {
        onresult = (_: object) => {}
        start() {
          setTimeout(() => this.onresult({ results: [[{ transcript: 'Who visited today' }]] }))
        }
        abort() {}
      },
    )
    const { user, sent } = await openApp('/care-assistant', { signedIn: { clients: [rose] }, answers: asking })
    const box = (await screen.findByLabelText('Your question')) as HTMLTextAreaElement
    await user.type(box, 'Did Anna call?')
    await user.click(await screen.findByRole('button', { name: 'Dictate' }))
    expect(await screen.findByText(/your browser may send your voice to its maker/)).toBeTruthy()
    await waitFor(() => expect(box.value).toBe('Did Anna call? Who visited today'))
    // Nothing is asked until the person asks it.
    expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  })

  test('leaves what was typed meanwhile, and ends when the question is asked', async () => {
    const heard: ((words: string) => void)[] = []
    vi.stubGlobal(
      'SpeechRecognition',
      class {
        onresult: ((heard: object) => void) | null = null
        start() {
          heard.push((words) => this.onresult?.({ results: [[{ transcript: words }]] }))
        }
        abort() {}
      },
    )
    const { user, sent } = await openApp('/care-assistant', { signedIn: { clients: [rose] }, answers: asking })
    const box = await screen.findByLabelText<HTMLTextAreaElement>('Your question')
    await user.click(await screen.findByRole('button', { name: 'Dictate' }))
    act(() => heard[0]!('Who'))
    await user.type(box, ' Please.')
    act(() => heard[0]!('Who visited'))
    expect(box.value).toBe('Who visited Please.')
    await user.type(box, '{Enter}')
    expect(await screen.findByRole('button', { name: 'Dictate' })).toBeTruthy()
    act(() => heard[0]!('Who visited today'))
    expect(box.value).toBe('Who visited Please.')
    expect(askedIn(sent, '/api/assistant/conversations').map(({ question }) => question)).toEqual([
      'Who visited Please.',
    ])
  })
})
