import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { classes } from '../../ui/classes.ts'
import { useSettled } from '../../ui/forms/use-settled.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { Found } from './found.ts'
import { useFound } from './use-found.ts'

/** Finds people, pages, records and actions that the person may see or use. */
export function Finder({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const settled = useSettled(typed)
  const { found, isSearching, hasFailed } = useFound(typed, settled)
  const [chosen, setChosen] = useState(0)
  const [, navigate] = useLocation()
  const list = useId()
  const at = Math.min(chosen, found.length - 1)
  const go = (each: Found | undefined) => {
    if (!each) return
    onClose()
    navigate(each.path)
  }
  const press = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by && found.length > 0) setChosen((at + by + found.length) % found.length)
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) go(found[at])
    if (by || event.key === 'Enter') event.preventDefault()
  }
  return (
    <Dialog open onClose={onClose} title="Find" width="wide">
      <div className="relative">
        <Search size={20} aria-hidden className="absolute top-3.5 left-3 text-soft" />
        <input
          data-takes-focus
          type="text"
          role="combobox"
          aria-label="Find people, pages and records"
          aria-expanded
          aria-controls={list}
          aria-activedescendant={found[at] && `${list}-${at}`}
          autoComplete="off"
          placeholder="A name, a page, a word from a log..."
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setChosen(0)
          }}
          onKeyDown={press}
          className="min-h-12 w-full rounded-control border border-edge bg-card pr-3 pl-10"
        />
      </div>
      <p role="status" className="sr-only">
        {typed === settled && !isSearching && `${found.length} found`}
      </p>
      {/* As high with one result as with many: the field stays where it is while somebody types. */}
      <div id={list} role="listbox" aria-label="Found" className="mt-3 h-[60dvh] overflow-y-auto">
        {found.map((each, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
          <div
            key={each.key}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            ref={index === at ? showIt : undefined}
            onClick={() => go(each)}
            onMouseMove={() => setChosen(index)}
            className={classes(
              'flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-3 py-2',
              index === at && 'bg-green-wash',
            )}
          >
            <each.icon size={22} aria-hidden className="shrink-0 text-green" />
            {/* On a phone the date of an event is below its title. */}
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
              <span className="min-w-0 grow basis-40 truncate" dir="auto">
                {each.label}
              </span>
              <span className="text-sm text-soft">{each.what}</span>
            </span>
          </div>
        ))}
        {found.length === 0 && !isSearching && !hasFailed && <p className="p-3 text-soft">Nothing found.</p>}
        {hasFailed && <p className="p-3 text-red-ink">The records could not be searched.</p>}
        {isSearching && <p className="p-3 text-soft">Searching the records...</p>}
      </div>
    </Dialog>
  )
}

const showIt = (option: HTMLElement | null) => option?.scrollIntoView?.({ block: 'nearest' })
