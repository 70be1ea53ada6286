import type { ReactNode } from 'react'

type PageHeadProps = {
  title: string
  /** One sentence about the page; an element with `data-paper` shows only on paper, and leaves no gap elsewhere. */
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
    className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3"
  >
    <h1 className="min-w-0 grow-999 text-3xl wrap-anywhere" dir="auto">
      {title}
    </h1>
    {/* Over the whole width, below the actions too; on phones above them, because it is read first. */}
    {about && (
      <div className="-mt-2 sm:-mt-1 not-print:has-[>[data-paper]:only-child]:hidden basis-full text-lg text-soft text-pretty wrap-anywhere empty:hidden sm:order-1">
        {about}
      </div>
    )}
    {onPaper && (
      <p className="-mt-2 sm:-mt-1 hidden basis-full text-lg text-soft wrap-anywhere sm:order-1 print:block" dir="auto">
        {onPaper}
      </p>
    )}
    {action && (
      // On phones: in a row of its own at full width; otherwise beside the title.
      <div
        data-print="no"
        className="flex flex-wrap items-center gap-2 max-sm:grow max-sm:[&>:is(a,button)]:grow [&>:is(a,button)]:px-3"
      >
        {action}
      </div>
    )}
  </div>
)
