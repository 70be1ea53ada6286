import { dayAt } from '../../time/zones.ts'

/**
 * The page with an entry: its day in the diary. It names the entry, because an answer of the assistant must not outlive
 * the right to read what it names.
 */
export function moodPath({ id, occurredAt }: { id: string; occurredAt: string }, zone: string): string {
  const day = dayAt(occurredAt, zone)
  return `/mood-tracking?from=${day}&to=${day}#${id}`
}
