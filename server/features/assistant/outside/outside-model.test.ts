import { v7 as uuidv7 } from 'uuid'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Kinfold } from '../../../start.ts'
import { allow, withStub } from '../../../test/assistant/allow-model.ts'
import { ask, listen } from '../../../test/assistant/ask.ts'
import { readAloud as wordsOf } from '../../../test/assistant/judge.ts'
import type { Reply } from '../../../test/assistant/stub-model.ts'
import { aDocument, aLog, aMood } from '../../../test/records/records.ts'
import { as } from '../../../test/support/calls.ts'
import { aCircle } from '../../../test/support/world.ts'

/** Looks up the logs, then cites the first one by its number. */
const tells = (_: unknown, step: number): Reply =>
  step === 0
    ? { calls: [{ name: 'care_logs', input: {} }] }
    : { text: 'She ate **well** [1].\n- Lunch [1]\n- Soup [9]' }

describe('without consent', () => {
  test('nothing is sent, not even the name; the built-in one answers', async () => {
    const { kinfold, sent } = await withStub(tells)
    const { family } = await aCircle(kinfold)
    const turn = await ask(family, 'What happened today?', kinfold)
    expect(turn).toMatchObject({ state: 'answered', model: 'built-in' })
    expect(sent).toEqual([])
  })

  test('to exactly this model, nothing either', async () => {
    const { kinfold, sent } = await withStub(tells)
    const { family, admin } = await aCircle(kinfold)
    const given = await as(admin, kinfold).outsideModel.read()
    await expect(
      as(admin, kinfold).outsideModel.allow({
        body: {
          id: '0190f0e0-0000-7000-8000-000000000009',
          model: 'other',
          host: given.offered!.host,
          familyRecords: false,
        },
      }),
    ).toFailWith('MODEL_CHANGED')
    await ask(family, 'What happened today?', kinfold)
    expect(sent).toEqual([])
  })
})

