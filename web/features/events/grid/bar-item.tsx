import { classes } from '../../../ui/classes.ts'
import { EntryButton } from './entry/entry-button.tsx'
import { useGrid } from './grid.tsx'
import type { Bar } from './lanes.ts'

type BarItemProps = { bar: Bar; day: string; movingKey: string | undefined; className?: string }

/** An entry of a list over its days, in its line. */
export function BarItem({ bar: { entry, from, until, line }, day, movingKey, className }: BarItemProps) {
  const { open } = useGrid()
  return (
    <li
      className={classes('min-w-0', className)}
      style={{ gridColumn: `${from + 1} / ${until + 2}`, gridRow: line + 1 }}
    >
      <EntryButton entry={entry} day={day} onOpen={open} look="bar" isMoving={movingKey === entry.key} />
    </li>
  )
}
