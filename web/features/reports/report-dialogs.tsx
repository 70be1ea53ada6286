import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.ts'
import { useOnDemand } from '../../ui/use-on-demand.ts'
import { isNoticeDue, noteNoticeShown } from './beta-day.ts'
import { closeReport, openReport, useOpenReport } from './open-report.ts'
import type { Entrance } from './wordings.ts'

const BetaNotice = lazyPart(() => import('./beta-notice.tsx').then(({ BetaNotice }) => BetaNotice))
const loadReportDialog = () => import('./report-issue-dialog.tsx').then(({ ReportIssueDialog }) => ReportIssueDialog)

/** Once for each load of the page: going from page to page is no load. */
let decided = false

/** The beta notice, when it is due, and the form to report an issue, when someone asks for it. */
export function ReportDialogs() {
  const [noticeOpen, setNoticeOpen] = useState(false)
  useEffect(() => {
    if (!decided) setNoticeOpen(isNoticeDue())
    decided = true
  }, [])
  const entrance = useOpenReport()
  return (
    <Suspense>
      {noticeOpen && (
        <BetaNotice
          onClose={() => {
            noteNoticeShown()
            setNoticeOpen(false)
          }}
          onReport={() => {
            setNoticeOpen(false)
            openReport('notice')
          }}
        />
      )}
      {entrance && <Report entrance={entrance} />}
    </Suspense>
  )
}

function Report({ entrance }: { entrance: Entrance }) {
  const ReportIssueDialog = useOnDemand(loadReportDialog, closeReport)
  return ReportIssueDialog && <ReportIssueDialog entrance={entrance} onClose={closeReport} />
}