describe('with consent', () => {
  test('it answers from records it looked up, cites them, and what was sent is in the audit', async () => {
    const { kinfold, sent, asked, host } = await withStub(tells)
    const { family, admin, caretaker } = await aCircle(kinfold)
    await as(caretaker, kinfold).careLogs.create({ body: aLog({ body: 'Ate all of the soup', title: 'Lunch' }) })
    const state = await allow(admin, kinfold)
    expect(state).toMatchObject({ isUsed: true, consent: { model: 'stub-model', givenBy: 'Ada Keller' } })
    const turn = await ask(family, 'Did she eat?', kinfold)
    expect(turn).toMatchObject({ state: 'answered', model: 'stub-model' })
    expect(turn.blocks).toEqual([
      { kind: 'text', text: 'She ate well.', cites: [1] },
      {
        kind: 'list',
        items: [
          { text: 'Lunch', cites: [1] },
          { text: 'Soup', cites: [] },
        ],
      },
    ])
    expect(turn.citations).toMatchObject([{ number: 1, label: 'Lunch' }])
    expect(asked.map(({ path }) => path)).toEqual(['/v1/chat/completions', '/v1/chat/completions'])
    expect(sent[0]).not.toMatch(/Rose|Keller|soup/)
    expect(sent[1]).toContain('Ate all of the soup')
    const { items } = await as(admin, kinfold).audit.activity()
    const notes = items.filter(({ action }) => action === 'assistant.send').map(({ detail }) => detail)
    expect(notes).toEqual([`stub-model at ${host}: the question, care_logs (1)`, `stub-model at ${host}: the question`])
    expect((await as(family, kinfold).outsideModel.read()).askedToday).toBe(1)
  })

  test('once it is withdrawn, nothing more is sent', async () => {
    const { kinfold, sent } = await withStub(tells)
    const { family, admin } = await aCircle(kinfold)
    const { consent } = await allow(admin, kinfold)
    await ask(family, 'Did she eat?', kinfold)
    const before = sent.length
    await as(admin, kinfold).outsideModel.withdraw({ params: { id: consent!.id } })
    expect(await ask(family, 'And yesterday?', kinfold)).toMatchObject({ model: 'built-in' })
    expect(sent.length).toBe(before)
    expect(await as(family, kinfold).outsideModel.read()).toMatchObject({ consent: null, isUsed: false })
  })

  test('to the model of before, nothing is sent to another one or elsewhere', async () => {
    const { kinfold, sent, settings } = await withStub(tells)
    const { family, admin } = await aCircle(kinfold)
    await allow(admin, kinfold)
    const { model, baseUrl } = settings
    onTestFinished(() => void Object.assign(settings, { model, baseUrl }))
    for (const changed of [{ model: 'another-model' }, { baseUrl: baseUrl.replace('127.0.0.1', 'localhost') }]) {
      Object.assign(settings, { model, baseUrl, ...changed })
      expect(await ask(family, 'Did she eat?', kinfold)).toMatchObject({ state: 'answered', model: 'built-in' })
      expect((await as(family, kinfold).outsideModel.read()).isUsed).toBe(false)
    }
    expect(sent).toEqual([])
  })

  test('if it is withdrawn during an answer, nothing more is sent either', async () => {
    const withdrawing: { now?: () => Promise<unknown> } = {}
    const { kinfold, sent } = await withStub(async () => {
      await withdrawing.now!()
      return { calls: [{ name: 'care_logs', input: {} }] }
    })
    const { family, admin } = await aCircle(kinfold)
    const { consent } = await allow(admin, kinfold)
    withdrawing.now = () => as(admin, kinfold).outsideModel.withdraw({ params: { id: consent!.id } })
    const turn = await ask(family, 'Did she eat?', kinfold)
    expect(wordsOf(turn)).toContain('stub-model is no longer allowed to answer.')
    expect(sent).toHaveLength(1)
  })

  test('if only the records for the family are withdrawn during an answer that may contain them, nothing more is sent', async () => {
    const changing: { now?: () => Promise<unknown> } = {}
    const { kinfold, sent } = await withStub(async (_, step) => {
      if (step === 0) return { calls: [{ name: 'documents', input: {} }] }
      await changing.now!()
      return { calls: [{ name: 'care_logs', input: {} }] }
    })
    const { family, admin } = await aCircle(kinfold)
    await as(family, kinfold).medicalDocuments.create({ body: aDocument({ title: 'Last will', visibleTo: 'family' }) })
    await allow(admin, kinfold, true)
    changing.now = () => allow(admin, kinfold, false)
    const turn = await ask(family, 'Which documents are there?', kinfold)
    expect(sent[1]).toContain('Last will')
    expect(wordsOf(turn)).toContain('stub-model is no longer allowed to answer.')
    expect(sent).toHaveLength(2)
  })

  test('only managers of the circle give and withdraw it; everybody sees it', async () => {
    const { kinfold } = await withStub(tells)
    const { family, caretaker, client } = await aCircle(kinfold)
    await expect(allow(family, kinfold)).toFailWith('FORBIDDEN')
    const { consent } = await allow(client, kinfold)
    await expect(as(caretaker, kinfold).outsideModel.withdraw({ params: { id: consent!.id } })).toFailWith('FORBIDDEN')
    expect((await as(caretaker, kinfold).outsideModel.read()).consent).toMatchObject({ givenBy: 'Rose Keller' })
  })

  test('family records stay here unless a manager allows them; records for their author alone always do', async () => {
    const { kinfold, sent } = await withStub((_, step) => {
      const of = { from: '2026-11-01', to: '2026-11-30' }
      const calls = [
        { name: 'documents', input: {} },
        { name: 'mood_entries', input: of },
      ]
      return step === 0 ? { calls } : { text: 'Done.' }
    })
    const { family, admin } = await aCircle(kinfold)
    const mine = as(family, kinfold)
    await mine.medicalDocuments.create({ body: aDocument({ title: 'Last will', visibleTo: 'family' }) })
    await mine.medicalDocuments.create({ body: aDocument({ title: 'Letter of the clinic', visibleTo: 'circle' }) })
    const occurredAt = '2026-11-20T10:00:00.000Z'
    await mine.mood.create({ body: aMood({ note: 'I cried', visibleTo: 'author', occurredAt }) })
    await allow(admin, kinfold)
    await ask(family, 'Which documents are there?', kinfold)
    expect(sent.join()).toContain('Letter of the clinic')
    expect(sent.join()).not.toMatch(/Last will|I cried/)
    await allow(admin, kinfold, true)
    await ask(family, 'Which documents are there?', kinfold)
    expect(sent.join()).toContain('Last will')
    expect(sent.join()).not.toContain('I cried')
    // The person’s own pages still show them.
    expect((await mine.medicalDocuments.list()).items).toHaveLength(2)
    expect(JSON.stringify(await mine.mood.list())).toContain('I cried')
  })

  test('an emergency is answered in words before any model', async () => {
    const { kinfold, sent } = await withStub(tells)
    const { family, admin } = await aCircle(kinfold)
    await allow(admin, kinfold)
    const turn = await ask(family, 'she fell and doesn’t answer', kinfold)
    expect(turn.blocks).toEqual([{ kind: 'emergency', about: 'danger', number: '112' }])
    expect(sent).toEqual([])
  })
})

