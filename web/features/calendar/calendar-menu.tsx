import { CalendarClock, Ellipsis, FileUp, Link2, Printer } from 'lucide-react'
import { useCan } from '../../access/use-can.ts'
import { IconButton } from '../../ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/overlays/menu.tsx'
import { useCalendarSearch } from '../events/use-calendar-search.ts'

/** Actions for the calendar as a whole. */
export function CalendarMenu() {
  const canImport = useCan('calendar.importFile')
  const canFeed = useCan('calendar.feed')
  const canSetHours = useCan('calendar.setCoverage')
  const { open } = useCalendarSearch()
  return (
    <Menu trigger={<IconButton label="More" icon={<Ellipsis size={22} aria-hidden />} />}>
      <MenuItem icon={<Printer size={20} aria-hidden />} onSelect={() => open({ view: 'week', dialog: 'print' })}>
        Print the week
      </MenuItem>
      {canSetHours && (
        <MenuItem icon={<CalendarClock size={20} aria-hidden />} onSelect={() => open({ dialog: 'hours' })}>
          Hours that need cover
        </MenuItem>
      )}
      {(canFeed || canImport) && <MenuSeparator />}
      {canFeed && (
        <MenuItem icon={<Link2 size={20} aria-hidden />} onSelect={() => open({ dialog: 'links' })}>
          Show in another calendar
        </MenuItem>
      )}
      {canImport && (
        <MenuItem icon={<FileUp size={20} aria-hidden />} onSelect={() => open({ dialog: 'import' })}>
          Import a file (.ics)
        </MenuItem>
      )}
    </Menu>
  )
}
