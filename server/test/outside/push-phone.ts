import { deliver } from '../../features/push/deliver.ts'
import type { Kinfold } from '../../start.ts'
import { as } from '../support/calls.ts'
import type { Person } from '../support/world.ts'
import { aPushService } from './push-receiver.ts'

/** A person's browser that is notified at any hour. */
export async function aPhoneOf(person: Person, { showsDetails = false, channels = {} } = {}) {
  const phone = await aPushService()
  await as(person).push.subscribe({ body: { ...phone.subscription, showsDetails } })
  await as(person).reminders.saveSettings({
    body: { channels, quietFrom: null, quietUntil: null, zone: 'Europe/Berlin' },
  })
  return phone
}

export const deliverIn = ({ services }: Kinfold) => deliver(services)