describe('a model that does not answer', () => {
  test.for<[string, Reply, string]>([
    ['is not there', 'refuses', 'could not be reached'],
    ['is down', { status: 500 }, 'could not be reached'],
    ['is busy', { status: 429 }, 'has too much to do right now'],
    ['sends elsewhere', { status: 307 }, 'could not be reached'],
    ['answers garbage', { raw: 'data: {"choices": [{"delta"\n\ndata: <html>\n\n' }, 'broke off'],
    ['answers nothing', { raw: 'data: [DONE]\n\n' }, 'broke off'],
    ['stalls', 'stalls', 'took too long'],
    ['breaks off', 'breaks off', 'broke off'],
  ])('because it %s: the built-in one answers and says so', async ([, reply, why]) => {
    const { kinfold, asked } = await withStub(() => reply, { seconds: 1 })
    const { family, admin } = await aCircle(kinfold)
    await allow(admin, kinfold)
    const turn = await ask(family, 'What medicines does she take?', kinfold)
    expect(turn).toMatchObject({ state: 'answered', model: 'built-in' })
    expect(wordsOf(turn)).toMatch(new RegExp(`^stub-model ${why}. This answer comes from the built-in assistant.`))
    expect(wordsOf(turn)).not.toContain('She did not')
    expect(turn.blocks.length).toBeGreaterThan(1)
    expect(asked.map(({ path }) => path)).toEqual(['/v1/chat/completions'])
  })

  test.for<[string, Reply, object]>([
    ['its status', { status: 401 }, { failure: 'down', status: 401 }],
    ['that it was not reached', 'refuses', { failure: 'down' }],
  ])('is logged once, with %s and nothing else', async ([, reply, said]) => {
    const { kinfold } = await withStub(() => reply)
    const { family, admin } = await aCircle(kinfold)
    await allow(admin, kinfold)
    const warned = warningsOf(kinfold)
    await ask(family, 'What medicines does she take?', kinfold)
    expect(warned).toEqual([[said, 'the outside model did not answer']])
  })

  test('that has used up the circle’s questions of the day is not asked', async () => {
    const { kinfold, sent } = await withStub(tells, { questionsPerDay: 1 })
    const [one, other] = [await aCircle(kinfold), await aCircle(kinfold)]
    for (const { admin } of [one, other]) await allow(admin, kinfold)
    await ask(one.family, 'Did she eat?', kinfold)
    const before = sent.length
    expect(wordsOf(await ask(one.admin, 'Did she eat?', kinfold))).toContain('for today')
    expect(sent.length).toBe(before)
    expect(await ask(other.family, 'Did she eat?', kinfold)).toMatchObject({ model: 'stub-model' })
  })
})

