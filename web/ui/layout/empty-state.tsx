import type { ReactNode } from 'react'

type EmptyStateProps = {
  picture: ReactNode
  title: string
  children: ReactNode
  /** A next step that the page's head does not offer: what it offers stays there, in the same place as with records. */
  action?: ReactNode
  level?: 1 | 2
}

/** An empty list: says why, and what to do next. */
export function EmptyState({ picture, title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="mx-auto flex max-w-md min-w-0 flex-col items-center px-4 py-10 text-center">
      <div className="mb-5 w-44 text-green">{picture}</div>
      <Heading className="max-w-full text-lg wrap-anywhere">{title}</Heading>
      <p className="mt-2 text-soft text-pretty wrap-anywhere">{children}</p>
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
