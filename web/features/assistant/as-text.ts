import type { Block, Citation } from '@kinfold/contract/features/assistant/answer.ts'

/** An answer as plain text, to be pasted elsewhere. */
export function asText(blocks: readonly Block[], citations: readonly Citation[]): string {
  const parts = blocks.flatMap((block): string[] => {
    if (block.kind === 'text') return [block.text]
    if (block.kind === 'list') return [block.items.map(({ text }) => `- ${text}`).join('\n')]
    if (block.kind === 'table')
      return [[block.columns, ...block.rows.map(({ cells }) => cells)].map((cells) => cells.join('\t')).join('\n')]
    return []
  })
  const sources = citations.map(({ number, label }) => `[${number}] ${label}`)
  return [...parts, ...(sources.length > 0 ? [`From: ${sources.join(', ')}`] : [])].join('\n\n')
}
