import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { type Action, policies } from '@kinfold/contract/policies.ts'
import * as z from 'zod/mini'
import { tool } from '../../../../access/manifest/tool.ts'
import { type Ask, text } from '../ask.ts'
import type { Way } from '../reading/asked/way-asked.ts'

/** Not offered to outside models, which are not told where things are done here. */
const permission = tool({
  name: 'permission',
  about: 'Whether the person who asks may do something in this circle.',
  needs: 'circles.open',
  input: z.object({ action: z.custom<Action>((value) => typeof value === 'string' && value in policies) }),
  run: async (circle, { action }) => ({ isGranted: circle.may(action) !== undefined }),
})

/** 'How do I invite my brother?': where it is done, and whether the person who asks may do it. */
export const howTo =
  ({ needs, how, page, path }: Way) =>
  async (ask: Ask): Promise<Block[]> => {
    const { isGranted } = needs ? await ask.use(permission, { action: needs }) : { isGranted: true }
    const cite = ask.cite({ label: page, path })
    return [text(how, cite), ...(isGranted ? [] : [text(NOT_GRANTED)])]
  }

const NOT_GRANTED =
  'Your role in this circle does not allow it. Please ask somebody who may: under ‘Care Circles’ you see who belongs to the circle, and in which role.'
