import { FilePlus2 } from 'lucide-react'
import type { ReactNode } from 'react'

/** What happens when the files that are held above the window are let go. */
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
