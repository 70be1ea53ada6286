import { vitals, vitalThresholds } from '@kinfold/contract/features/vitals/endpoints.ts'
import { readingText } from '@kinfold/contract/features/vitals/figure-text.ts'
import { measured } from '@kinfold/contract/features/vitals/measured.ts'
import { flagWords } from '@kinfold/contract/features/vitals/rules/flags/flag-words.ts'
import { type Flag, flagOf } from '@kinfold/contract/features/vitals/rules/flags/flags.ts'
import { urgentState } from '@kinfold/contract/features/vitals/rules/flags/measure-again.ts'
import { kindFacts, type VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import type { VitalReading } from '@kinfold/contract/features/vitals/schemas/readings.ts'
import { dayText } from '@kinfold/contract/format.ts'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { useCircle, useForWhom } from '../../../access/use-can.ts'
import { sayRecorded, useRecord } from '../../../access/use-record.ts'
import { useNewId } from '../../../api/use-new-id.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useOverview } from '../use-vitals.ts'
import { kindIn } from '../use-vitals-search.ts'
import { EntryForm, type Kept } from './entry-form.tsx'
import { KindPicker } from './kind-picker.tsx'
import { MeasureAgain } from './measure-again.tsx'
import { OnlyHere } from './only-here.tsx'
import { blankValues } from './values.ts'

const draftOf = (kind: VitalKind) => `vital:${kind}`

type JustKept = { id: string; title: string; description: string | undefined }
type Urgent = { id: string; flag: Flag; said: string; isSecond: boolean }

/** First the kind, then the number. Stored on this device at once, and sent when possible. */
export function EntryDialog({ asked, onClose }: { asked: string; onClose: () => void }) {
  const circle = useCircle()
  const forWhom = useForWhom()
  const record = useRecord()
  const { data: overview } = useOverview()
  const ranges = useCircleApi(vitalThresholds.list)
  const [kind, setKind] = useState(kindIn(asked))
  const [urgent, setUrgent] = useState<Urgent>()
  const [kept, setKept] = useState<JustKept>()
  const [round, setRound] = useState(0)
  const [id, renew] = useNewId()
  const { latest: last, unit } = overview?.items.find(({ latest }) => latest.kind === kind) ?? {}

  const begin = (next: VitalKind | undefined) => {
    setUrgent(undefined)
    setKind(next)
    setRound(round + 1)
  }
  const save = async (reading: Kept, goesOn: boolean) => {
    const input = { query: { clientId: circle.id }, body: { id, ...reading } }
    if (!(await record(vitals.create, id, input, { draft: draftOf(reading.kind) }))) return {}
    renew()
    const said = readingText(reading)
    const flagIn = (read: Kept | VitalReading) =>
      ranges.data ? flagOf({ ...read, ...measured(read) }, { ...ranges.data.person, ranges: ranges.data.items }) : null
    const flag = flagIn(reading)
    if (flag?.level === 'urgent') {
      const { measuredAt } = reading
      const before = last ? [{ at: last.measuredAt, flag: flagIn(last) }] : []
      const state = urgentState(reading.kind, { at: measuredAt, flag }, before, Date.parse(measuredAt))
      setUrgent({ id, flag, said, isSecond: state === 'counts' })
      return undefined
    }
    const words = flag && flagWords(reading.kind, flag, circle.firstName, (day) => dayText(day))
    const title = `${kindFacts[reading.kind].label}: ${said}`
    const description = words ? `${words.headline}. ${words.source}` : undefined
    if (goesOn) {
      // Here, because a toast would lie over the next kind to choose.
      setKept({ id, title, description })
      begin(undefined)
    } else {
      sayRecorded([id], { title, description })
      onClose()
    }
    return undefined
  }
  return (
    <Dialog open onClose={onClose} title={kind ? kindFacts[kind].label : 'What did you measure?'} about={forWhom}>
      {!kind && kept && <Noted {...kept} />}
      {!kind && <KindPicker overview={overview} onPick={begin} />}
      {kind && urgent && (
        <MeasureAgain
          {...urgent}
          kind={kind}
          emergencyNumber={ranges.data?.emergencyNumber ?? null}
          onAgain={() => begin(kind)}
          onClose={onClose}
        />
      )}
      {kind && !urgent && (
        <EntryForm
          key={`${kind} ${round}`}
          kind={kind}
          draft={draftOf(kind)}
          initial={blankValues(kind, unit)}
          last={last}
          onSave={save}
        />
      )}
    </Dialog>
  )
}

/** What was noted just before. */
const Noted = ({ id, title, description }: JustKept) => (
  <div className="mb-4 rounded-control bg-green-wash px-4 py-3">
    <div role="status">
      <p className="flex items-center gap-2 font-semibold">
        <Check size={18} aria-hidden className="shrink-0 text-green" /> {title}
      </p>
      {description && <p>{description}</p>}
    </div>
    <OnlyHere id={id} />
  </div>
)
