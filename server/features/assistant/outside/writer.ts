import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import type { Said } from '../model.ts'
import { cleaned, isFence, listItem, settledPart } from './cleaned.ts'

/** Characters of a line that are parsed again with each new piece; a longer line is shown once complete. */
const LONGEST_SHOWN_EARLY = 400

type Writer = { push(text: string): Said[]; end(): Said[]; add(block: Block): Said[] }

/**
 * Turns a model's streamed text into blocks: each line is a paragraph or a list entry. `numberOf`: the citation number
 * of a record it named; undefined if it did not look up such a record.
 */
export function writer(numberOf: (named: number) => number | undefined): Writer {
  const blocks: Block[] = []
  let line = ''
  let shown: string | undefined

  const put = (at: number, block: Block): Said[] => {
    blocks[at] = block
    return [{ event: 'block', data: { at, block } }]
  }
  const read = (raw: string) => {
    const { text, cites } = cleaned(raw)
    return { text, cites: cites.flatMap((named) => numberOf(named) ?? []) }
  }
  const finish = (): Said[] => {
    const raw = line
    line = ''
    const begun = shown
    shown = undefined
    if (isFence(raw)) return []
    const item = listItem(raw)
    const { text, cites } = read(item ?? raw)
    if (!text.trim() && cites.length === 0) return []
    if (begun !== undefined) return put(blocks.length - 1, { kind: 'text', text, cites })
    const last = blocks.at(-1)
    if (item === undefined) return put(blocks.length, { kind: 'text', text, cites })
    if (last?.kind === 'list') return put(blocks.length - 1, { kind: 'list', items: [...last.items, { text, cites }] })
    return put(blocks.length, { kind: 'list', items: [{ text, cites }] })
  }
  const showMore = (): Said[] => {
    if (line.length > LONGEST_SHOWN_EARLY) return []
    const { text } = cleaned(settledPart(line))
    if (!text.trim() || text === shown) return []
    const before = shown
    shown = text
    if (before === undefined) return put(blocks.length, { kind: 'text', text, cites: [] })
    const at = blocks.length - 1
    const said = put(at, { kind: 'text', text, cites: [] })
    if (!text.startsWith(before)) return said
    return [{ event: 'more', data: { at, text: text.slice(before.length) } }]
  }
  return {
    push(text) {
      const [first = '', ...others] = text.split(/\r?\n/)
      const said: Said[] = []
      line += first
      for (const next of others) {
        said.push(...finish())
        line = next
      }
      return [...said, ...showMore()]
    },
    end: finish,
    add: (block) => [...finish(), ...put(blocks.length, block)],
  }
}
