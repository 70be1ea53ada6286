import { isTaken } from '@kinfold/contract/features/doses/choices.ts'
import { doseFacts } from '@kinfold/contract/features/doses/facts.ts'
import { outcomeLabels } from '@kinfold/contract/features/doses/labels.ts'
import type { Dose, DueDose } from '@kinfold/contract/features/doses/schemas.ts'
import { givenInWords } from '@kinfold/contract/features/handover/given-in-words.ts'
import type { Handover, MedicationNews } from '@kinfold/contract/features/handover/schemas.ts'
import { medicationTitle } from '@kinfold/contract/features/prescriptions/rules/title.ts'
import type { ReactNode } from 'react'
import { useCircle } from '../../../access/use-can.ts'
import { DifferenceList } from '../../../ui/records/difference-list.tsx'
import { timeAndDay } from '../../../ui/time.ts'
import { fieldLabels } from '../../prescriptions/labels.ts'
import { changesOf } from '../../prescriptions/prescription-changes.ts'
import { medicationNewsWords, whenText } from '../news-words.ts'
import { NewsItem, NewsList, NewsSection } from './news-item.tsx'

export function MedicinesNews({ medications, doses }: Pick<Handover, 'medications' | 'doses'>) {
  const { notable, late, missed, given, givenLate } = doses
  if (medications.length + notable.length + late.length + missed.length + given + givenLate === 0) return null
  return (
    <NewsSection title="Medications" count={medications.length + notable.length + late.length + missed.length}>
      <NewsList>
        <Unrecorded due={late} badge="Late" medications={doses.medications}>
          Still to be given or recorded
        </Unrecorded>
        {medications.map((news) => (
          <MedicationItem key={news.medicationId} news={news} />
        ))}
        <Unrecorded due={missed} badge="Missed" medications={doses.medications}>
          Nobody recorded it
        </Unrecorded>
        {notable.map((dose) => (
          <DoseItem key={dose.id} dose={dose} />
        ))}
      </NewsList>
      {given + givenLate > 0 && <p className="mt-2 text-soft">{givenInWords(doses)}</p>}
    </NewsSection>
  )
}

const tones = { on_hold: 'attention', stopped: 'attention', removed: 'attention' } as const

function MedicationItem({ news }: { news: MedicationNews }) {
  const { what, changedBy, changedAt, before, after } = news
  const differences = changesOf({ before, after }).filter(({ label }) => !said(before === null).includes(label))
  return (
    <NewsItem
      title={medicationTitle(after)}
      to="/medications?view=list"
      badge={medicationNewsWords[what]}
      tone={what in tones ? 'attention' : 'plain'}
      by={changedBy}
      at={changedAt}
      isGone={what === 'removed'}
    >
      {after.statusReason && what !== 'added' && <p dir="auto">{after.statusReason}</p>}
      {what !== 'removed' && <DifferenceList differences={differences} isNew={before === null} />}
    </NewsItem>
  )
}

/** Already in the heading, the badge and the line below. */
const said = (isNew: boolean) => [fieldLabels.status, fieldLabels.statusReason, ...(isNew ? [fieldLabels.name] : [])]

type UnrecordedProps = {
  due: DueDose[]
  badge: string
  medications: Handover['doses']['medications']
  children: ReactNode
}

function Unrecorded({ due, badge, medications, children }: UnrecordedProps) {
  const { zone } = useCircle()
  const nameOf = new Map(medications.map(({ id, name }) => [id, name]))
  const byMedication = Map.groupBy(due, ({ medicationId }) => medicationId)
  return [...byMedication].map(([id, times]) => (
    <NewsItem
      key={id}
      title={nameOf.get(id) ?? ''}
      to="/medications"
      badge={times.length === 1 ? badge : `${badge} ${times.length} times`}
      tone="urgent"
      by={null}
      at={times[0]!.dueAt}
    >
      <p className="text-soft">
        {children}
        {times.length > 1 && `: ${times.map(({ dueAt }) => whenText(dueAt, zone)).join(' · ')}`}
      </p>
    </NewsItem>
  ))
}

function DoseItem({ dose }: { dose: Dose }) {
  const { zone } = useCircle()
  const facts = doseFacts(dose, dose.dueAt && timeAndDay(dose.dueAt, zone, Date.parse(dose.at)))
  const isWrong = dose.inErrorAt !== null
  return (
    <NewsItem
      title={dose.medicationName}
      to="/medications?view=history"
      badge={isWrong ? 'Entered in error' : outcomeLabels[dose.outcome]}
      tone={isTaken(dose.outcome) || isWrong ? 'plain' : 'attention'}
      by={dose.authorName}
      at={dose.at}
      isGone={isWrong}
    >
      <p className="text-soft wrap-anywhere" dir="auto">
        {facts.join(' · ')}
      </p>
    </NewsItem>
  )
}
