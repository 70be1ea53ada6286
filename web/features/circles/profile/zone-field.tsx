import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { zoneTitle } from '@kinfold/contract/time/whose-clock.ts'
import { type ComponentProps, useMemo } from 'react'
import { useServerNow } from '../../../api/server-clock.ts'
import { SelectField } from '../../../ui/forms/field.tsx'
import { timeOfDay } from '../../../ui/time.ts'

type ZoneFieldProps = Omit<ComponentProps<typeof SelectField>, 'options' | 'hint'> & {
  chosen: string
  /** Zones to offer even if this browser does not know their names. */
  also: string[]
}

/** A zone with the time there: the number for emergencies follows it, too, so a wrong one must be seen. */
export function ZoneField({ chosen, also, ...rest }: ZoneFieldProps) {
  const now = useServerNow(MINUTE_MS)
  const known = also.join()
  // The form shows it anew with each letter that is typed in another field.
  const options = useMemo(() => zonesWith(known.split(',')), [known])
  return <SelectField hint={`${timeThere(chosen, now)}${FOLLOWS}`} options={options} {...rest} />
}

const FOLLOWS = 'Times, days and the number for emergencies follow the place where the person lives.'

function timeThere(zone: string, now: number): string {
  if (!zone) return ''
  try {
    return `It is ${timeOfDay(new Date(now).toISOString(), zone)} there. `
  } catch {
    // Saved from a browser that is newer than this one.
    return ''
  }
}

/** Under the names by which people look for them; of two names for one place, the one that is in use here. */
function zonesWith(also: string[]) {
  const values = new Map<string, string>()
  for (const value of [...also, ...Intl.supportedValuesOf('timeZone')])
    if (!values.has(zoneTitle(value))) values.set(zoneTitle(value), value)
  return [...values]
    .map(([label, value]) => ({ label, value }))
    .sort((one, other) => one.label.localeCompare(other.label))
}
