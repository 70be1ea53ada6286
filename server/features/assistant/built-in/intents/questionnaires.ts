import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { type Ask, list, text } from '../ask.ts'
import { questionnairesFilled } from '../questionnaires-filled.ts'
import { at } from '../say.ts'

const MOST_LISTED = 5

/** 'What was her last PHQ score?': of those that their person lets the asker see. */
export async function questionnaires(ask: Ask): Promise<Block[]> {
  const { filled } = await ask.use(questionnairesFilled, {})
  const said = ask.words.join('')
  const named = filled.filter(({ form }) => said.includes(form))
  const found = named.length > 0 ? named : filled
  const page = { label: 'Mood Tracking', path: '/mood-tracking' }
  if (found.length === 0)
    return [text('No questionnaire that you may see is filled in. They are under ‘Mood Tracking’.', ask.cite(page))]
  return [
    text('Filled in, newest first. A score is no diagnosis; what it means is for a doctor to say.'),
    list(
      found.slice(0, MOST_LISTED).map((each) => ({
        text: `${each.title}, ${at(each.at, ask)}: ${each.score} of ${each.highest}. ${each.advice}`,
        cites: [ask.cite(each.source)],
      })),
    ),
  ]
}
