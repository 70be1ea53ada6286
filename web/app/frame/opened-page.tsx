import { useEffect, useRef, useState } from 'react'

/** Tells screen readers which page was opened: they do not read the changed title of a document. */
export function OpenedPage({ title }: { title: string }) {
  const before = useRef(title)
  const [opened, setOpened] = useState('')
  useEffect(() => {
    // The first page is read out by the browser.
    if (before.current !== title) setOpened(title)
    before.current = title
  }, [title])
  return (
    <p aria-live="polite" className="sr-only">
      {opened}
    </p>
  )
}
