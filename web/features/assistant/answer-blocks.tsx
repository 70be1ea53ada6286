import type { Block, Citation } from '@kinfold/contract/features/assistant/answer.ts'
import { later } from '../../ui/layout/later.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { AnswerTable } from './answer-table.tsx'
import { asText } from './as-text.ts'
import { Cited } from './cited.tsx'
import { EmergencyBlock } from './emergency-block.tsx'
import { Proposal } from './proposals/proposal.tsx'
import { SummaryDraft } from './proposals/summary-draft.tsx'
import { QuestionButtons } from './question-buttons.tsx'

const AnswerChart = later(() => import('./answer-chart.tsx').then((part) => part.AnswerChart), {
  name: 'The chart',
  waiting: <Skeleton className="h-56" />,
})

type AnswerBlocksProps = {
  turnId: string
  blocks: readonly Block[]
  citations: readonly Citation[]
  onAsk: (question: string) => void
}

export const AnswerBlocks = ({ blocks, ...rest }: AnswerBlocksProps) =>
  blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a block is what stands at its place of the answer
    <OneBlock key={index} block={block} before={blocks.slice(0, index)} {...rest} />
  ))

type OneBlockProps = Omit<AnswerBlocksProps, 'blocks'> & { block: Block; before: readonly Block[] }

function OneBlock({ turnId, block, before, citations, onAsk }: OneBlockProps) {
  switch (block.kind) {
    case 'text':
      return (
        <p className="text-pretty">
          <Cited text={block.text} cites={block.cites} citations={citations} />
        </p>
      )
    case 'list':
      return (
        <ul className="divide-y divide-line border-y border-line">
          {block.items.map(({ text, cites }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
            <li key={index} className="py-2">
              <Cited text={text} cites={cites} citations={citations} />
            </li>
          ))}
        </ul>
      )
    case 'table':
      return <AnswerTable table={block} citations={citations} />
    case 'chart':
      return <AnswerChart block={block} />
    case 'emergency':
      return <EmergencyBlock about={block.about} number={block.number} />
    case 'proposal':
      return <Proposal proposal={block} />
    case 'summary':
      return <SummaryDraft turnId={turnId} what={block.what} text={asText(before, [])} />
    case 'tries':
      return <QuestionButtons questions={block.questions} onAsk={onAsk} />
  }
}
