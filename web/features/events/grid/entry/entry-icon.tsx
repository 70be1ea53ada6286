import { type Entry, isEvent } from '../../entries.ts'
import { eventKinds, layerKinds } from '../../event-kinds.ts'

/** The icon of an entry's kind. */
export function EntryIcon({ entry, size }: { entry: Entry; size: number }) {
  const { icon: Icon } = isEvent(entry) ? eventKinds[entry.tone] : layerKinds[entry.tone]
  return <Icon size={size} aria-hidden className="shrink-0 text-(--tone-edge)" />
}
