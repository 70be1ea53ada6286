import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

/** A list with one hairline between rows and no boxes. */
export const Rows = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul aria-label={label} className="divide-y divide-line border-y border-line">
    {children}
  </ul>
)

type RowProps = {
  /** In front: an icon, a person or a round button. */
  mark?: ReactNode
  /** At the end: an action. */
  action?: ReactNode
  className?: string
  children: ReactNode
}

/** One item of a list, with at most one action. */
export const Row = ({ mark, action, className, children }: RowProps) => (
  <li className={classes('relative flex min-h-14 items-center gap-3 py-2.5 print:break-inside-avoid', className)}>
    {mark}
    <div className="min-w-0 flex-1">{children}</div>
    {action}
  </li>
)

/** Details of a row: when, who, how much. */
export const Meta = ({ children, className }: { children: ReactNode; className?: string }) => (
  <p className={classes('text-sm text-soft wrap-anywhere', className)}>{children}</p>
)
