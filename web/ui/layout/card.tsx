import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

type CardProps = { title?: string; action?: ReactNode; icon?: ReactNode; className?: string; children: ReactNode }

/** A card on the page, with a heading if it has a title. */
export function Card({ title, action, icon, className, children }: CardProps) {
  return (
    <section className={classes('rounded-card border border-line bg-card p-[min(1.25rem,6vw)] shadow-card', className)}>
      {title && (
        <div className="mb-3 flex flex-wrap items-center gap-x-2">
          <div className="flex min-w-0 flex-1 basis-28 items-center gap-2">
            {icon && <span className="text-green">{icon}</span>}
            <h2 className="min-w-0 text-lg wrap-anywhere" dir="auto">
              {title}
            </h2>
          </div>
          {action}
        </div>
      )}
      {children}
    </section>
  )
}
