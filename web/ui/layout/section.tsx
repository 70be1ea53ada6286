import { type ReactNode, useId } from 'react'

type SectionProps = {
  title: string
  /** Beside the title: a quiet link to more of it, whose words end where the contents do. */
  action?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A section of a page: a heading and its contents. Things with actions belong on a `Card`. */
export function Section({ title, action, className, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <div className="mb-1 flex min-h-11 items-center gap-2">
        <h2 id={id} className="min-w-0 flex-1 text-lg wrap-anywhere" dir="auto">
          {title}
        </h2>
        {action && <div className="-mr-4 flex">{action}</div>}
      </div>
      {children}
    </section>
  )
}
