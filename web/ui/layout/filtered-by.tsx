import { Fragment, type ReactNode } from 'react'

/** On paper, where no filter is seen: what a list was filtered by, so that nobody takes it for the whole. */
export function FilteredBy({ parts }: { parts: readonly ReactNode[] }) {
  const said = parts.filter(Boolean)
  return (
    said.length > 0 && (
      <p className="mb-4 hidden wrap-anywhere print:block">
        <strong>Only some of it, filtered by:</strong>{' '}
        {said.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no name, and no state
          <Fragment key={at}>
            {at > 0 && ' · '}
            {part}
          </Fragment>
        ))}
      </p>
    )
  )
}
