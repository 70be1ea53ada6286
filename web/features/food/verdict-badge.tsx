import type { Check, Verdict } from '@kinfold/contract/features/food/rules/verdicts.ts'
import { verdictLabels } from '@kinfold/contract/features/food/wording.ts'
import { Check as CheckIcon, CircleHelp, OctagonX, TriangleAlert } from 'lucide-react'
import { Badge, type Tone } from '../../ui/badge.tsx'

const looks: Record<Verdict, { tone: Tone; Icon: typeof CheckIcon }> = {
  pass: { tone: 'good', Icon: CheckIcon },
  warn: { tone: 'attention', Icon: TriangleAlert },
  not_checked: { tone: 'plain', Icon: CircleHelp },
  block: { tone: 'urgent', Icon: OctagonX },
}

export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  const { tone, Icon } = looks[verdict]
  return (
    <Badge tone={tone} icon={<Icon size={16} aria-hidden />}>
      {verdictLabels[verdict]}
    </Badge>
  )
}

/** The result of each rule with its source: objections first. */
export const CheckList = ({ checks }: { checks: readonly Check[] }) => (
  <ul className="space-y-2">
    {[...checks].sort(worstFirst).map(({ why, verdict, source }) => {
      const { Icon } = looks[verdict]
      return (
        <li key={`${verdict} ${why}`} className="flex items-start gap-2">
          <Icon size={18} className="mt-1 shrink-0" aria-label={verdictLabels[verdict]} />
          <span className="min-w-0 wrap-anywhere">
            {why} <span className="text-sm text-soft">{source}</span>
          </span>
        </li>
      )
    })}
  </ul>
)

const order: Verdict[] = ['block', 'not_checked', 'warn', 'pass']
const worstFirst = (a: Check, b: Check) => order.indexOf(a.verdict) - order.indexOf(b.verdict)
