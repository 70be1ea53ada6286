import { useEffect, useState } from 'react'
import { isNewAccount } from '../../access/new-account.ts'
import { later } from '../../ui/layout/later.tsx'
import { isNoticeDue, noteNoticeShown } from './beta-day.ts'
import { closeReport, openReport, useOpenReport } from './open-report.ts'

const BetaNotice = later(() => import('./beta-notice.tsx').then(({ BetaNotice }) => BetaNotice), { quiet: true })
const ReportIssueDialog = later(() =>
  import('./report-issue-dialog.tsx').then(({ ReportIssueDialog }) => ReportIssueDialog),
)

/** Once for each page load; navigating within the app is no load. */
let decided = false

/** The beta notice when it is due, and the form to report an issue. */
export function ReportDialogs() {
  const [noticeOpen, setNoticeOpen] = useState(false)
  useEffect(() => {
    if (!decided) setNoticeOpen(isNoticeDue() && !isNewAccount())
    decided = true
  }, [])
  const entrance = useOpenReport()
  return (
    <>
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
      {entrance && <ReportIssueDialog entrance={entrance} onClose={closeReport} />}
    </>
  )
}
