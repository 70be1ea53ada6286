import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { answerWriter, longAnswerWriter } from './answer-text.ts'

const Item = z.object({ n: z.number(), name: z.nullable(z.string()), more: z.optional(z.string()) })
const Answer = z.object({
  'of "days"': z.string(),
  items: z.array(Item),
  few: z.array(Item),
  next: z.nullable(z.string()),
})
const items = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ n, name: n % 2 ? `Käthe "${n}"\u2028😀` : null, secret: 'never' }))
const answer = (count: number) => ({
  next: null,
  few: items(2),
  items: items(count),
  'of "days"': 'a\nb',
  secret: 'never',
})

const whole = (pieces: Buffer[] | undefined) => Buffer.concat(pieces!).toString()

test('a long answer is written like a short one, with only the declared fields', async () => {
  for (const count of [201, 400, 4_001]) {
    const text = whole(await longAnswerWriter(Answer)(answer(count)))
    expect(text).toBe(answerWriter(Answer)(answer(count)))
    expect(text).not.toContain('never')
    const list = whole(await longAnswerWriter(z.array(Item))(items(count)))
    expect(list).toBe(answerWriter(z.array(Item))(items(count)))
  }
})

test('others get their turn while it is written', async () => {
  let turns = 0
  const turn = setInterval(() => turns++, 0)
  await longAnswerWriter(Answer)(answer(60_000))
  clearInterval(turn)
  expect(turns).toBeGreaterThan(2)
})

test('no chunk is so long that compressing or sending it delays others', async () => {
  const pieces = await longAnswerWriter(Answer)(answer(60_000))
  expect(Math.max(...pieces!.map(({ length }) => length))).toBeLessThan(64 * 1024)
})

test('short answers are left alone, too large ones are refused, and a missing field is an error', async () => {
  expect(longAnswerWriter(Answer)(answer(200))).toBeUndefined()
  expect(longAnswerWriter(z.object({ ok: z.boolean() }))({ ok: true })).toBeUndefined()
  const much = Array.from({ length: 300 }, (_, n) => ({ n, name: 'x'.repeat(60_000) }))
  await expect(longAnswerWriter(z.array(Item))(much)).rejects.toMatchObject({ code: 'TOO_MUCH' })
  const few = [{ n: 1, name: 'x'.repeat(17_000_000) }]
  expect(longAnswerWriter(z.array(Item))(few)).toBeUndefined()
  expect(() => answerWriter(z.array(Item))(few)).toThrow(expect.objectContaining({ code: 'TOO_MUCH' }))
  const { next: _, ...lacking } = answer(300)
  expect(() => longAnswerWriter(Answer)(lacking)).toThrow('lacks its field next')
})
