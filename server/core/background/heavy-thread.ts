import type { TextFormat } from '@kinfold/contract/text-format.ts'
import { withTextFormat } from '../reader.ts'

export type Call = { file: string; input: unknown; textFormat: TextFormat }

/** What runs in a worker (heavy.ts): the work of `file`, its text written for whoever asked for it. */
export default ({ file, input, textFormat }: Call): Promise<unknown> =>
  withTextFormat(textFormat, async () => (await import(file)).default(input))
