import type { Turn } from '@kinfold/contract/features/assistant/answer.ts'
import type { Asked } from './asked.ts'
import { isSaid } from './facts.ts'

/** An answer as text. */
export const readAloud = ({ blocks }: Pick<Turn, 'blocks'>): string =>
  blocks
    .flatMap((block): string[] => {
      if (block.kind === 'text') return [block.text]
      if (block.kind === 'list') return block.items.map(({ text }) => text)
      if (block.kind === 'table') return block.rows.map(({ cells }) => cells.join(', '))
      if (block.kind === 'proposal') return [`proposal ${block.what} ${block.text} ${block.day}`]
      return block.kind === 'emergency' ? [`emergency ${block.number}`] : []
    })
    .join('\n')

/**
 * The problem with an answer; '' if none. Any model is judged by facts alone: numbers, names, that something does not
 * exist, what it must not say, and which records it cites. `exactly`: also by the wording of the built-in model.
 */
export function wrongIn(turn: Turn, { facts, says, never, cites }: Asked, { exactly }: { exactly: boolean }): string {
  const said = readAloud(turn)
  const isThere = (part: string | RegExp) => (typeof part === 'string' ? said.includes(part) : part.test(said))
  const lacking = [
    ...facts.filter((fact) => !isSaid(said, fact)),
    ...(exactly ? says : []).filter((part) => !isThere(part)),
  ]
  if (lacking.length > 0) return `lacks ${lacking.join(' and ')}: ${said.slice(0, 300)}`
  if (never.some(isThere)) return `says what it may not: ${said.slice(0, 300)}`
  if (cites && !turn.citations.some(({ path }) => cites.test(path))) return `does not name ${cites}`
  return ''
}
