import type { Dashboard } from '@kinfold/contract/features/dashboard/schemas.ts'
import { Link } from 'wouter'
import { buttonClasses } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { NextDoses } from '../dashboard/now/next-doses.tsx'
import { TakenEarlier } from '../dashboard/now/taken-earlier.tsx'
import { UNKNOWN_DOSES, useDosesOf } from '../dashboard/now/use-doses-of.ts'
import { AskDose } from '../doses/recording/ask-dose.tsx'
import { DoseRow } from '../doses/today/dose-row.tsx'
import { RefusedBefore } from '../doses/today/refused-before.tsx'

type MyDosesProps = {
  data: Dashboard
  /** The page is already called so. */
  isPage?: boolean
}

/** Doses to take now, each with one button, those taken earlier today, and the next ones. */
export function MyDoses({ data, isPage }: MyDosesProps) {
  const { doses, earlier, now, counts, isUnknown } = useDosesOf(data)
  if (!data.doses) return null
  const shown = doses.filter(({ state }) => state !== 'upcoming' && state !== 'dropped')
  return (
    <Card {...(!isPage && { title: 'My medicines' })}>
      {isUnknown && <p>{UNKNOWN_DOSES}</p>}
      {counts && <p className="mb-2">{countText(counts.due, counts.taken)}</p>}
      <AskDose>
        <RefusedBefore isShown={({ id }) => shown.some(({ pending }) => pending?.id === id)} />
        <ul>
          {shown.map((item) => (
            <DoseRow key={item.key} item={item} withTime now={now} />
          ))}
        </ul>
        <TakenEarlier taken={earlier} />
      </AskDose>
      <NextDoses doses={doses} />
      <Link to="/medications" className={buttonClasses('quiet', 'at-edge')}>
        All my medicines
      </Link>
    </Card>
  )
}

function countText(due: number, taken: number): string {
  if (due === 0) return 'No medicines are planned for today.'
  return taken === due ? 'All taken for today.' : `${taken} of ${due} taken today.`
}
