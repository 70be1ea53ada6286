import type { ReactNode } from 'react'

type PageHeadProps = {
  title: string
  /** The one sentence the page exists for. */
  about?: ReactNode
  /** What one does here most. */
  action?: ReactNode
  /** Whether the paper of this page begins with it, too; the actions stay on the screen. */
  isPrinted?: boolean
}

/** What every page begins with: its name, the answer, and what to do. */
export const PageHead = ({ title, about, action, isPrinted = false }: PageHeadProps) => (
  <div
    data-print={isPrinted ? undefined : 'no'}
    className="mb-5 flex flex-wrap items-start justify-between gap-x-4 gap-y-3"
  >
    <div className="min-w-0 shrink grow-999 basis-auto">
      <h1 className="text-3xl wrap-anywhere" dir="auto">
        {title}
      </h1>
      {/* As wide as there is room; whether the actions fit beside it is up to the title alone. */}
      {about && <div className="mt-1 w-0 min-w-full text-lg text-soft text-pretty wrap-anywhere">{about}</div>}
    </div>
    {action && (
      // On a phone, below the title, as wide as the page; beside it, as wide as they are.
      <div data-print="no" className="flex flex-wrap items-center gap-2 max-sm:grow max-sm:*:grow">
        {action}
      </div>
    )}
  </div>
)
