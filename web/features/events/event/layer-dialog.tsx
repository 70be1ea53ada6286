import { ArrowRight, Check } from 'lucide-react'
import { Link } from 'wouter'
import { useCircle } from '../../../access/use-can.ts'
import { buttonClasses } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { isEvent } from '../entries.ts'
import { layerKinds } from '../event-kinds.ts'
import { tasksOfKey } from '../routine.ts'
import { useCalendarSearch } from '../use-calendar-search.ts'
import { useEntries } from '../use-entries.ts'
import { whenInWords } from '../when-in-words.ts'

const nothingMoved = new Map()

/** The items of another feature, one by one, with a link to its page. */
export function LayerDialog({ itemKey, onClose }: { itemKey: string; onClose: () => void }) {
  const { zone } = useCircle()
  const { days, hidden } = useCalendarSearch()
  const { entries } = useEntries(days, hidden, nothingMoved)
  const entry = entries.find(({ key }) => key === itemKey) ?? tasksOfKey(entries, itemKey)
  if (!entry || isEvent(entry)) return null
  const { label, path, finished } = layerKinds[entry.tone]
  return (
    <Dialog open onClose={onClose} title={label} about={whenInWords(entry, entry.allDay, zone)}>
      <ul className="mb-4 space-y-2">
        {entry.items.map(({ id, at, title, done, isNotTaken }) => (
          <li
            key={`${id} ${at}`}
            className="flex items-center gap-3 rounded-control border border-line bg-paper px-4 py-2.5"
          >
            <span className="min-w-0 flex-1 wrap-anywhere" dir="auto">
              {title}
            </span>
            {isNotTaken && <span className="text-sm text-apricot-ink">not taken</span>}
            {done && !isNotTaken && (
              <span className="inline-flex items-center gap-1 text-sm text-green-deep">
                <Check size={16} aria-hidden /> {finished.toLowerCase()}
              </span>
            )}
          </li>
        ))}
      </ul>
      <Link to={path} className={buttonClasses('secondary')}>
        Go to {label.toLowerCase()} <ArrowRight size={18} aria-hidden />
      </Link>
    </Dialog>
  )
}
