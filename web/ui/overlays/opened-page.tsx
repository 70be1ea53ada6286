import { useEffect, useState } from 'react'
import { focusPart } from '../browser/focus-place.ts'

/** How long a page may take to show its heading. */
const LOADED_MS = 10_000

/** Tells screen readers which page was opened: they do not read the changed title of a document. */
export function OpenedPage() {
  const [opened, setOpened] = useState('')
  useEffect(() => {
    let before = nameOfPage()
    let cancel = () => {}
    const observer = new MutationObserver(() => {
      const name = nameOfPage()
      // The first page is read out by the browser.
      if (before && name !== before) {
        setOpened(name)
        cancel()
        cancel = giveFocusToHeading()
      }
      before = name
    })
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      cancel()
    }
  }, [])
  return (
    <p aria-live="polite" className="sr-only">
      {opened}
    </p>
  )
}

/** 'Calendar' of 'Calendar - Kinfold'; nothing before the first page has set it. */
const nameOfPage = () => document.title.slice(0, Math.max(0, document.title.lastIndexOf(' - ')))

/** Signing in or out leaves nothing that has the focus; the new page's heading gets it as soon as there is one. */
function giveFocusToHeading(): () => void {
  const look = () => {
    const heading = document.querySelector('h1')
    if (document.activeElement === document.body && !heading) return
    stop()
    if (document.activeElement === document.body && heading) focusPart(heading)
  }
  const observer = new MutationObserver(look)
  const stop = () => observer.disconnect()
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(stop, LOADED_MS)
  look()
  return stop
}
