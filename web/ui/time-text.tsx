import { createContext, useContext } from 'react'
import { browserZone, exactTime, timeAgo } from './time.ts'

const PageZone = createContext<string | undefined>(undefined)
/** The time zone of the page: the circle's. Outside of circles it is the browser's. */
export const PageZoneProvider = PageZone.Provider

/** 'five minutes ago', with the exact time as a tooltip and for machines. */
export function TimeAgo({ instant }: { instant: string }) {
  const zone = useContext(PageZone) ?? browserZone()
  return (
    <time dateTime={instant} title={exactTime(instant, zone)}>
      {timeAgo(instant, zone)}
    </time>
  )
}
