import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

/** A list on paper: one hairline between its rows, no boxes. */
export const Rows = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul aria-label={label} className="divide-y divide-line border-y border-line">
    {children}
  </ul>
)

type RowProps = {
  /** A sign, a person or a round target in front. */
  mark?: ReactNode
  /** At the end: what can be done with it. */
  action?: ReactNode
  /** Came while one was looking: flashes once. */
  isNew?: boolean | undefined
  className?: string
  children: ReactNode
}

/** One thing of a list: what it is, and at most one thing to do. */
export const Row = ({ mark, action, isNew, className, children }: RowProps) => (
  <li
    className={classes(
      'relative flex min-h-14 items-center gap-3 py-2.5 print:break-inside-avoid',
      isNew && 'animate-flash',
      className,
    )}
  >
    {mark}
    <div className="min-w-0 flex-1">{children}</div>
    {action}
  </li>
)

/** What stands under or beside the words of a row: when, who, how much. */
export const Meta = ({ children, className }: { children: ReactNode; className?: string }) => (
  <p className={classes('text-sm text-soft wrap-anywhere', className)}>{children}</p>
)
