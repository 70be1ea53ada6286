import type { ReactNode } from 'react'

type PageHeadProps = {
  title: string
  /** The one sentence the page exists for. */
  about?: ReactNode
  /** What one does here most. */
  action?: ReactNode
}

/** What every page begins with: its name, the answer, and what to do. */
export const PageHead = ({ title, about, action }: PageHeadProps) => (
  <div data-print="no" className="mb-5 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
    <div className="min-w-0 flex-1 basis-36">
      <h1 className="text-3xl wrap-anywhere" dir="auto">
        {title}
      </h1>
      {about && <div className="mt-1 text-lg text-soft text-pretty wrap-anywhere">{about}</div>}
    </div>
    {action && <div className="flex flex-wrap items-center gap-2">{action}</div>}
  </div>
)
