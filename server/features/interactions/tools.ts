import { text } from '@kinfold/contract/fields.ts'
import * as z from 'zod/mini'
import { tool } from '../../access/manifest/tool.ts'
import { readNotices } from './queries.ts'

export const interactionNotices = tool({
  name: 'interaction_notices',
  about:
    'What the rules know of medications that get on badly with each other, with food or with an allergy; with `name`, what that medication would bring. What is under notChecked was not compared: never say that there is no interaction. Repeat whatToDo.',
  needs: 'medications.read',
  input: z.object({ name: z.optional(text(200)) }),
  async run(circle, { name }) {
    const { notices, notChecked, allergiesNotChecked } = await readNotices(circle, { name, except: undefined })
    return {
      notices: notices.map(({ id, title, sentence, severity, names, whatToDo, foods, kind, recordIds }) => ({
        ...{ title, sentence, severity, names, whatToDo, foods, kind },
        source: {
          label: title,
          // What an unsaved medication would bring is not on the page.
          path: `/medications?view=list#${name === undefined ? encodeURIComponent(id) : 'notices'}`,
          records: recordIds,
        },
      })),
      notChecked: notChecked.map(({ name, why }) => ({ name, why })),
      allergiesNotChecked: allergiesNotChecked.map(({ substance }) => substance),
    }
  },
})
