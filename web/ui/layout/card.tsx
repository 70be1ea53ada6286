import { createContext, type ReactNode, useContext } from 'react'
import { classes } from '../classes.ts'

type CardProps = { title?: string; action?: ReactNode; icon?: ReactNode; className?: string; children: ReactNode }

/** What the cards' headings are: below the heading of a section, 'h3'. */
export const CardHeading = createContext<'h2' | 'h3'>('h2')

/** A card on the page, with a heading if it has a title. */
export function Card({ title, action, icon, className, children }: CardProps) {
  const Heading = useContext(CardHeading)
  return (
    <section className={classes('rounded-card border border-line bg-card p-[min(1.25rem,6vw)] shadow-card', className)}>
      {title && (
        <div className="mb-3 flex flex-wrap items-center gap-x-2">
          <div className="flex min-w-0 flex-1 basis-28 items-center gap-2">
            {icon && <span className="text-green">{icon}</span>}
            <Heading className="min-w-0 text-lg wrap-anywhere" dir="auto">
              {title}
            </Heading>
          </div>
          {action}
        </div>
      )}
      {children}
    </section>
  )
}
