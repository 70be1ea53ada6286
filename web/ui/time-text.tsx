import { createContext, useContext } from 'react'
import { browserZone, exactTime, shortMoment, timeAgoAt } from './time.ts'

const PageZone = createContext<string | undefined>(undefined)
/** The time zone of the page: the circle's. Outside of circles it is the browser's. */
export const PageZoneProvider = PageZone.Provider
const usePageZone = () => useContext(PageZone) ?? browserZone()

/** 'five minutes ago', 'yesterday, 08:05'; the date, too, as a tooltip and for machines. */
export function TimeAgo({ instant }: { instant: string }) {
  const zone = usePageZone()
  return (
    <time dateTime={instant} title={exactTime(instant, zone)}>
      {timeAgoAt(instant, zone)}
    </time>
  )
}

/** '14 December 2026 at 08:05': with the time, because people of one list may be on different days. */
export function DayAndTime({ instant }: { instant: string }) {
  const zone = usePageZone()
  return <time dateTime={instant}>{shortMoment(instant, zone)}</time>
}
