import { vitals } from '@kinfold/contract/features/vitals/endpoints.ts'
import type { VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import type { VitalUnit } from '@kinfold/contract/features/vitals/rules/units.ts'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { hourText } from '../../../ui/days-in-words.ts'
import { Failed } from '../../../ui/layout/failed.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { FiguresTable } from './figures-table.tsx'
import { HoursPicture } from './hours-picture.tsx'
import { hoursInWords } from './hours-words.ts'

type HoursOfDayProps = { kind: VitalKind; unit: VitalUnit; from: string | undefined }

/** At which hours of the day readings are high or low: in words, as a picture and in a table. */
export function HoursOfDay({ kind, unit, from }: HoursOfDayProps) {
  const query = { kind, ...(from ? { from } : {}) }
  const { data, isPending, isError, refetch } = useCircleApi(vitals.hours, { query }, { keepPrevious: true })
  if (isPending) return <Skeleton className="h-72 sm:h-96" />
  if (isError && !data) return <Failed what="The chart" onRetry={refetch} />
  return (
    <>
      <p role="status" className="mb-3">
        {hoursInWords(kind, data, unit)}
      </p>
      {data.hours.length > 0 && (
        <>
          <HoursPicture hours={data.hours} unit={unit} />
          <div className="mt-2 overflow-x-auto">
            <FiguresTable
              heading="From"
              rows={data.hours.map((hour) => ({ name: hourText(hour.hour), figures: hour }))}
              unit={unit}
            />
          </div>
        </>
      )}
    </>
  )
}
