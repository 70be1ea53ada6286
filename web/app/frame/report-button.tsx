import { Bug } from 'lucide-react'
import { openReport } from '../../features/reports/open-report.ts'
import { IconButton } from '../../ui/button.tsx'

export const ReportButton = () => (
  <IconButton label="Report a bug" icon={<Bug size={22} aria-hidden />} onClick={() => openReport('header')} />
)
