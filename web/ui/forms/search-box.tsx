import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { controlClasses } from './field.tsx'

/** The most letters that the server takes. */
export const MOST_SEARCHED = 200
const TYPING_PAUSE_MS = 250

type SearchBoxProps = { label: string; value: string; onChange: (text: string) => void }

/** Reports the search text once typing pauses. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const [text, setText] = useState(value)
  // What was searched may come back without the space that is typed between two words.
  useEffect(() => setText((typed) => (typed.trim() === value.trim() ? typed : value)), [value])
  useEffect(() => {
    if (text.trim() === value.trim()) return
    const timer = setTimeout(() => onChange(text.trim()), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, value, onChange])
  return (
    <div className="relative min-w-0 flex-1 basis-44">
      <Search size={20} aria-hidden className="pointer-events-none absolute top-3 left-3 text-soft" />
      <input
        type="search"
        aria-label={label}
        placeholder="Search"
        maxLength={MOST_SEARCHED}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={`${controlClasses()} pl-10 text-ellipsis`}
      />
    </div>
  )
}
