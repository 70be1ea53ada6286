import { FilePlus2 } from 'lucide-react'
import type { ReactNode } from 'react'

/** Says what happens when the dragged files are dropped. */
export const DropHere = ({ children }: { children: ReactNode }) => (
  <div className="pointer-events-none fixed inset-2 z-50 flex items-end justify-center rounded-card border-3 border-dashed border-green pb-24">
    <p
      role="status"
      className="inline-flex items-center gap-3 rounded-card bg-green px-5 py-3 font-semibold text-on-green shadow-high"
    >
      <FilePlus2 size={22} aria-hidden />
      {children}
    </p>
  </div>
)
