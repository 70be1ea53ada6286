import { afterAll, expect, test } from 'vitest'
import { clock } from '../../core/clock.ts'
import { ask } from '../../test/assistant/ask.ts'
import { askedOf } from '../../test/assistant/asked-of-it.ts'
import { generateCircle } from '../../test/assistant/generated-circle.ts'
import { wrongIn } from '../../test/assistant/judge.ts'

/*
 * How well it answers: questions about generated circles, with right answers that are worked out from what was written into
 * them. `npm run assistant:eval` asks all of three circles and prints the figures; the tests ask every third of one.
 */
const isWhole = process.env.ASSISTANT_EVAL === 'whole'
const now = clock.now
afterAll(() => {
  clock.now = now
})

test('answers of the built-in model', { timeout: 600_000 }, async () => {
  const wrong: { topic: string; isDose: boolean; line: string }[] = []
  let all = 0
  for (const seed of isWhole ? [1, 2, 3] : [4]) {
    const circle = await generateCircle(seed)
    const asked = askedOf(circle).filter((_, index) => isWhole || index % 3 === 0)
    for (const each of asked) {
      all += 1
      const why = wrongIn(await ask(circle[each.by], each.question), each)
      if (why) wrong.push({ ...each, line: `${each.topic}: ‘${each.question}’ ${why}` })
    }
  }
  const onDoses = wrong.filter(({ isDose }) => isDose)
  if (isWhole) {
    const right = all - wrong.length
    const figures = `${right} of ${all} right (${(right / all).toFixed(3)}), ${onDoses.length} wrong about doses`
    process.stdout.write([...wrong.map(({ line }) => line), figures, ''].join('\n'))
    expect(all).toBeGreaterThanOrEqual(200)
  }
  expect(onDoses.map(({ line }) => line)).toEqual([])
  expect(wrong.length / all, wrong.map(({ line }) => line).join('\n')).toBeLessThanOrEqual(0.1)
})
