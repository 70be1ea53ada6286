import { expect, test, vi } from 'vitest'
import type { Tool } from '../../../access/manifest/tool.ts'
import { clock } from '../../../core/clock.ts'
import { answerBuiltIn } from './answer.ts'
import type { Tools } from './ask.ts'

/** Asked on Wednesday 11 March 2026: the days a tool was asked about, and the answer. */
async function asked(question: string) {
  vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-03-11T09:00:00.000Z'))
  const source = { kind: 'shifts', id: null }
  const answers: Record<string, unknown> = {
    care_profile: { firstName: 'Rose' },
    people: { people: [] },
    medications: { medications: [] },
  }
  const empty = {
    gaps: [],
    open: [],
    duties: [],
    now: [],
    next: null,
    events: [],
    isMore: false,
    meals: [],
    tasks: [],
    source,
  }
  const days = new Set<string>()
  const use = async (tool: Tool, input: { from?: string; to?: string }) => {
    if (input.from) days.add(`${input.from} ${input.to}`)
    return answers[tool.name] ?? empty
  }
  const tools = { use, useUnasked: use, cite: () => 1 } as unknown as Tools
  const { blocks, intent } = await answerBuiltIn(question, tools, { userId: 1, zone: 'Europe/Berlin' })
  vi.restoreAllMocks()
  return { intent, days: [...days], said: blocks.map((block) => (block.kind === 'text' ? block.text : '')).join(' ') }
}

test.for([
  ['Is she alone on Friday evening?', 'gaps'],
  ['Are there gaps on Friday?', 'gaps'],
  ['Who is with her on Friday?', 'duty'],
  ['Does she see the doctor on Friday?', 'appointments'],
  ['Who drives her on Friday?', 'rides'],
  ['What is she having for dinner on Friday?', 'menu'],
  ['What is on the calendar on Friday?', 'calendar'],
])('“%s” is about the coming Friday', async ([question, intent]) => {
  const answer = await asked(question!)
  expect(answer).toMatchObject({ intent, days: ['2026-03-13 2026-03-13'] })
  expect(answer.said).toContain('13 March')
})

test.for([['Who was on duty on Friday?', 'duty']])('“%s” is about the last one', async ([question, intent]) => {
  expect(await asked(question!)).toMatchObject({ intent, days: ['2026-03-06 2026-03-06'] })
})

test('hours that are over are never called covered', async () => {
  for (const question of [
    'Was she alone on Friday?',
    'Were there gaps yesterday?',
    'Are there gaps on 3 March 2026?',
  ]) {
    const { said, intent } = await asked(question)
    expect(intent).toBe('gaps')
    expect(said).toMatch(/^The time you ask about \(.+\) is over\./)
  }
  expect((await asked('Are there gaps this week?')).said).toBe(
    'All hours that need cover are covered this week, from now on.',
  )
  expect((await asked('Are there gaps tomorrow?')).said).toBe('All hours that need cover are covered tomorrow.')
})
