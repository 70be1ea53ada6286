import { useEffect, useState } from 'react'
import { isNewAccount } from '../../access/new-account.ts'
import { later } from '../../ui/layout/later.tsx'
import { isNoticeDue, noteNoticeShown } from './beta-day.ts'
import { closeReport, openReport, useOpenReport } from './open-report.ts'

const BetaNotice = later(() => import('./beta-notice.tsx').then(({ BetaNotice }) => BetaNotice), { quiet: true })
const ReportIssueDialog = later(() =>
  import('./report-issue-dialog.tsx').then(({ ReportIssueDialog }) => ReportIssueDialog),
)

/** Once for each load of the page: going from page to page is no load. */
let decided = false

/** The beta notice, when it is due, and the form to report an issue, when someone asks for it. */
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
