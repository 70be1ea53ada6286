import { mentionUnderWay, type Named, namesLike } from '@kinfold/contract/features/care-logs/mentions.ts'
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSignedIn } from '../../../access/session.ts'
import { TextArea } from '../../../ui/forms/field.tsx'
import { useTeam } from '../../circles/use-team.ts'
import { PeopleList } from './people-list.tsx'

const MOST_SHOWN = 5

type MentionAreaProps = ComponentProps<typeof TextArea> & {
  /** The text with the chosen name. */
  onMention: (text: string) => void
}

/** A text field in which '@' offers the people of the circle: arrow keys and Enter, or a press, insert a name. */
export function MentionArea({ onMention, ...rest }: MentionAreaProps) {
  const listId = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [underWay, setUnderWay] = useState<{ at: number; typed: string } | null>(null)
  const [chosen, setChosen] = useState(0)
  const { user } = useSignedIn()
  const { people } = useTeam()
  const others = people.filter(({ id }) => id !== user.id)
  const found = underWay ? namesLike(underWay.typed, others).slice(0, MOST_SHOWN) : []
  const isOpen = found.length > 0
  useClosedByEscape(isOpen, () => setUnderWay(null))

  const look = (at: HTMLTextAreaElement) => {
    area.current = at
    const next = at.selectionStart === at.selectionEnd ? mentionUnderWay(at.value, at.selectionStart) : null
    // After Escape it stays closed until something else is typed.
    if (next?.at !== underWay?.at || next?.typed !== underWay?.typed) setChosen(0)
    setUnderWay(next)
  }
  const pick = ({ name }: Named) => {
    const at = area.current
    if (!at || !underWay) return
    const before = `${at.value.slice(0, underWay.at)}@${name} `
    const after = at.value.slice(at.selectionStart).replace(/^ /, '')
    // Flushed, so that further typing follows the name.
    flushSync(() => {
      onMention(`${before}${after}`)
      setUnderWay(null)
    })
    at.focus()
    at.setSelectionRange(before.length, before.length)
  }
  // What stands below must not move under the press that took the focus away.
  const closeAfterPress = () => {
    const over = new AbortController()
    const close = () => {
      over.abort()
      setTimeout(() => document.activeElement !== area.current && setUnderWay(null))
    }
    for (const end of ['mouseup', 'pointercancel', 'keyup']) addEventListener(end, close, { signal: over.signal })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setChosen((chosen + step + found.length) % found.length)
    else if (event.key === 'Enter' || event.key === 'Tab') pick(found[chosen] ?? found[0]!)
    else return
    event.preventDefault()
  }
  return (
    <div>
      <TextArea
        {...rest}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${chosen}` : undefined}
        onInput={(event) => look(event.currentTarget)}
        onClick={(event) => look(event.currentTarget)}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          closeAfterPress()
          void rest.onBlur?.(event)
        }}
      />
      <PeopleList id={listId} people={found} chosen={chosen} onPick={pick} />
    </div>
  )
}

/** Runs before the surrounding dialog handles the key: only the list closes. */
function useClosedByEscape(isOpen: boolean, close: () => void) {
  const closing = useRef(close)
  closing.current = close
  useEffect(() => {
    if (!isOpen) return
    const hear = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      closing.current()
    }
    window.addEventListener('keydown', hear, { capture: true })
    return () => window.removeEventListener('keydown', hear, { capture: true })
  }, [isOpen])
}
