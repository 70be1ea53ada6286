import type { ReactNode } from 'react'

type PageHeadProps = {
  title: string
  /** One sentence about the page. */
  about?: ReactNode
  /** The main action. */
  action?: ReactNode
  /** false: the page has a heading of its own on paper. The actions are never printed. */
  isPrinted?: boolean
  /** Only on paper, which has no header: whose page it is, and of when. */
  onPaper?: ReactNode
}

/** The top of every page: title, summary and actions. */
export const PageHead = ({ title, about, action, isPrinted = true, onPaper }: PageHeadProps) => (
  <div
    data-print={isPrinted ? undefined : 'no'}
    className="mb-5 flex flex-wrap items-start justify-between gap-x-4 gap-y-3"
  >
    <div className="min-w-0 shrink grow-999 basis-auto">
      <h1 className="text-3xl wrap-anywhere" dir="auto">
        {title}
      </h1>
      {/* As wide as possible. Where less than 20rem would be left beside the actions, they are below it. */}
      {about && (
        <div className="mt-1 w-80 max-w-full min-w-full text-lg text-soft text-pretty wrap-anywhere empty:hidden">
          {about}
        </div>
      )}
      {onPaper && (
        <p className="mt-1 hidden text-lg text-soft wrap-anywhere print:block" dir="auto">
          {onPaper}
        </p>
      )}
    </div>
    {action && (
      // On phones: below the title at full width; otherwise beside it.
      <div
        data-print="no"
        className="flex flex-wrap items-center gap-2 max-sm:grow max-sm:[&>:is(a,button)]:grow max-sm:[&>:is(a,button)]:px-3"
      >
        {action}
      </div>
    )}
  </div>
)
