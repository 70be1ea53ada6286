import type { Block, Citation } from '@kinfold/contract/features/assistant/answer.ts'
import { emergencyWords } from './emergency-words.ts'

/** An answer as plain text, to be pasted elsewhere or read aloud. */
export function asText(blocks: readonly Block[], citations: readonly Citation[]): string {
  const parts = blocks.flatMap((block): string[] => {
    if (block.kind === 'text') return [block.text]
    if (block.kind === 'list') return [listOf(block.items.map(({ text }) => text))]
    if (block.kind === 'emergency') return [`${emergencyWords(block).heading}. ${emergencyWords(block).advice}`]
    if (block.kind === 'proposal') return [block.text]
    if (block.kind === 'tries') return [listOf(block.questions)]
    if (block.kind === 'table')
      return [[block.columns, ...block.rows.map(({ cells }) => cells)].map((cells) => cells.join('\t')).join('\n')]
    return []
  })
  const sources = citations.map(({ number, label }) => `[${number}] ${label}`)
  return [...parts, ...(sources.length > 0 ? [`From: ${sources.join(', ')}`] : [])].join('\n\n')
}

const listOf = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n')
