import type { ReactNode } from 'react'

/** Something the server refused, and what can be done about it. */
export const RefusedItem = ({ actions, children }: { actions: ReactNode; children: ReactNode }) => (
  <li className="flex flex-wrap items-center gap-2 rounded-card bg-apricot-wash px-4 py-3 text-apricot-ink">
    <p className="flex-1 basis-60 wrap-anywhere">{children}</p>
    {actions}
  </li>
)
