import { medications } from '@kinfold/contract/features/prescriptions/endpoints.ts'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { useCan, useCircle } from '../../../access/use-can.ts'
import { buttonClasses } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/layout/failed.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { SkeletonList } from '../../../ui/layout/skeleton.tsx'
import { CompareList } from './compare-list.tsx'
import { EarlierReconciliations } from './earlier-reconciliations.tsx'
import { NewList } from './new-list.tsx'
import { useReconciling } from './use-reconciling.ts'

/** After hospital: the old list beside the new one, each line decided, one confirmation for all. */
export function ReconcilePage() {
  const circle = useCircle()
  const mayReconcile = useCan('medications.reconcile')
  const list = useCircleApi(medications.list)
  const state = useReconciling()
  return (
    <>
      <Link to="/medications?view=list" className={buttonClasses('quiet', 'at-edge mb-2')}>
        <ArrowLeft size={18} aria-hidden /> Medications
      </Link>
      <PageHead
        title="Compare with a new list"
        about={
          <>
            After a hospital stay, or a visit to the doctor or pharmacy: what stays, what changes, what stops, what is
            new for <bdi>{circle.firstName}</bdi>. Nothing changes until you confirm everything at the end.
          </>
        }
      />
      {list.isPending && <SkeletonList count={3} className="h-28" />}
      {list.isError && !list.data && <Failed what="The medications" onRetry={list.refetch} />}
      {!mayReconcile && (
        <p className="rounded-control bg-apricot-wash p-4 text-apricot-ink">
          A family member or {circle.firstName} compares the lists. You can see below what was decided before.
        </p>
      )}
      {mayReconcile && list.data && (
        <>
          <NewList state={state} />
          {state.values.lines && <CompareList state={state} lines={state.values.lines} all={list.data} />}
        </>
      )}
      <EarlierReconciliations />
    </>
  )
}
