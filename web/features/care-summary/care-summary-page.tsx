import { careSummary } from '@kinfold/contract/features/care-summary/endpoints.ts'
import { Printer } from 'lucide-react'
import { useCircleApi } from '../../access/circle-calls.ts'
import { useCircle } from '../../access/use-can.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Failed } from '../../ui/layout/failed.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { SkeletonList } from '../../ui/layout/skeleton.tsx'
import { MissingInSummary } from './missing-in-summary.tsx'
import { SavePdf } from './save-pdf.tsx'
import { SummaryChoice } from './summary-choice.tsx'
import { SummarySheet } from './summary-sheet.tsx'
import { problemIn, useSummaryChoice } from './use-summary-choice.ts'

/** What to take to the doctor: the choices on one side, the printed sheet on the other. */
export function CareSummaryPage() {
  const { firstName } = useCircle()
  const { choice, change } = useSummaryChoice()
  const problem = problemIn(choice)
  const { data, isPending, isError, refetch } = useCircleApi(
    careSummary.read,
    { query: choice },
    { enabled: !problem, keepPrevious: true },
  )
  const isReady = data !== undefined && !problem
  return (
    <>
      <PageHead
        title="Care Summary"
        isPrinted={false}
        about={
          <>
            What to take along when <span dir="auto">{firstName}</span> sees a doctor
          </>
        }
        action={
          <>
            <Button
              look="secondary"
              icon={<Printer size={20} aria-hidden />}
              disabled={!isReady}
              onClick={() => print()}
            >
              Print
            </Button>
            <SavePdf choice={choice} disabled={!isReady} />
          </>
        }
      />
      <div className="grid gap-5 lg-page:grid-cols-[20rem_minmax(0,1fr)] lg-page:items-start">
        <Card title="What it contains" className="print:hidden">
          <SummaryChoice choice={choice} onChange={change} problem={problem} />
        </Card>
        <div className="min-w-0">
          {problem && <p className="text-soft">{problem.message}</p>}
          {!problem && isPending && <SkeletonList count={5} className="h-24" />}
          {!problem && isError && !data && <Failed what="The summary" onRetry={refetch} />}
          {!problem && data && (
            <>
              <MissingInSummary sections={data.sections} />
              <SummarySheet summary={data} />
            </>
          )}
        </div>
      </div>
    </>
  )
}
