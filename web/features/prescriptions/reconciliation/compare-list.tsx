import type { ComparedLine } from '@kinfold/contract/features/prescriptions/reconciliation-schemas.ts'
import type { Medication } from '@kinfold/contract/features/prescriptions/schemas.ts'
import { useEffect, useRef, useState } from 'react'
import { ConfirmAll } from './confirm-all.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { ReconcileRow } from './reconcile-row.tsx'
import { isCurrent, type Row, rowsOf, stillDecided } from './reconcile-rows.ts'
import type { ReconcilingState } from './use-reconciling.ts'

type CompareListProps = { state: ReconcilingState; lines: ComparedLine[]; all: Medication[] }

/** Both lists, row by row. */
export function CompareList({ state, lines, all }: CompareListProps) {
  const { values, change, decide } = state
  const [asked, setAsked] = useState<Row>()
  const heading = useRef<HTMLHeadingElement>(null)
  // Focused when it appears, so that screen readers announce it.
  useEffect(() => heading.current?.focus(), [])
  const rows = rowsOf(all, lines, values.decisions)
  const free = all.filter(isCurrent).filter(({ id }) => !lines.some(({ medicationId }) => medicationId === id))
  /** A person corrects which entry a line means. */
  const mean = (row: Row, medicationId: string | null) => {
    const corrected = lines.map((line) =>
      line.line === row.line?.line ? { ...line, medicationId, version: null } : line,
    )
    change({ lines: corrected, decisions: stillDecided(values, corrected) })
  }
  return (
    <section className="mb-8">
      <h2 ref={heading} tabIndex={-1} className="mb-2 text-lg outline-none">
        The two lists, side by side
      </h2>
      <div className="hidden grid-cols-[1fr_1fr_15rem] gap-4 px-4 pb-2 text-sm text-soft md:grid" aria-hidden>
        <span>Until now</span>
        <span>On the new list</span>
        <span>What happens to it</span>
      </div>
      <ul className="space-y-3">
        {rows.map((row) => (
          <ReconcileRow
            key={row.key}
            row={row}
            free={free}
            onDecide={(decision) => decide(row.key, decision)}
            onAsk={() => setAsked(row)}
            onMean={(medicationId) => mean(row, medicationId)}
          />
        ))}
      </ul>
      <ConfirmAll state={state} rows={rows} />
      {asked && (
        <DecideDialog
          row={asked}
          onDecide={(decision) => decide(asked.key, decision)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}
