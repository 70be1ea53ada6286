import { circles } from '@kinfold/contract/features/circles/endpoints.ts'
import type { ClientDetails } from '@kinfold/contract/features/circles/schemas.ts'
import { medications } from '@kinfold/contract/features/medications/endpoints.ts'
import type { Medication } from '@kinfold/contract/features/medications/schemas.ts'
import type { ReactNode } from 'react'
import { useCircle } from '../../access/use-can.ts'
import { useApi } from '../../api/hooks.ts'
import { serverNow } from '../../api/server-clock.ts'
import { Failed } from '../../ui/failed.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { dayOf } from '../../ui/time.ts'
import { amountOf } from './labels.ts'
import { needsReview } from './medication-sections.ts'
import { allergyText, PrintBar } from './paper.tsx'
import { daysInWords, timesInWords } from './schedule-words.ts'
import { dayText } from './spans.ts'

/** What fits on one side of a card in a size that can be read. */
const LINES_PER_SIDE = 9

/** Sides of 85.6 by 54 mm (ISO 7810 ID-1), side by side, to be cut out and folded into a wallet. */
export function WalletCardPage() {
  const circle = useCircle()
  const list = useApi(medications.list, { query: { clientId: circle.id } })
  const { data: client } = useApi(circles.client, { params: { clientId: circle.id } })
  if (list.isPending) return <SkeletonList count={2} className="h-52" />
  if (!list.data) return <Failed what="The medications" onRetry={list.refetch} />
  const current = list.data.filter(({ status }) => status === 'active')
  const sides = Array.from({ length: Math.ceil(current.length / LINES_PER_SIDE) }, (_, side) =>
    current.slice(side * LINES_PER_SIDE, (side + 1) * LINES_PER_SIDE),
  )
  return (
    <>
      <PrintBar title="Wallet card" other={{ to: '/medications/print', label: 'Medication list' }} />
      <p data-print="no" className="mb-4 text-soft">
        As big as a bank card. Print it at 100 %, cut along the outer line, and fold along the inner ones.
      </p>
      <article className="flex flex-wrap text-[#000] [print-color-adjust:exact]">
        <Front client={client} printedOn={dayText(dayOf(serverNow(), circle.zone))} />
        {sides.map((items, index) => (
          <Side key={items[0]!.id} title={`Medications ${sides.length > 1 ? `${index + 1} of ${sides.length}` : ''}`}>
            <ul>
              {items.map((each) => (
                <Line key={each.id} medication={each} />
              ))}
            </ul>
          </Side>
        ))}
      </article>
    </>
  )
}

const Side = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="h-[54mm] w-[85.6mm] max-w-full overflow-hidden border border-dashed border-[#777] bg-[#fff] p-[3mm] text-[7.5pt] leading-[1.25] print:break-inside-avoid">
    <h2 className="mb-[1mm] text-[9pt] font-bold">{title}</h2>
    {children}
  </section>
)

function Front({ client, printedOn }: { client: ClientDetails | undefined; printedOn: string }) {
  const circle = useCircle()
  return (
    <Side title="My medications">
      <p className="text-[12pt] font-bold wrap-anywhere" dir="auto">
        {circle.firstName} {circle.lastName}
      </p>
      {circle.dateOfBirth && <p>Born {dayText(circle.dateOfBirth)}</p>}
      <p className="mt-[1.5mm] line-clamp-3 border border-[#000] p-[1mm] wrap-anywhere">
        <strong>Allergies:</strong> {allergyText(client?.allergies)}
      </p>
      {client && client.medicalConditions.length > 0 && (
        <p className="mt-[1mm] line-clamp-2 wrap-anywhere">
          <strong>Conditions:</strong> {client.medicalConditions.join(', ')}
        </p>
      )}
      {client?.emergencyContact && (
        <p className="mt-[1mm] line-clamp-2 wrap-anywhere">
          <strong>In an emergency call:</strong> {client.emergencyContact} {client.emergencyPhone}
        </p>
      )}
      <p className="mt-[1mm]">As of {printedOn}. Kept by the care circle; not a prescription.</p>
    </Side>
  )
}

function Line({ medication }: { medication: Medication }) {
  const { name, strength, schedule, form, dosage, frequency, maxPer24h } = medication
  const amount = schedule ? amountOf(schedule.quantity, form) : [dosage, frequency].filter(Boolean).join(', ')
  const most = maxPer24h === null ? '' : `, at most ${amountOf(maxPer24h, form)} in 24 h`
  const when =
    schedule?.kind === 'daily'
      ? timesInWords(schedule)
      : schedule && ` ${lower(daysInWords(schedule))}${timesInWords(schedule)}`
  return (
    <li className="truncate border-b border-[#bbb] py-[0.4mm]">
      <strong dir="auto">
        {name} {strength}
      </strong>{' '}
      {amount}
      {when}
      {most}
      {needsReview(medication) && ' (not checked)'}
    </li>
  )
}

const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)
