import { useEffect } from 'react'

export type Opened = 'finder' | 'keys'

/** Ctrl or Cmd with K opens the finder; '?' lists the shortcuts, but not in text fields or over a dialog. */
export function useFinderKeys(open: (what: Opened) => void) {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const isFinder = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k'
      const isHelp = event.key === '?' && !isTyping(event.target) && !document.querySelector('[role=dialog]')
      if (event.defaultPrevented || event.isComposing || (!isFinder && !isHelp)) return
      event.preventDefault()
      open(isFinder ? 'finder' : 'keys')
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [open])
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
