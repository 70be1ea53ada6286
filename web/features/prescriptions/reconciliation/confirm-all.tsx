import { medications } from '@kinfold/contract/features/prescriptions/endpoints.ts'
import { reconciliations } from '@kinfold/contract/features/prescriptions/reconciliation-endpoints.ts'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useCircleApi, useCircleSend } from '../../../access/circle-calls.ts'
import { sayFailed } from '../../../api/say-failed.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { countsText } from './counts-text.ts'
import { countsOf, linesToSend, type Row } from './reconcile-rows.ts'
import type { ReconcilingState } from './use-reconciling.ts'

/** One confirmation for all rows, once all are decided. */
export function ConfirmAll({ state, rows }: { state: ReconcilingState; rows: Row[] }) {
  const [, navigate] = useLocation()
  const confirm = useCircleSend(reconciliations.confirm)
  const { refetch } = useCircleApi(medications.list)
  const [tried, setTried] = useState(false)
  const { id, occasion, listedOn, listedBy } = state.values
  const counts = countsOf(rows)
  const lacksReason = rows.some(({ decision }) => decision?.decision === 'stopped' && !decision.reason?.trim())
  const lines = linesToSend(rows)
  const problem = problemWith(counts.open, lacksReason, lines.length)
  const send = () => {
    setTried(true)
    if (problem || !occasion) return
    confirm.mutate(
      { body: { id, occasion, listedOn, listedBy, lines } },
      {
        onSuccess: () => {
          toast({ title: 'The medications now match the new list', description: countsText(counts) })
          state.beginAnew()
          navigate('/medications?view=list')
        },
        onError: (error) => {
          sayFailed('Nothing was changed', error)
          void refetch()
        },
      },
    )
  }
  return (
    <div className="bottom-0 mt-4 rounded-card border border-line bg-card p-4 shadow-high lg:sticky">
      <p role="status" className="font-semibold tabular-nums">
        {countsText(counts)}
      </p>
      <p className="mb-3 text-sm text-soft">
        Everything takes effect when you confirm. What was given before stays as it is.
      </p>
      {tried && problem && <p className="mb-3 text-red-ink">{problem}</p>}
      <div className="flex flex-wrap gap-3">
        <Button className="flex-1" busy={confirm.isPending && 'Saving...'} onClick={send}>
          Confirm all
        </Button>
        <Button look="quiet" onClick={state.beginAnew}>
          Start again
        </Button>
      </div>
    </div>
  )
}

function problemWith(open: number, lacksReason: boolean, lines: number): string | undefined {
  if (open > 0) return open === 1 ? 'One line still has to be decided' : `${open} lines still have to be decided`
  if (lacksReason) return 'Please say why each of them stops'
  return lines === 0 ? 'There is nothing to confirm' : undefined
}
