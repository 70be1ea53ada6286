import type { CareLog } from '@kinfold/contract/features/care-logs/schemas.ts'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'

export function SeverityBadge({ severity }: { severity: CareLog['severity'] }) {
  if (severity === 'info') return null
  const urgent = severity === 'urgent'
  return (
    <Badge
      tone={severity}
      icon={urgent ? <TriangleAlert size={14} aria-hidden /> : <CircleAlert size={14} aria-hidden />}
    >
      {urgent ? 'Urgent' : 'Needs attention'}
    </Badge>
  )
}
