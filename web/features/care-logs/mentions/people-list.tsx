import type { Named } from '@kinfold/contract/features/care-logs/mentions.ts'
import { countText } from '@kinfold/contract/format.ts'
import { useEffect, useRef } from 'react'
import { classes } from '../../../ui/classes.ts'

type PeopleListProps = { id: string; people: Named[]; chosen: number; onPick: (person: Named) => void }

/** People to mention, below the text. The text keeps the focus. */
export function PeopleList({ id, people, chosen, onPick }: PeopleListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (people.length > 0) list.current?.scrollIntoView?.({ block: 'nearest' })
  }, [people.length])
  return (
    <>
      <p role="status" className="sr-only">
        {people.length > 0 && `${countText(people.length, 'person', 'people')}. Arrow keys choose, Enter mentions.`}
      </p>
      {people.length > 0 && (
        <div
          ref={list}
          id={id}
          role="listbox"
          aria-label="People to mention"
          className="mt-1 overflow-hidden rounded-control border border-edge bg-card shadow-high"
        >
          {people.map((person, at) => (
            <div
              key={person.id}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === chosen}
              // Prevents the text from losing the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onPick(person)}
              onKeyDown={() => {}}
              className={classes(
                'flex min-h-11 cursor-pointer items-center px-3 hover:bg-sunken',
                at === chosen && 'bg-green-wash font-semibold text-green-deep',
              )}
            >
              <bdi className="wrap-anywhere">{person.name}</bdi>
            </div>
          ))}
        </div>
      )}
    </>
  )
}