test('one person can ask half of a circle’s questions of a day, so that the others can ask, too', async () => {
  const { kinfold, sent } = await withStub(tells, { questionsPerDay: 4 })
  const { family, admin } = await aCircle(kinfold)
  await allow(admin, kinfold)
  for (const _ of [1, 2]) expect(await ask(family, 'Did she eat?', kinfold)).toMatchObject({ model: 'stub-model' })
  const before = sent.length
  const third = await ask(family, 'Did she eat?', kinfold)
  expect(third).toMatchObject({ state: 'answered', model: 'built-in' })
  expect(wordsOf(third)).toContain('the rest is for the others')
  expect(sent.length).toBe(before)
  for (const _ of [1, 2]) expect(await ask(admin, 'Did she eat?', kinfold)).toMatchObject({ model: 'stub-model' })
  expect((await as(admin, kinfold).outsideModel.read()).askedToday).toBe(4)
})

/** Seconds: a busy machine takes long until all of them listen. */
const LONG = 150

describe('while it writes', () => {
  test('no connection is held, however many people listen', async () => {
    const gone = new AbortController()
    const { kinfold, sent } = await withStub(() => ({ text: until(gone.signal) }), {
      seconds: LONG,
      questionsPerDay: 200,
    })
    const { family, admin } = await aCircle(kinfold)
    await allow(admin, kinfold)
    const listening = Array.from({ length: 60 }, () => ask(family, 'Did she eat?', kinfold))
    await expect.poll(() => sent.length, { timeout: LONG * 1_000 }).toBe(60)
    const { circle } = kinfold.services.database
    await expect.poll(() => circle.totalCount - circle.idleCount).toBe(0)
    await as(family, kinfold).dashboard.read()
    gone.abort()
    for (const turn of await Promise.all(listening))
      expect(turn).toMatchObject({ state: 'answered', model: 'stub-model' })
  })

  test('a person removed from the circle hears no more, and nothing more is sent', async () => {
    const gone = new AbortController()
    const pieces: string[] = []
    const { kinfold, sent } = await withStub(() => ({ text: until(gone.signal, pieces) }), { seconds: LONG })
    const { family, admin } = await aCircle(kinfold)
    await allow(admin, kinfold)
    const [id, turnId] = [uuidv7(), uuidv7()]
    await as(family, kinfold).conversations.begin({ body: { id, turnId, question: 'Did she eat?' } })
    const heard = listen(family, id, turnId, kinfold)
    await expect.poll(() => sent.length).toBe(1)
    await as(admin, kinfold).circles.remove({ params: { memberId: family.userId } })
    const said = await heard
    expect(said.some((each) => 'turn' in (each as object))).toBe(false)
    expect(sent).toHaveLength(1)
    // Long before the model would have finished.
    expect(pieces.length).toBeLessThan(LONG * 5)
    gone.abort()
  })

  test('an endless answer is cut, and the model is disconnected', async () => {
    const { kinfold } = await withStub(() => ({ text: 'Too long. '.repeat(1_000_000) }))
    const { family, admin } = await aCircle(kinfold)
    await allow(admin, kinfold)
    const turn = await ask(family, 'Did she eat?', kinfold)
    expect(turn.state).toBe('answered')
    expect(wordsOf(turn).length).toBeLessThan(7_000)
    expect(wordsOf(turn)).toMatch(/The answer was too long to show in full, so it ends here\.$/)
  })
})

/** A few words from time to time, until told to end. */
async function* until(end: AbortSignal, pieces: string[] = []) {
  while (!end.aborted) {
    pieces.push('She eats. ')
    yield 'She eats. '
    await new Promise((go) => setTimeout(go, 100))
  }
}

/** What calls log as warnings from now on. */
function warningsOf({ app }: Kinfold): unknown[][] {
  const warned: unknown[][] = []
  const child = app.log.child.bind(app.log)
  const spy = vi.spyOn(app.log, 'child').mockImplementation((...given) => {
    const log = child(...given)
    vi.spyOn(log, 'warn').mockImplementation((...line: unknown[]) => void warned.push(line))
    return log
  })
  onTestFinished(() => spy.mockRestore())
  return warned
}
