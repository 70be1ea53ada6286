import { allergies } from '@kinfold/contract/features/allergies/endpoints.ts'
import type { Allergy } from '@kinfold/contract/features/allergies/schemas.ts'
import { circles } from '@kinfold/contract/features/circles/endpoints.ts'
import { clientNameOf } from '@kinfold/contract/features/circles/names.ts'
import type { ClientDetails } from '@kinfold/contract/features/circles/schemas.ts'
import { medications } from '@kinfold/contract/features/prescriptions/endpoints.ts'
import { givenFirst, isOver, needsReview } from '@kinfold/contract/features/prescriptions/rules/standings.ts'
import { strengthBeside } from '@kinfold/contract/features/prescriptions/rules/title.ts'
import { howTaken } from '@kinfold/contract/features/prescriptions/rules/words.ts'
import type { Medication } from '@kinfold/contract/features/prescriptions/schemas.ts'
import { dayText } from '@kinfold/contract/format.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import type { ReactNode } from 'react'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { useCircle } from '../../../access/use-can.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { Failed } from '../../../ui/layout/failed.tsx'
import { SkeletonList } from '../../../ui/layout/skeleton.tsx'
import { shortDate } from '../../../ui/time.ts'
import { MissingOnPaper } from './missing-on-paper.tsx'
import { allergyText, PrintBar } from './paper.tsx'

/** What fits legibly on one side of a card; nothing is cut off, long entries take two lines. */
const LINES_PER_SIDE = 10
const LETTERS_PER_LINE = 64

/** What is given now, and of that what helpers ask for first, on the first side. */
const mostUrgentFirst = (one: Medication, other: Medication) =>
  givenFirst(one, other) || Number(Boolean(other.alert)) - Number(Boolean(one.alert))

/** Sides of 85.6 by 54 mm (ISO 7810 ID-1), side by side, to cut out and fold into a wallet. */
export function WalletCardPage() {
  const circle = useCircle()
  const list = useCircleApi(medications.list)
  const { data: client } = useCircleApi(circles.client)
  const { data: noted } = useCircleApi(allergies.list)
  if (list.isPending) return <SkeletonList count={2} className="h-52" />
  if (!list.data) return <Failed what="The medications" onRetry={list.refetch} />
  const current = list.data.filter(({ standing }) => !isOver(standing)).toSorted(mostUrgentFirst)
  const today = dayAt(serverNow(), circle.zone)
  const sides = fillSides(current.map((each) => lineOf(each, today, circle.zone)))
  return (
    <>
      <PrintBar title="Wallet card" other={{ to: '/medications/print', label: 'Medication list' }} />
      <MissingOnPaper what="this card" medications={current} allergies={noted} />
      <p data-print="no" className="mb-4 text-soft">
        The size of a bank card. Print it at 100&nbsp;%, cut along the outer line, and fold along the inner ones.
      </p>
      <article className="flex flex-wrap text-[#000] [print-color-adjust:exact]">
        <Front client={client} noted={noted} printedOn={dayText(today)} />
        {sides.length === 0 && <Side title="Medications">none noted here; please ask</Side>}
        {sides.map((items, index) => (
          <Side key={items[0]!.id} title={`Medications ${sides.length > 1 ? `${index + 1} of ${sides.length}` : ''}`}>
            <ul>
              {items.map(({ id, name, strength, alert, dosing }) => (
                <li key={id} className="border-b border-[#bbb] py-[0.3mm] wrap-anywhere">
                  <strong>
                    <bdi>{name}</bdi> {strength}
                  </strong>{' '}
                  {alert && <strong className="border border-[#000] px-[0.8mm]">{alert}</strong>}{' '}
                  <span dir="auto">{dosing}</span>
                </li>
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

type FrontProps = { client: ClientDetails | undefined; noted: Allergy[] | undefined; printedOn: string }

function Front({ client, noted, printedOn }: FrontProps) {
  const circle = useCircle()
  return (
    <Side title="My medications">
      <p className="text-[12pt] font-bold wrap-anywhere" dir="auto">
        {clientNameOf(circle)}
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

type Line = { id: string; name: string; strength: string; alert: string; dosing: string }

function lineOf(medication: Medication, today: string, zone: string): Line {
  const { id, name, alert, standing, standingSince, startDate } = medication
  const since = standingSince ? ` since ${shortDate(standingSince, zone)}` : ''
  const marks = [
    standing === 'on_hold' && `ON HOLD${since}, not given`,
    standing === 'planned' && startDate && `from ${dayText(startDate)}, not given yet`,
    needsReview(medication) && 'not confirmed',
  ].filter(Boolean)
  const how = howTaken({ ...medication, strength: null }, today) ?? ''
  const dosing = marks.length > 0 ? `${how} (${marks.join(', ')})` : how
  return { id, name, strength: strengthBeside(medication) ?? '', alert: alert?.toUpperCase() ?? '', dosing }
}

/** Fills each side with as many entries as its lines allow. */
function fillSides(all: Line[]): Line[][] {
  const sides: Line[][] = []
  let free = 0
  for (const line of all) {
    const { name, strength, alert, dosing } = line
    const lines = Math.ceil([name, strength, alert, dosing].join(' ').length / LETTERS_PER_LINE)
    if (lines > free) {
      sides.push([])
      free = LINES_PER_SIDE
    }
    sides.at(-1)!.push(line)
    free -= lines
  }
  return sides
}
