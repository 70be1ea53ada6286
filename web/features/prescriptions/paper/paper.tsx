import type { Allergy } from '@kinfold/contract/features/allergies/schemas.ts'
import { allergyDetails, allergyName } from '@kinfold/contract/features/allergies/wording.ts'
import { clientNameOf } from '@kinfold/contract/features/circles/names.ts'
import { dayText } from '@kinfold/contract/format.ts'
import { ArrowLeft, Printer } from 'lucide-react'
import { Link } from 'wouter'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'

type PrintBarProps = { title: string; other: { to: string; label: string } }

/** Above the preview; not printed itself. */
export const PrintBar = ({ title, other }: PrintBarProps) => (
  <PageHead
    title={title}
    isPrinted={false}
    action={
      <>
        <Link to="/medications?view=list" className={buttonClasses('quiet')}>
          <ArrowLeft size={20} aria-hidden /> Medications
        </Link>
        <Link to={other.to} className={buttonClasses('secondary')}>
          {other.label}
        </Link>
        <Button icon={<Printer size={20} aria-hidden />} onClick={() => print()}>
          Print
        </Button>
      </>
    }
  />
)

type Client = { firstName: string; lastName: string; dateOfBirth: string | null }
type PaperHeadProps = {
  client: Client
  /** undefined: loading, or could not be read. */
  allergies: Allergy[] | undefined
}

/** The person's name, and what must not be overlooked. */
export const PaperHead = ({ client, allergies }: PaperHeadProps) => (
  <div className="border-b-2 border-ink pb-3">
    <p className="text-sm">Medication list of</p>
    <p className="text-2xl font-semibold wrap-anywhere" dir="auto">
      {clientNameOf(client)}
    </p>
    {client.dateOfBirth && <p>Born {dayText(client.dateOfBirth)}</p>}
    <p className="mt-2 border-2 border-ink px-3 py-1.5 wrap-anywhere">
      <strong>Allergies:</strong> <span dir="auto">{allergyText(allergies)}</span>
    </p>
  </div>
)

/** Sheets get apart: each says whose it is, and of which day. */
export const FootOfSheet = ({ client, printedOn }: { client: Client; printedOn: string }) => (
  <p className="border-t border-line pt-1">
    Medication list of <strong dir="auto">{clientNameOf(client)}</strong>
    {client.dateOfBirth && <> · date of birth {dayText(client.dateOfBirth)}</>} · printed on {printedOn}
  </p>
)

/** No entry does not mean 'none'. */
export function allergyText(allergies: Allergy[] | undefined): string {
  if (!allergies) return 'could not be read, please ask'
  return allergies.length > 0 ? allergies.map(inOneLine).join('; ') : 'none noted here; please ask'
}

function inOneLine(allergy: Allergy): string {
  const details = [allergyDetails(allergy), !allergy.isConfirmed && 'not confirmed'].filter(Boolean).join(', ')
  return allergyName(allergy) + (details && ` (${details})`)
}
