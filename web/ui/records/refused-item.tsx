import { type ReactNode, useId } from 'react'

/** Something the server refused, and what can be done about it. */
export function RefusedItem({ actions, children }: { actions: ReactNode; children: ReactNode }) {
  const about = useId()
  return (
    <li className="flex flex-wrap items-center gap-2 rounded-card bg-apricot-wash px-4 py-3 text-apricot-ink">
      <p id={about} className="flex-1 basis-60 wrap-anywhere">
        {children}
      </p>
      {/* Several in a list have the same buttons. */}
      <fieldset aria-labelledby={about} className="contents">
        {actions}
      </fieldset>
    </li>
  )
}
