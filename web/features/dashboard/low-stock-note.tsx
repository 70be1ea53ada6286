import type { DashboardPart } from '@kinfold/contract/features/dashboard/schemas.ts'
import { amountOf } from '@kinfold/contract/features/prescriptions/amounts.ts'
import { PackageOpen } from 'lucide-react'
import { Link } from 'wouter'

/** Supplies that have to be refilled before they run out. */
export function LowStockNote({ lowStock }: { lowStock: DashboardPart<'lowStock'> }) {
  if (lowStock.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card bg-apricot-wash px-4 py-1.5 text-apricot-ink">
      <PackageOpen size={22} aria-hidden />
      <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <span className="font-semibold">Running low: </span>
        {lowStock.map(({ medicationId, name, form, onHand }, index) => (
          <span key={medicationId}>
            {index > 0 && ', '}
            <bdi>{name}</bdi> ({amountOf(onHand, form)} left)
          </span>
        ))}
      </p>
      <Link
        to="/medications?view=list"
        className="inline-flex min-h-11 items-center font-semibold text-apricot-ink underline"
      >
        Refill
      </Link>
    </div>
  )
}
