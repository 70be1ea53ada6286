import { allergies } from '@kinfold/contract/features/allergies/endpoints.ts'
import { circles } from '@kinfold/contract/features/circles/endpoints.ts'
import { medications } from '@kinfold/contract/features/prescriptions/endpoints.ts'
import { typedNote } from '@kinfold/contract/features/prescriptions/profile-medication.ts'
import { isOver, needsReview } from '@kinfold/contract/features/prescriptions/rules/standings.ts'
import { strengthBeside } from '@kinfold/contract/features/prescriptions/rules/title.ts'
import { howTaken } from '@kinfold/contract/features/prescriptions/rules/words.ts'
import type { Medication } from '@kinfold/contract/features/prescriptions/schemas.ts'
import { capital, dayText } from '@kinfold/contract/format.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { useCircle } from '../../../access/use-can.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { Failed } from '../../../ui/layout/failed.tsx'
import { SkeletonList } from '../../../ui/layout/skeleton.tsx'
import { shortDate } from '../../../ui/time.ts'
import { withEachDose } from '../../doses/measures-in-words.ts'
import { routeLabel, timeCriticalText, verificationLabels } from '../labels.ts'
import { MissingOnPaper } from './missing-on-paper.tsx'
import { PaperHead, PrintBar } from './paper.tsx'

/** Current medications on paper: for a doctor, a hospital or the kitchen door. */
export function PrintPage() {
  const circle = useCircle()
  const list = useCircleApi(medications.list)
  const { data: client } = useCircleApi(circles.client)
  const { data: noted } = useCircleApi(allergies.list)
  if (list.isPending) return <SkeletonList count={4} className="h-24" />
  if (!list.data) return <Failed what="The medications" onRetry={list.refetch} />
  const current = list.data.filter(({ standing }) => !isOver(standing))
  const are = (...wanted: Medication['standing'][]) => current.filter(({ standing }) => wanted.includes(standing))
  const active = are('active')
  return (
    <>
      <PrintBar title="Medication list" other={{ to: '/medications/wallet-card', label: 'Wallet card' }} />
      <MissingOnPaper what="this list" medications={current} allergies={noted} />
      <article className="rounded-card border border-line bg-card p-5 shadow-card sm:p-8 print:border-0 print:p-0 print:shadow-none">
        <PaperHead client={client ?? circle} allergies={noted} />
        {current.length === 0 && <p className="mt-6">No medications are in use.</p>}
        <Table title="Regular" items={active.filter(({ asNeeded }) => !asNeeded)} />
        <Table title="As needed" items={active.filter(({ asNeeded }) => asNeeded)} />
        <Table title="On hold: not given at the moment" items={are('on_hold')} />
        <Table title="Starting later: not given yet" items={are('planned')} />
        <div className="mt-6 border-t border-line pt-3 text-sm print:mt-3 print:pt-2 print:break-before-avoid print:break-inside-avoid">
          <p>
            Printed on {dayText(dayAt(serverNow(), circle.zone))}. {current.length}{' '}
            {current.length === 1 ? 'medication' : 'medications'}.
            {current.some(needsReview) &&
              ' What is marked ‘not confirmed’ was typed in, and nobody has checked it yet.'}
          </p>
          <p>This list was kept by the care circle. It is information, not a prescription.</p>
          {client?.emergencyContact && (
            <p className="mt-2 font-semibold">
              Emergency contact: <span dir="auto">{client.emergencyContact}</span> {client.emergencyPhone}
            </p>
          )}
        </div>
      </article>
    </>
  )
}

function Table({ title, items }: { title: string; items: Medication[] }) {
  if (items.length === 0) return null
  return (
    <section className="mt-6 print:mt-3">
      <h2 className="mb-1 text-lg">{title}</h2>
      <table className="w-full text-left max-sm:block">
        <thead className="max-sm:sr-only">
          <tr className="border-b-2 border-ink align-bottom text-sm">
            <th scope="col" className="w-[30%] py-1 pr-3">
              Medication
            </th>
            <th scope="col" className="w-[38%] py-1 pr-3">
              Dose and times
            </th>
            <th scope="col" className="py-1 text-balance">
              What it is for, who prescribed it
            </th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {items.map((each) => (
            <tr
              key={each.id}
              className="border-b border-line align-top wrap-anywhere max-sm:block max-sm:py-3 print:break-inside-avoid"
            >
              <th scope="row" className="py-2 pr-3 font-normal print:py-0.5 max-sm:block max-sm:py-0">
                <strong className="text-lg" dir="auto">
                  {each.name}
                </strong>{' '}
                {strengthBeside(each)}
                {needsReview(each) && <span className="block text-sm font-semibold">not confirmed</span>}
              </th>
              <td className="py-2 pr-3 print:py-0.5 max-sm:block max-sm:py-0">
                <Dosing medication={each} />
              </td>
              <td className="py-2 text-sm print:py-0.5 max-sm:block max-sm:py-0">
                <Background medication={each} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Dosing({ medication }: { medication: Medication }) {
  const { zone } = useCircle()
  const { route, startDate, standing, standingSince, measures } = medication
  const how = howTaken({ ...medication, strength: null }, dayAt(serverNow(), zone))
  const facts = [
    standing === 'on_hold' && standingSince && `on hold since ${shortDate(standingSince, zone)}`,
    standing === 'planned' && startDate && `from ${dayText(startDate)}`,
    route === 'by_mouth' && routeLabel(route),
    typedNote('instructions', medication),
    timeCriticalText(medication),
    withEachDose(measures),
  ]
  return (
    <>
      <p className="font-semibold tabular-nums" dir="auto">
        {how ? capital(how) : 'No times noted'}
      </p>
      <p className="text-sm" dir="auto">
        {facts.filter(Boolean).join(' · ')}
      </p>
    </>
  )
}

function Background({ medication }: { medication: Medication }) {
  const { reason, verification, standing, statusReason } = medication
  const prescribedBy = typedNote('prescribedBy', medication)
  const whyNotGiven = standing !== 'active' && statusReason
  return (
    <>
      {[reason && `For ${reason}`, prescribedBy && `Prescribed by ${prescribedBy}`, whyNotGiven]
        .filter(Boolean)
        .map((line) => (
          <p key={String(line)} dir="auto">
            {line}
          </p>
        ))}
      {verification !== 'unverified' && <p>{verificationLabels[verification]}</p>}
    </>
  )
}
