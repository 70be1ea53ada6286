import { firstNameOf } from '@kinfold/contract/features/circles/names.ts'
import { isDueKind } from '@kinfold/contract/features/notifications/kinds.ts'
import type { Notification } from '@kinfold/contract/features/notifications/schemas.ts'
import { newsSentence } from '@kinfold/contract/features/notifications/wording.ts'
import { OPEN_TO_SEE, type PushMessage } from '@kinfold/contract/features/push/message.ts'
import { duePages, openWords, whatIsDue } from '@kinfold/contract/features/reminders/wording.ts'
import { capital, momentText } from '@kinfold/contract/format.ts'
import { PRODUCT } from '@kinfold/contract/product.ts'
import { clockPlace } from '@kinfold/contract/time/whose-clock.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'

type About = {
  person: number
  readersZone: string
  client: { firstName: string; zone: string }
  showsDetails: boolean
  now: string
}
type Answers = Pick<PushMessage, 'actions' | 'token'>

/**
 * A locked screen shows it to anybody nearby: that there is something, for whom, and when; its subject only if the
 * person chose that for this device.
 */
export function messageOf(told: Notification, about: About, answers: Answers): PushMessage {
  const { id, clientId: circle, kind } = told
  return {
    ...{ id, person: about.person, circle, ...answers, isOver: false },
    ...(about.showsDetails ? detailed(told, about) : discreet(told, about)),
    path: `${isDueKind(kind) ? duePages[kind] : '/dashboard'}?client=${circle}`,
  }
}

/** Replaces a closed notification on the screen, and is then removed. */
export const overMessage = (id: string, person: number, circle: number): PushMessage => ({
  ...{
    id,
    person,
    circle,
    title: PRODUCT,
    body: 'There is nothing to do here any more.',
    path: '/dashboard',
    actions: [],
    token: '',
  },
  isOver: true,
})

type Words = Pick<PushMessage, 'title' | 'body'>

function discreet({ kind, urgent, at, step: told, stepNow }: Notification, { client, readersZone, now }: About): Words {
  const { zone } = client
  const whose = firstNameOf(client)
  if (!isDueKind(kind)) return { title: `News about ${whose}`, body: OPEN_TO_SEE }
  const step = stepNow ?? told
  const isLate = step === 'late' || step === 'escalated'
  return {
    title: urgent || isLate ? `Please check: ${whose}` : `Something is due for ${whose}`,
    body: kind === 'day_task' ? OPEN_TO_SEE : `Due at ${timeOn(at, zone, now)}${clockPlace(zone, readersZone, now)}.`,
  }
}

const MOST_NAMED = 3

function detailed(told: Notification, { client, readersZone, now }: About): Words {
  const { kind, at, until, step, stepNow, who, count, items } = told
  const open = items.filter(({ closedAt }) => closedAt === null)
  const place = clockPlace(client.zone, readersZone, now)
  const titles = open.slice(0, MOST_NAMED).map(({ title }) => title)
  if (open.length > titles.length) titles.push(`${open.length - titles.length} more`)
  if (isDueKind(kind)) {
    const day = dayAt(at, client.zone) === dayAt(now, client.zone) ? undefined : dayText(at, client.zone)
    const what = whatIsDue(kind, open.length, `${momentText(at, client.zone, 'time')}${place}`, day)
    return {
      title: `${capital(firstNameOf(client))}: ${what}`,
      body: `${titles.join(', ')}. ${openWords(kind, stepNow ?? step ?? 'due').label}.`,
    }
  }
  const [from, to] = [at, until ?? at].map((moment) => timeOn(moment, client.zone, now)) as [string, string]
  const sentence = newsSentence(kind, { who, count, from, until: `${to}${place}` })
  return { title: client.firstName || PRODUCT, body: [sentence, ...titles.filter(Boolean)].join('. ') }
}

function timeOn(moment: string, zone: string, now: string): string {
  const time = momentText(moment, zone, 'time')
  return dayAt(moment, zone) === dayAt(now, zone) ? time : `${time} on ${dayText(moment, zone)}`
}
const dayText = (moment: string, zone: string) => momentText(moment, zone, 'dayAndMonth')
