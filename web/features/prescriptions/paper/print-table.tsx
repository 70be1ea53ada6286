import { typedNote } from '@kinfold/contract/features/prescriptions/profile-medication.ts'
import { reasonInWords, standingInWords } from '@kinfold/contract/features/prescriptions/rules/standing-words.ts'
import { needsReview } from '@kinfold/contract/features/prescriptions/rules/standings.ts'
import { strengthBeside } from '@kinfold/contract/features/prescriptions/rules/title.ts'
import { howTaken } from '@kinfold/contract/features/prescriptions/rules/words.ts'
import type { Medication } from '@kinfold/contract/features/prescriptions/schemas.ts'
import { capital, dayText } from '@kinfold/contract/format.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { useCircle } from '../../../access/use-can.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { withEachDose } from '../../doses/measures-in-words.ts'
import { routeLabel, timeCriticalText, verificationLabels } from '../labels.ts'

/** Medications of one kind, each with its dose, and what it is for. */
export function PrintTable({ title, items }: { title: string; items: Medication[] }) {
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
  const { route, startDate, standing, measures } = medication
  const how = howTaken({ ...medication, strength: null }, dayAt(serverNow(), zone))
  const facts = [
    standing === 'on_hold' && standingInWords(medication, zone),
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
  const { reason, verification } = medication
  const prescribedBy = typedNote('prescribedBy', medication)
  return (
    <>
      {[reason && reasonInWords(reason), prescribedBy && `Prescribed by ${prescribedBy}`]
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
