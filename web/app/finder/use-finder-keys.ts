import { useEffect } from 'react'
import { usePreferences } from '../../access/preferences.ts'

export type Opened = 'finder' | 'keys'

/**
 * Ctrl or Cmd with K opens the finder; '?' lists the shortcuts, but not in text fields, over a dialog or for people who switched
 * it off: somebody who speaks to the device may say it by chance.
 */
export function useFinderKeys(open: (what: Opened) => void) {
  const { helpKey } = usePreferences()
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const isFinder = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k'
      const isHelp = helpKey && event.key === '?' && !isTyping(event.target) && !document.querySelector('[role=dialog]')
      if (event.defaultPrevented || event.isComposing || (!isFinder && !isHelp)) return
      event.preventDefault()
      open(isFinder ? 'finder' : 'keys')
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [open, helpKey])
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
