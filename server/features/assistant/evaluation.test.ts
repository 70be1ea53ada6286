import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { clock } from '../../core/clock.ts'
import { hostOf, modelFields, modelFrom } from '../../services/model-settings.ts'
import { ask } from '../../test/assistant/ask.ts'
import type { Asked } from '../../test/assistant/asked.ts'
import { askedOf } from '../../test/assistant/asked-of-it.ts'
import { generateCircle, type Written } from '../../test/assistant/generated-circle.ts'
import { wrongIn } from '../../test/assistant/judge.ts'
import { aConsent } from '../../test/samples/assistant.ts'
import { as } from '../../test/support/calls.ts'
import { testConfig } from '../../test/support/kinfold.ts'

/* Measures the quality of answers: questions about generated circles, whose correct answers are computed from the
   generated data. `npm run assistant:eval` asks about all three circles and prints the figures, with AI_* set also
   those of that model, judged by facts whatever its wording (test/assistant/facts.ts); `-- 2` uses a single circle. The
   tests ask every third question about another circle. */
const asked = process.env.ASSISTANT_EVAL
const isWhole = asked !== undefined
const circles = asked === 'whole' ? [1, 2, 3] : [Number(asked ?? 4)]
const now = clock.now
afterAll(() => {
  clock.now = now
})

test('answers of the built-in model', { timeout: 3_600_000 }, async () => {
  const outside = isWhole ? modelFrom(z.object(modelFields).parse(process.env)) : undefined
  if (outside) Object.assign(testConfig.outsideModel!, outside)
  const built = tally('built-in')
  const other = outside && tally(`${outside.model} at ${hostOf(outside)}`)
  for (const seed of circles) {
    const circle = await generateCircle(seed)
    const questions = askedOf(circle).filter((_, index) => isWhole || index % 3 === 0)
    await built.askAll(circle, questions)
    if (!other || !outside) continue
    await as(circle.admin).outsideModel.allow({ body: aConsent() })
    await other.askAll(circle, questions, outside.model)
  }
  if (isWhole) process.stdout.write([built, ...(other ? [other] : [])].map((each) => each.figures()).join('\n'))
  if (asked === 'whole') expect(built.all()).toBeGreaterThanOrEqual(200)
  expect(built.onDoses()).toEqual([])
  expect(built.wrong.length / built.all(), built.figures()).toBeLessThanOrEqual(0.1)
})

/** Counts what one model got wrong. */
function tally(model: string) {
  const wrong: { isDose: boolean; line: string }[] = []
  let all = 0
  const onDoses = () => wrong.filter(({ isDose }) => isDose).map(({ line }) => line)
  return {
    wrong,
    onDoses,
    all: () => all,
    async askAll(circle: Written, questions: readonly Asked[], outside?: string) {
      for (const each of questions) {
        all += 1
        const turn = await ask(circle[each.by], each.question)
        const hasAnswered = !outside || turn.model === outside || each.topic === 'emergency'
        const why = hasAnswered ? wrongIn(turn, each, { exactly: !outside }) : 'was not answered by it'
        if (why) wrong.push({ isDose: each.isDose, line: `${each.topic}: ‘${each.question}’ ${why}` })
      }
    },
    figures() {
      const right = all - wrong.length
      const figures = `${model}: ${right} of ${all} right (${(right / all).toFixed(3)}), ${onDoses().length} wrong about doses`
      return [...wrong.map(({ line }) => line), figures, ''].join('\n')
    },
  }
}
