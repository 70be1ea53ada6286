import { doseOutcomes } from '@kinfold/contract/features/doses/choices.ts'
import { outcomeLabels } from '@kinfold/contract/features/doses/labels.ts'
import type { Dose } from '@kinfold/contract/features/doses/schemas.ts'
import { medications } from '@kinfold/contract/features/prescriptions/endpoints.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { Link } from 'wouter'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { useCircle } from '../../../access/use-can.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { buttonClasses } from '../../../ui/button.tsx'
import { DateRangeFields, rangeInWords } from '../../../ui/forms/days/date-range.tsx'
import { useDateRange } from '../../../ui/forms/days/use-date-range.ts'
import { SelectField } from '../../../ui/forms/field.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Failed } from '../../../ui/layout/failed.tsx'
import { FilteredBy } from '../../../ui/layout/filtered-by.tsx'
import { MoreButton } from '../../../ui/layout/more-button.tsx'
import { SkeletonList } from '../../../ui/layout/skeleton.tsx'
import { SproutPicture } from '../../../ui/pictures.tsx'
import { NothingFound } from '../../../ui/records/nothing-found.tsx'
import { dayHeading } from '../../../ui/time.ts'
import { useMedicationsSearch } from '../use-medications-search.ts'
import { HistoryRow } from './history-row.tsx'
import { useDoseHistory } from './use-dose-history.ts'

/** All records, newest first; overridden and erroneous ones stay readable. */
export function HistoryView() {
  const { outcome, medication, change } = useMedicationsSearch()
  const { range, isNarrowed } = useDateRange()
  const { items, ...pages } = useDoseHistory({ outcome, medication, range })
  const isFiltered = Boolean(outcome || medication || isNarrowed)
  return (
    <>
      <HistoryFilter />
      {pages.isPending && <SkeletonList count={6} className="h-20" />}
      {pages.isError && !items && <Failed what="The history" onRetry={pages.refetch} />}
      {items?.length === 0 && isFiltered && (
        <NothingFound records="doses" onShowAll={() => change(noFilter)}>
          No dose matches this filter.
        </NothingFound>
      )}
      {items?.length === 0 && !isFiltered && (
        <EmptyState
          picture={<SproutPicture />}
          title="Nothing recorded yet"
          action={
            <Link to="/medications" className={buttonClasses('secondary')}>
              What is due today
            </Link>
          }
        >
          Recorded doses will appear here.
        </EmptyState>
      )}
      {items && items.length > 0 && <Days items={items} />}
      <MoreButton list={pages} className="mt-4 w-full">
        Show earlier doses
      </MoreButton>
    </>
  )
}

const noFilter = { outcome: undefined, medication: undefined, from: undefined, to: undefined }

function HistoryFilter() {
  const { zone } = useCircle()
  const { range, setRange } = useDateRange()
  const { outcome, medication, change } = useMedicationsSearch()
  const { data } = useCircleApi(medications.list)
  const name = medication && data?.find(({ id }) => id === medication)?.name
  return (
    <>
      <search className="mb-5 grid gap-3 sm:grid-cols-3">
        <SelectField
          label="Medication"
          placeholder="All medications"
          options={(data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={medication ?? ''}
          onChange={(event) => change({ medication: event.target.value || undefined })}
        />
        <SelectField
          label="What happened"
          placeholder="Everything"
          options={doseOutcomes.map((value) => ({ value, label: outcomeLabels[value] }))}
          value={outcome ?? ''}
          onChange={(event) => change({ outcome: event.target.value || undefined })}
        />
        <DateRangeFields range={range} today={dayAt(serverNow(), zone)} onChange={setRange} />
      </search>
      <FilteredBy
        parts={[name && <bdi key="name">{name}</bdi>, outcome && outcomeLabels[outcome], rangeInWords(range)]}
      />
    </>
  )
}

function Days({ items }: { items: Dose[] }) {
  const { zone } = useCircle()
  const days = Map.groupBy(items, ({ at }) => dayAt(at, zone))
  return (
    <div className="space-y-6">
      {[...days].map(([day, ofDay]) => (
        <section key={day}>
          <h2 className="mb-2 text-lg text-soft">{dayHeading(day, zone)}</h2>
          <ul className="divide-y divide-line rounded-card border border-line bg-card px-4 shadow-card">
            {ofDay.map((dose) => (
              <HistoryRow key={dose.id} dose={dose} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
