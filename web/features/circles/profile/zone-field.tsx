import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import type { ComponentProps } from 'react'
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
  const hint = chosen ? `It is ${timeOfDay(new Date(now).toISOString(), chosen)} there. ` : ''
  return <SelectField hint={`${hint}${FOLLOWS}`} options={zonesWith(also)} {...rest} />
}

const FOLLOWS = 'Times, days and the number for emergencies follow the place where the person lives.'

const zonesWith = (also: string[]) =>
  [...new Set([...also, ...Intl.supportedValuesOf('timeZone')])]
    .sort()
    .map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))
