import * as z from 'zod/mini'
import { narrow } from '../../../access/circles/narrowed.ts'
import { allTools } from '../../../access/manifest/all-tools.ts'
import { type Source, type Tool, useTool } from '../../../access/manifest/tool.ts'
import { Failure } from '../../../core/failure.ts'
import type { Asking } from './asking.ts'

const MOST_LOOKUPS = 20
/** In characters per look-up; larger results must be requested in parts. */
const MOST_FOUND = 30_000

type LookingUp = Pick<Asking, 'circle' | 'services' | 'familyRecords' | 'forReader'> & {
  cite: (source: Source) => number
}

export type Lookups = ReturnType<typeof lookupsFor>

/** What an external model may look up: the tools of this person’s role, one at a time, in a narrowed circle. */
export function lookupsFor({ circle, services, familyRecords, cite, forReader }: LookingUp) {
  let used = 0
  let before: Promise<unknown> = Promise.resolve()
  const found: { name: string; records: number; value: unknown }[] = []

  const lookUp = (tool: Tool, input: unknown): Promise<unknown> =>
    circle.with(async (open) => {
      try {
        await narrow(open, { familyRecords })
        const value = await forReader(() => useTool(services, open, tool, input))
        const shown = numbered(value, cite)
        if (JSON.stringify(shown.value).length > MOST_FOUND)
          return { refused: 'Too much at once. Ask for fewer days, or by words.' }
        found.push({ name: tool.name, records: shown.records, value })
        return shown.value
      } catch (error) {
        return { refused: refusalOf(error) }
      }
    })
  return {
    found,
    /** @throws what ends the whole answer: the person is no longer a member, or the database is unavailable */
    use(tool: Tool, input: unknown): Promise<unknown> {
      used += 1
      if (used > MOST_LOOKUPS)
        return Promise.resolve({ refused: 'Those were all the look-ups for one answer. Answer now.' })
      // One at a time, so that a model cannot occupy all connections.
      const result = before.then(() => lookUp(tool, input))
      before = result.catch(() => {})
      return result
    },
    permitted: () =>
      circle.with(async (open) => allTools(services).filter(({ needs }) => open.may(needs) !== undefined)),
  }
}

function refusalOf(error: unknown): string {
  if (error instanceof Failure) return error.code === 'FORBIDDEN' ? 'This person may not see that.' : error.message
  if (error instanceof z.core.$ZodError) return z.core.prettifyError(error)
  throw error
}

/** The result, with each record's location replaced by the number of its citation. Charts are only for screens. */
function numbered(value: unknown, cite: (source: Source) => number): { value: unknown; records: number } {
  let records = 0
  const walk = (at: unknown): unknown => {
    if (Array.isArray(at)) return at.map(walk)
    if (at === null || typeof at !== 'object') return at
    const { source, chart: _, ...rest } = at as { source?: Source; chart?: unknown }
    const shown = Object.fromEntries(Object.entries(rest).map(([name, part]) => [name, walk(part)]))
    if (!source) return shown
    records += 1
    return { ...shown, cite: cite(source) }
  }
  return { value: walk(value), records }
}
