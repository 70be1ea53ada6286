import type { Services } from '../../access/services.ts'
import { clock } from '../../core/clock.ts'
import { byMail } from './by-mail.ts'
import { dueDoses } from './due-doses.ts'
import { dueTasks } from './due-tasks.ts'
import { dutyByCalendar } from './duty.ts'
import { forgetOld } from './forget-old.ts'
import { inApp } from './in-app.ts'
import { type Scanning, scan } from './scan.ts'
import { settleOnChanges } from './settle.ts'
import { doseEffects, dosesNotGiven } from './told-doses.ts'

const LOOK_MS = 5_000
const FORGET_MS = 3_600_000

type Needs = Pick<Services, 'database' | 'events' | 'mail' | 'pageUrl'>

/** What a look needs in a running Kinfold. */
export const scanningOf = ({ database: { owner }, mail, pageUrl }: Omit<Needs, 'events'>): Scanning => ({
  owner,
  sources: [dueDoses, dosesNotGiven, doseEffects, dueTasks],
  duty: dutyByCalendar,
  channels: [inApp, byMail({ owner, mail, pageUrl })],
})

/** Reminds people for as long as this process runs, beside any other that does the same. Answers how to stop. */
export function remindPeople(services: Needs, onTrouble: (error: Error) => void): () => Promise<void> {
  const scanning = scanningOf(services)
  const { database, events } = services
  const stopSettling = settleOnChanges({ ...scanning, events, onTrouble })
  let looking: Promise<void> | undefined
  const look = async () => {
    const moved = await scan(scanning, clock.now().toISOString())
    if (moved > 0) events.wake()
  }
  const lookAgain = () => {
    looking ??= look()
      .catch(onTrouble)
      .finally(() => {
        looking = undefined
      })
  }
  lookAgain()
  const timers = [
    setInterval(lookAgain, LOOK_MS),
    setInterval(() => void forgetOld(database.owner).catch(onTrouble), FORGET_MS),
  ]
  return async () => {
    for (const timer of timers) clearInterval(timer)
    stopSettling()
    await looking
  }
}
