import { vitalThresholds } from '@kinfold/contract/features/vitals/endpoints.ts'
import { defaultsApply } from '@kinfold/contract/features/vitals/rules/flags/bands.ts'
import { edgesFor } from '@kinfold/contract/features/vitals/rules/flags/flags.ts'
import { hasTwoParts, kindFacts, type VitalKind, vitalKinds } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import type { ThresholdList, VitalThreshold } from '@kinfold/contract/features/vitals/schemas/thresholds.ts'
import { Stethoscope } from 'lucide-react'
import { useState } from 'react'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { FromDraft } from '../../../access/drafts/from-draft.tsx'
import { useCan, useCircle } from '../../../access/use-can.ts'
import { Button } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/layout/failed.tsx'
import { SkeletonList } from '../../../ui/layout/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { LimitLines } from './limit-lines.tsx'
import { RangeForm } from './range-form.tsx'
import { RangeRow } from './range-row.tsx'
import { asItApplies, limitsOf, sourceOf } from './range-words.ts'

/** `kind`: a new range; for blood pressure the figure is chosen in the form. */
type Open = VitalThreshold | VitalKind | undefined

/** The ranges for the person with their sources; people with the permission can set others. */
export function RangesDialog({ onClose }: { onClose: () => void }) {
  const circle = useCircle()
  const list = useCircleApi(vitalThresholds.list)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <Dialog
      open
      onClose={onClose}
      title={open ? 'Set a range' : `Ranges for ${circle.firstName}`}
      about="Information, never medical advice. A doctor’s instruction comes before any of these."
      width="wide"
    >
      {list.isPending && <SkeletonList count={4} className="h-16" />}
      {list.isError && !list.data && <Failed what="The ranges" onRetry={list.refetch} />}
      {list.data && !open && <Ranges list={list.data} onOpen={setOpen} />}
      {list.data && typeof open === 'string' && (
        <RangeForm kind={open} person={list.data.person} draft={`range:${open}`} onDone={close} />
      )}
      {list.data && typeof open === 'object' && (
        <FromDraft name={`range:${open.id}:`} saved={open}>
          {(range, draft) => (
            <RangeForm kind={range.kind} range={range} person={list.data.person} draft={draft} onDone={close} />
          )}
        </FromDraft>
      )}
    </Dialog>
  )
}

function Ranges({ list, onOpen }: { list: ThresholdList; onOpen: (open: Open) => void }) {
  const { firstName } = useCircle()
  const maySet = useCan('vitals.setThresholds')
  return (
    <div className="space-y-5">
      {list.asked.map(({ kind, sentence }) => (
        <div
          key={kind}
          className="flex flex-wrap items-center gap-3 rounded-control bg-apricot-wash p-4 text-apricot-ink"
        >
          <Stethoscope size={22} aria-hidden />
          <p className="flex-1 basis-60">{sentence}</p>
          {maySet && (
            <Button look="secondary" onClick={() => onOpen(kind)}>
              Set {kindFacts[kind].label.toLowerCase()}
            </Button>
          )}
        </div>
      ))}
      <section>
        <h3 className="mb-1">Set for {firstName}</h3>
        {list.items.length === 0 && <p className="text-soft">None yet. {usualWords(list.person)}</p>}
        <ul className="divide-y divide-line">
          {list.items.map((range) => (
            <RangeRow
              key={range.id}
              range={asItApplies(range, list.person)}
              maySet={maySet}
              onEdit={() => onOpen(range)}
            />
          ))}
        </ul>
      </section>
      <section>
        <h3 className="mb-1">Usual for adults</h3>
        <ul className="divide-y divide-line">
          {vitalKinds.map((kind) => (
            <UsualRow key={kind} kind={kind} list={list} onSet={maySet ? () => onOpen(kind) : undefined} />
          ))}
        </ul>
      </section>
    </div>
  )
}

const usualWords = (person: ThresholdList['person']) =>
  defaultsApply(person)
    ? 'The usual ranges for adults apply.'
    : 'The usual ranges for adults do not apply to children or in pregnancy. Please ask the doctor.'

type UsualRowProps = { kind: VitalKind; list: ThresholdList; onSet: (() => void) | undefined }

/** The default, where nothing else was set. */
function UsualRow({ kind, list, onSet }: UsualRowProps) {
  const usual = edgesFor({ kind }, { ...list.person, ranges: list.items }).filter(
    ({ origin }) => origin.by === 'default',
  )
  const own = list.items.filter((range) => range.kind === kind)
  const { label } = kindFacts[kind]
  const isFull = own.length >= (hasTwoParts(kind) ? 2 : 1)
  if (usual.length === 0 && (isFull || kind === 'height')) return null
  return (
    <li className="py-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <p className="font-semibold">{label}</p>
        {onSet && !isFull && (
          <Button look="quiet" className="-mr-4" aria-label={`Set a range: ${label}`} onClick={onSet}>
            Set a range
          </Button>
        )}
      </div>
      {usual.length === 0 ? (
        <p className="text-soft">No usual range: it differs from person to person.</p>
      ) : (
        <>
          <LimitLines limits={limitsOf(kind, usual)} isNamed={hasTwoParts(kind)} />
          <p className="text-sm text-soft">{sourceOf(usual)}</p>
        </>
      )}
    </li>
  )
}
