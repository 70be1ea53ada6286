import { allergies } from '@kinfold/contract/features/allergies/endpoints.ts'
import { circles } from '@kinfold/contract/features/circles/endpoints.ts'
import { medications } from '@kinfold/contract/features/prescriptions/endpoints.ts'
import { isOver, needsReview } from '@kinfold/contract/features/prescriptions/rules/standings.ts'
import type { Medication } from '@kinfold/contract/features/prescriptions/schemas.ts'
import { countText, dayText } from '@kinfold/contract/format.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { useCircle } from '../../../access/use-can.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { EachSheet } from '../../../ui/layout/each-sheet.tsx'
import { Failed } from '../../../ui/layout/failed.tsx'
import { SkeletonList } from '../../../ui/layout/skeleton.tsx'
import { MissingOnPaper } from './missing-on-paper.tsx'
import { FootOfSheet, PaperHead, PrintBar } from './paper.tsx'
import { PrintTable } from './print-table.tsx'
import { StoppedLately } from './stopped-lately.tsx'

/** Current medications on paper: for a doctor, a hospital or the kitchen door. */
export function PrintPage() {
  const circle = useCircle()
  const list = useCircleApi(medications.list)
  const { data: client } = useCircleApi(circles.client)
  const { data: noted } = useCircleApi(allergies.list)
  if (list.isPending) return <SkeletonList count={4} className="h-24" />
  if (!list.data) return <Failed what="The medications" onRetry={list.refetch} />
  const current = list.data.filter(({ standing }) => !isOver(standing))
  const are = (...wanted: Medication['standing'][]) => current.filter(({ standing }) => wanted.includes(standing))
  const active = are('active')
  const printedOn = dayText(dayAt(serverNow(), circle.zone))
  return (
    <>
      <PrintBar title="Medication list" other={{ to: '/medications/wallet-card', label: 'Wallet card' }} />
      <MissingOnPaper what="this list" medications={current} allergies={noted} />
      <article className="rounded-card border border-line bg-card p-5 shadow-card sm:p-8 print:border-0 print:p-0 print:shadow-none">
        <EachSheet foot={<FootOfSheet client={client ?? circle} printedOn={printedOn} />}>
          <PaperHead client={client ?? circle} allergies={noted} />
          {current.length === 0 && <p className="mt-6">No medications are in use.</p>}
          <PrintTable title="Regular" items={active.filter(({ asNeeded }) => !asNeeded)} />
          <PrintTable title="As needed" items={active.filter(({ asNeeded }) => asNeeded)} />
          <PrintTable title="On hold: not given at the moment" items={are('on_hold')} />
          <PrintTable title="Starting later: not given yet" items={are('planned')} />
          <StoppedLately medications={list.data} />
          <div className="mt-6 border-t border-line pt-3 text-sm print:mt-3 print:pt-2 print:break-before-avoid print:break-inside-avoid">
            <p>
              Printed on {printedOn}. {countText(current.length, 'medication')}.
              {current.some(needsReview) &&
                ' What is marked ‘not confirmed’ was typed in, and nobody has checked it yet.'}
            </p>
            <p>This list was kept by the care circle. It is information, not a prescription.</p>
            {client?.emergencyContact && (
              <p className="mt-2 font-semibold">
                Emergency contact: <span dir="auto">{client.emergencyContact}</span> {client.emergencyPhone}
              </p>
            )}
          </div>
        </EachSheet>
      </article>
    </>
  )
}
