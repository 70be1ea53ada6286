import { allergies } from '@kinfold/contract/features/allergies/endpoints.ts'
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
import { dayText, numberText } from './spans.ts'

/** What fits on one side of a card in a size that can be read; nothing is cut off, long entries take two lines. */
const LINES_PER_SIDE = 10
const LETTERS_PER_LINE = 60

/** Sides of 85.6 by 54 mm (ISO 7810 ID-1), side by side, to be cut out and folded into a wallet. */
export function WalletCardPage() {
  const circle = useCircle()
  const list = useApi(medications.list, { query: { clientId: circle.id } })
  const { data: client } = useApi(circles.client, { params: { clientId: circle.id } })
  if (list.isPending) return <SkeletonList count={2} className="h-52" />
  if (!list.data) return <Failed what="The medications" onRetry={list.refetch} />
  const current = list.data.filter(({ status }) => status === 'active')
  const sides = fillSides(current)
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
  <section className="min-h-[54mm] w-[85.6mm] max-w-full border border-dashed border-[#777] bg-[#fff] p-[3mm] text-[7.5pt] leading-[1.25] print:break-inside-avoid">
    <h2 className="mb-[1mm] text-[9pt] font-bold">{title}</h2>
    {children}
  </section>
)

function Front({ client, printedOn }: { client: ClientDetails | undefined; printedOn: string }) {
  const circle = useCircle()
  const { data: noted } = useApi(allergies.list, { query: { clientId: circle.id } })
  return (
    <Side title="My medications">
      <p className="text-[12pt] font-bold wrap-anywhere" dir="auto">
        {circle.firstName} {circle.lastName}
      </p>
      {circle.dateOfBirth && <p>Born {dayText(circle.dateOfBirth)}</p>}
      <p className="mt-[1.5mm] border border-[#000] p-[1mm] wrap-anywhere">
        <strong>Allergies:</strong> {allergyText(noted)}
      </p>
      {client && client.medicalConditions.length > 0 && (
        <p className="mt-[1mm] wrap-anywhere">
          <strong>Conditions:</strong> {client.medicalConditions.join(', ')}
        </p>
      )}
      {client?.emergencyContact && (
        <p className="mt-[1mm] wrap-anywhere">
          <strong>In an emergency call:</strong> {client.emergencyContact} {client.emergencyPhone}
        </p>
      )}
      <p className="mt-[1mm]">As of {printedOn}. Kept by the care circle; not a prescription.</p>
    </Side>
  )
}

const Line = ({ medication }: { medication: Medication }) => (
  <li className="border-b border-[#bbb] py-[0.3mm] wrap-anywhere">
    <strong dir="auto">{headOf(medication)}</strong> {dosingOf(medication)}
  </li>
)

/** As many on a side as its lines allow. */
function fillSides(all: Medication[]): Medication[][] {
  const sides: Medication[][] = []
  let free = 0
  for (const medication of all) {
    const lines = Math.ceil((headOf(medication).length + dosingOf(medication).length + 1) / LETTERS_PER_LINE)
    if (lines > free) {
      sides.push([])
      free = LINES_PER_SIDE
    }
    sides.at(-1)!.push(medication)
    free -= lines
  }
  return sides
}

const headOf = ({ name, strength }: Medication) => [name, strength].filter(Boolean).join(' ')

function dosingOf(medication: Medication): string {
  const { schedule, form, dosage, frequency, timing, minIntervalHours, maxPer24h } = medication
  const unchecked = needsReview(medication) ? ' (not confirmed)' : ''
  if (!schedule) return [dosage, frequency, timing].filter(Boolean).join(', ') + unchecked
  const days = schedule.kind === 'daily' ? '' : ` ${lower(daysInWords(schedule))}`
  const apart = minIntervalHours === null ? '' : `, ${numberText(minIntervalHours)} h apart`
  const most = maxPer24h === null ? '' : `, at most ${amountOf(maxPer24h, form)} in 24 h`
  return `${amountOf(schedule.quantity, form)}${days}${timesInWords(schedule)}${apart}${most}${unchecked}`
}

const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)
