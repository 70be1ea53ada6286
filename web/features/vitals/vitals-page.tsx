import { preferredUnit } from '@kinfold/contract/features/vitals/preferred-unit.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { ArrowDownUp, ArrowLeft, Plus, Ruler } from 'lucide-react'
import { Link } from 'wouter'
import { useCan, useCircle } from '../../access/use-can.ts'
import { useServerNow } from '../../api/server-clock.ts'
import { useMedia } from '../../ui/browser/use-media.ts'
import { useScrollToTop } from '../../ui/browser/use-scroll-to-top.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Failed } from '../../ui/layout/failed.tsx'
import { later } from '../../ui/layout/later.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { SkeletonList } from '../../ui/layout/skeleton.tsx'
import { PulsePicture } from '../../ui/pictures.tsx'
import { WhosePage } from '../circles/whose-page.tsx'
import { ChartSection } from './chart/chart-section.tsx'
import { firstSentence } from './first-sentence.ts'
import { type Lately, useLately } from './use-lately.ts'
import { useOverview } from './use-vitals.ts'
import { useVitalsSearch } from './use-vitals-search.ts'
import { VitalList } from './vital-list.tsx'
import { VitalTiles } from './vital-tiles.tsx'

const EntryDialog = later(() => import('./entry/entry-dialog.tsx').then((part) => part.EntryDialog), {
  name: 'The form',
})
const ReadingDialog = later(() => import('./reading/reading-dialog.tsx').then((part) => part.ReadingDialog))
const EditDialog = later(() => import('./reading/edit-dialog.tsx').then((part) => part.EditDialog))
const ImportDialog = later(() => import('../vital-imports/import-dialog.tsx').then((part) => part.ImportDialog))
const RangesDialog = later(() => import('./ranges/ranges-dialog.tsx').then((part) => part.RangesDialog))

export function VitalsPage() {
  const mayRecord = useCan('vitals.create')
  const { search, kind, change, addressWith } = useVitalsSearch()
  const overview = useOverview()
  const { isError, refetch } = overview
  const lately = useLately(overview.data)
  const isPending = overview.isPending || lately.isPending
  // Both at once, so that nothing moves when the second answer comes.
  const data = isPending ? undefined : overview.data
  // Where the chart would be far below the tiles, an opened kind has the page for itself.
  const isAlone = useMedia('(width < 64rem)') && kind !== undefined
  useScrollToTop(isAlone ? kind : '')
  const charted = data?.items.find(({ latest }) => latest.kind === kind) ?? data?.items[0]
  return (
    <>
      <Heading lately={data && data.items.length > 0 ? lately : undefined} />
      {isPending && <SkeletonList count={3} className="h-32" />}
      {isError && !overview.data && <Failed what="The readings" onRetry={refetch} />}
      {data && data.items.length === 0 && (
        <EmptyState picture={<PulsePicture />} title="Nothing measured yet">
          Blood pressure in the morning, weight on Mondays, a temperature in between: after a few days you see which way
          they are going.
        </EmptyState>
      )}
      {data && charted && (
        <>
          {isAlone ? (
            <>
              <Link to={addressWith({ kind: undefined })} className={buttonClasses('quiet', 'at-edge')} data-print="no">
                <ArrowLeft size={20} aria-hidden /> All vitals
              </Link>
              <VitalTiles items={[charted]} />
            </>
          ) : (
            <VitalTiles items={data.items} />
          )}
          <ChartSection
            key={charted.latest.kind}
            kind={charted.latest.kind}
            unit={preferredUnit(charted.unit)}
            kinds={data.items.map(({ latest, unit }) => ({ kind: latest.kind, unit: preferredUnit(unit) }))}
          />
          <VitalList kind={kind} />
        </>
      )}
      {search.new && mayRecord && <EntryDialog asked={search.new} onClose={() => change({ new: undefined })} />}
      {search.edit && <EditDialog id={search.edit} onClose={() => change({ edit: undefined })} />}
      {search.reading && !search.edit && (
        <ReadingDialog
          id={search.reading}
          onClose={() => change({ reading: undefined })}
          onEdit={() => change({ edit: search.reading })}
        />
      )}
      {search.import && <ImportDialog onClose={() => change({ import: undefined })} />}
      {search.ranges && <RangesDialog onClose={() => change({ ranges: undefined })} />}
    </>
  )
}

function Heading({ lately }: { lately: Lately | undefined }) {
  const mayRecord = useCan('vitals.create')
  const circle = useCircle()
  const { change } = useVitalsSearch()
  const now = useServerNow(MINUTE_MS)
  return (
    <PageHead
      title="Vitals Analytics"
      onPaper={<WhosePage />}
      about={lately && <span dir="auto">{firstSentence(lately, circle.firstName, now)}</span>}
      action={
        <>
          <Button look="secondary" icon={<Ruler size={20} aria-hidden />} onClick={() => change({ ranges: 'open' })}>
            Ranges
          </Button>
          <Button
            look="secondary"
            icon={<ArrowDownUp size={20} aria-hidden />}
            onClick={() => change({ import: 'open' })}
          >
            Files
          </Button>
          {mayRecord && (
            <Button icon={<Plus size={20} aria-hidden />} onClick={() => change({ new: 'any' })}>
              Record a reading
            </Button>
          )}
        </>
      }
    />
  )
}
