import { push } from '@kinfold/contract/features/push/endpoints.ts'
import { PRODUCT } from '@kinfold/contract/product.ts'
import { BellRing } from 'lucide-react'
import { useApi } from '../../api/hooks.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Failed } from '../../ui/layout/failed.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { PushHere } from './push-here.tsx'
import { type Ability, abilityOf, canAnswer } from './this-browser.ts'

/** Whether this device gets push messages, and what they may show. */
export function PushCard() {
  const ability = abilityOf()
  return (
    <Card title="On this device" icon={<BellRing size={22} aria-hidden />}>
      <p className="mb-4 text-soft">
        Notifications reach this device even while the app is closed.{' '}
        {canAnswer()
          ? 'You can answer some of them at once: a dose that was taken, a task that you take on.'
          : 'Press one to open the app.'}
      </p>
      {ability === 'able' ? <Asked /> : <p className="wrap-anywhere">{reasons[ability]}</p>}
    </Card>
  )
}

const reasons: Record<Exclude<Ability, 'able'>, string> = {
  blocked:
    'This browser blocks notifications from this site. To allow them, open the site’s settings (the icon to the left of the address), set Notifications to Allow, and reload this page.',
  blockedApp: `This device blocks notifications from this app. To allow them, open the device’s Settings, then Notifications, choose ${PRODUCT}, and allow them there.`,
  installFirst:
    'On an iPhone or iPad, add the app to the home screen first: press Share, then Add to Home Screen. Open it from there, and come back to this page.',
  tooOld: 'Notifications on an iPhone or iPad need iOS 16.4 or later. Please update this device, and come back.',
  unsupported:
    'This browser cannot show notifications from this site. They need a current browser and an address that begins with https.',
}

function Asked() {
  const { data, error, refetch } = useApi(push.settings, {})
  if (data) return <PushHere settings={data} onChanged={refetch} />
  return error ? <Failed what="The notifications on this device" onRetry={refetch} /> : <Skeleton className="h-20" />
}
