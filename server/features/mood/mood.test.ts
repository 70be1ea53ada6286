import { addDays } from '@kinfold/contract/time/calendar.ts'
import { describe, expect, test } from 'vitest'
import { aFilledForm, aLog, aMood, aVital } from '../../test/records/records.ts'
import { as, settled } from '../../test/support/calls.ts'
import { aCircle, type Person } from '../../test/support/world.ts'

const contentOf = ({ id: _, ...content }: ReturnType<typeof aMood>) => content
const moods = async (person: Person) => (await as(person).mood.list()).items.map(({ mood }) => mood)

describe('entries', () => {
  test('say whose view they are: the person’s own, or somebody else’s', async () => {
    const { client, caretaker } = await aCircle()
    await as(client).mood.create({ body: aMood({ mood: 5, respondent: 'self', tags: ['content'], energy: 4 }) })
    await as(caretaker).mood.create({ body: aMood({ mood: 2, anxiety: 6, sleepHours: 5.5, triggers: 'The thunder' }) })
    const { items } = await as(caretaker).mood.list()
    expect(items.map(({ authorName, respondent, byClient }) => [authorName, respondent, byClient])).toEqual([
      ['Carlo Keller', 'proxy', false],
      ['Rose Keller', 'self', true],
    ])
    await expect(as(client).mood.create({ body: aMood({ respondent: 'proxy' }) })).toFailWith('BAD_INPUT')
  })

  test('are visible to the circle, the family or their author, as each says', async () => {
    const { client, family, caretaker, creator, outsider } = await aCircle()
    for (const [mood, visibleTo] of [
      [1, 'author'],
      [2, 'family'],
      [3, 'circle'],
    ] as const)
      await as(client).mood.create({ body: aMood({ mood, visibleTo, respondent: 'self' }) })
    expect(await moods(client)).toEqual([3, 2, 1])
    expect(await moods(family)).toEqual([3, 2])
    expect(await moods(creator)).toEqual([3, 2])
    expect(await moods(caretaker)).toEqual([3])
    const { days } = await as(caretaker).mood.days({ query: { from: '2026-11-01', to: '2026-11-30' } })
    expect(days).toEqual([{ day: '2026-11-20', mean: 3, entries: 1, self: true }])
    await expect(moods(outsider)).rejects.toThrow()
  })

  test('are changed by their author alone; of two edits one wins; removed ones can be restored', async () => {
    const { family, caretaker } = await aCircle()
    const { id } = await as(family).mood.create({ body: aMood() })
    const edit = (person: Person, mood: number) =>
      as(person).mood.update({ params: { id }, body: { ...contentOf(aMood({ mood })), version: 1 } })
    await expect(edit(caretaker, 1)).toFailWith('FORBIDDEN')
    expect((await settled(edit(family, 4), edit(family, 5))).sort()).toEqual(['DONE', 'VERSION_CONFLICT'])
    await as(family).mood.remove({ params: { id } })
    expect(await moods(family)).toEqual([])
    await as(family).mood.restore({ params: { id } })
    expect(await moods(family)).toHaveLength(1)
  })

  test('refuse an invalid mood', async () => {
    const { family } = await aCircle()
    for (const wrong of [
      { mood: 0 },
      { mood: 6 },
      { mood: 2.5 },
      { energy: 9 },
      { anxiety: 11 },
      { sleepHours: 25 },
      { occurredAt: '2090-01-01T00:00:00Z' },
      { tags: ['happy'] as never },
    ])
      await expect(as(family).mood.create({ body: aMood(wrong) })).toFailWith('BAD_INPUT')
  })
})

test('what is associated with good and bad days is counted over tags, nights, pain and visits', async () => {
  const { caretaker } = await aCircle()
  for (let index = 0; index < 16; index++) {
    const day = addDays('2026-11-01', index)
    const isGood = index % 2 === 0
    const at = `${day}T12:00:00.000Z`
    await as(caretaker).mood.create({
      body: aMood({ mood: isGood ? 5 : 1, occurredAt: at, sleepHours: isGood ? 8 : 4, tags: isGood ? ['calm'] : [] }),
    })
    if (isGood) await as(caretaker).careLogs.create({ body: aLog({ type: 'visit', occurredAt: at }) })
    else await as(caretaker).vitals.create({ body: aVital({ kind: 'pain', unit: '/10', value: 6, measuredAt: at }) })
  }
  const query = { from: '2026-10-20', to: '2026-11-20' }
  const { days, patterns } = await as(caretaker).mood.patterns({ query })
  expect(days).toBe(16)
  expect(patterns.map(({ fact, leaning }) => [fact, leaning]).sort()).toEqual([
    ['calm', 'good'],
    ['pain', 'bad'],
    ['sleep_short', 'bad'],
    ['visit', 'good'],
  ])
  expect(patterns[0]!.with).toMatchObject({ days: 8 })
  await expect(as(caretaker).mood.patterns({ query: { from: '2020-01-01', to: '2026-11-20' } })).toFailWith('BAD_INPUT')
})

describe('questionnaires', () => {
  test('are filled in by the person alone, visible as they allow, the answers to nobody else', async () => {
    const { client, admin, family, caretaker, creator } = await aCircle()
    for (const other of [admin, family, caretaker, creator])
      await expect(as(other).questionnaires.create({ body: aFilledForm() })).toFailWith('FORBIDDEN')
    const answers = [1, 1, 1, 1, 1, 1, 1, 1, 1]
    const { id } = await as(client).questionnaires.create({
      body: aFilledForm({ form: 'phq9', answers, difficulty: 1 }),
    })
    expect((await as(client).questionnaires.list()).items).toMatchObject([
      { score: 9, band: 'mild', followUp: false, answers, difficulty: 1, visibleTo: 'author' },
    ])
    expect((await as(family).questionnaires.list()).items).toEqual([])
    await as(client).questionnaires.share({ params: { id }, body: { version: 1, visibleTo: 'family' } })
    expect((await as(family).questionnaires.list()).items).toMatchObject([
      { score: 9, answers: null, difficulty: null },
    ])
    expect((await as(caretaker).questionnaires.list()).items).toEqual([])
    await as(client).questionnaires.remove({ params: { id } })
    expect((await as(client).questionnaires.list()).items).toEqual([])
    await as(client).questionnaires.restore({ params: { id } })
    expect((await as(client).questionnaires.list()).items).toHaveLength(1)
  })

  test('have exactly one answer to each question', async () => {
    const { client } = await aCircle()
    for (const wrong of [
      { answers: [1] },
      { answers: [1, 4] },
      { answers: [1, 2, 0] },
      { difficulty: 1 },
      { form: 'gds15' as const, answers: Array.from({ length: 15 }, () => 2) },
      { filledAt: '2090-01-01T00:00:00Z' },
    ])
      await expect(as(client).questionnaires.create({ body: aFilledForm(wrong) })).toFailWith('BAD_INPUT')
  })
})
