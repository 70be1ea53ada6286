import { forms } from '@kinfold/contract/features/mood/rules/forms.ts'
import { resultInWords } from '@kinfold/contract/features/mood/rules/questionnaire.ts'
import * as z from 'zod/mini'
import { tool } from '../../../access/manifest/tool.ts'
import { listQuestionnaires } from '../../mood/questionnaires.ts'

const MOST = 50

/** In no manifest: outside models are not offered the scores of questionnaires. */
export const questionnairesFilled = tool({
  name: 'questionnaires',
  about:
    'The questionnaires that the asking person may see, newest first, with their scores and what the authors advise.',
  needs: 'mood.read',
  input: z.object({}),
  async run(circle) {
    const { items } = await listQuestionnaires(circle, { limit: MOST })
    return {
      filled: items.map(({ id, form, score, filledAt, ...result }) => ({
        ...{ form, title: forms[form].title, score, highest: forms[form].highest, at: filledAt },
        advice: resultInWords(forms[form], result),
        source: { label: forms[form].title, path: '/mood-tracking', records: [id] },
      })),
    }
  },
})
