import { amountOf } from '@kinfold/contract/features/prescriptions/amounts.ts'
import { leavingText } from '@kinfold/contract/features/prescriptions/rules/replaced.ts'
import type { Medication } from '@kinfold/contract/features/prescriptions/schemas.ts'
import { EXPIRES_SOON_DAYS } from '@kinfold/contract/features/prescriptions/supply-schemas.ts'
import { countText, dayText } from '@kinfold/contract/format.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { CalendarX2, Package, PackageX, Repeat } from 'lucide-react'
import { useCan, useCircle } from '../../../access/use-can.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'

type SupplyLinesProps = { medication: Medication; onDeliver: () => void }

/** How much is left and until when, the package's expiry, and the remaining refills. */
export function SupplyLines({ medication, onDeliver }: SupplyLinesProps) {
  const { zone } = useCircle()
  const mayDeliver = useCan('medications.deliver')
  const { stock, supply, name } = medication
  const today = dayAt(serverNow(), zone)
  const expiry = supply.expiresOn ? expiryOf(supply.expiresOn, today) : undefined
  const { replaced, mustCount } = supply
  if (!stock && !expiry && !replaced && !mustCount && supply.repeatsLeft === null) return null
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums">
      {stock && <Line isUrgent={stock.low} icon={stock.low ? PackageX : Package} text={stockText(medication, today)} />}
      {replaced && (
        <Line
          isUrgent
          icon={PackageX}
          text={['New strength or form, not counted yet', leavingText(replaced)].filter(Boolean).join(': ')}
        />
      )}
      {mustCount && <Line isUrgent icon={PackageX} text="Not counted since the strength or form was corrected" />}
      {expiry && <Line isUrgent={expiry.isUrgent} icon={CalendarX2} text={expiry.text} />}
      {supply.repeatsLeft !== null && (
        <Line isUrgent={supply.repeatsLeft === 0} icon={Repeat} text={repeatsText(supply.repeatsLeft)} />
      )}
      {mayDeliver && (stock?.low || replaced || expiry?.isUrgent) && (
        <Button look="secondary" aria-label={`${name} was delivered`} onClick={onDeliver}>
          Delivered...
        </Button>
      )}
    </div>
  )
}

type LineProps = { isUrgent: boolean; icon: typeof Package; text: string }

const Line = ({ isUrgent, icon: Icon, text }: LineProps) => (
  <span
    className={classes(
      'inline-flex items-center gap-1.5 text-sm',
      isUrgent ? 'rounded-control bg-apricot-wash px-2.5 py-0.5 font-semibold text-apricot-ink' : 'text-soft',
    )}
  >
    <Icon size={16} aria-hidden className="shrink-0" /> {text}
  </span>
)

/** 'Low: 4 tablets left, enough until 3 Dec 2026' */
function stockText({ stock, form }: Medication, today: string): string {
  const { onHand, low, runsOutOn, isEstimate } = stock!
  const left = `${low ? 'Low: ' : ''}${amountOf(onHand, form)} left`
  if (!runsOutOn) return left
  if (runsOutOn <= today) return `${left}, not enough for today`
  const lastDay = dayText(addDays(runsOutOn, -1))
  return isEstimate ? `${left}, may last until about ${lastDay}` : `${left}, enough until ${lastDay}`
}

function expiryOf(expiresOn: string, today: string): { text: string; isUrgent: boolean } {
  if (expiresOn < today) return { text: `Expired on ${dayText(expiresOn)}`, isUrgent: true }
  return { text: `Expires on ${dayText(expiresOn)}`, isUrgent: expiresOn <= addDays(today, EXPIRES_SOON_DAYS) }
}

const repeatsText = (left: number): string =>
  left === 0 ? 'No repeats left: a new prescription is needed' : `${countText(left, 'repeat')} left`
