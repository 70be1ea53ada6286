import { Bug } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import { openReport } from './open-report.ts'

export const ReportButton = ({ className }: { className?: string }) => (
  <IconButton
    className={className}
    label="Report a bug"
    icon={<Bug size={22} aria-hidden />}
    onClick={() => openReport('header')}
  />
)
