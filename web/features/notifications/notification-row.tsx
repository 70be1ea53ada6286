import { clientNameOf } from '@kinfold/contract/features/circles/names.ts'
import { isOpen } from '@kinfold/contract/features/notifications/rules.ts'
import type { Notification, NotifiedItem } from '@kinfold/contract/features/notifications/schemas.ts'
import { SETTLED } from '@kinfold/contract/features/reminders/wording.ts'
import { Link } from 'wouter'
import { selectClient, useSignedIn } from '../../access/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'
import { exactTime } from '../../ui/time.ts'
import { TimeAgo } from '../../ui/time-text.tsx'
import { placeOf } from './places.ts'
import { labelOf, placeAfterTime, sentenceOf } from './words.ts'

export function NotificationRow({ notification, onFollow }: { notification: Notification; onFollow: () => void }) {
  const { clients, selectedClient } = useSignedIn()
  const client = clients.find(({ id }) => id === notification.clientId)
  // The person was just removed from the circle.
  if (!client) return null
  const { path, icon: Icon } = placeOf(notification)
  const isNew = notification.seenAt === null && isOpen(notification)
  const isHere = client.id === selectedClient?.id
  const follow = () => {
    if (!isHere) selectClient(client.id)
    onFollow()
  }
  return (
    <li className={classes(isNew && 'bg-green-wash/60')}>
      <Link
        to={isHere ? path : inCircle(path, client.id)}
        onClick={follow}
        className="flex gap-3 px-4 py-3 text-ink no-underline hover:bg-sunken"
      >
        <Icon size={22} aria-hidden className="mt-0.5 shrink-0 text-green" />
        <span className="min-w-0 flex-1">
          <Heading
            notification={notification}
            zone={client.zone}
            place={placeAfterTime(notification, client.zone, selectedClient?.zone ?? client.zone)}
            isNew={isNew}
          />
          <Titles notification={notification} />
          <span className="mt-0.5 flex flex-wrap gap-x-2 text-sm text-soft wrap-anywhere">
            {clients.length > 1 && <bdi>{clientNameOf(client)}</bdi>}
            {notification.step === null && <TimeAgo instant={notification.toldAt} />}
          </span>
        </span>
      </Link>
    </li>
  )
}

/** Opened in a new tab it must find its circle by the address (app/frame/use-shell-effects.ts). */
const inCircle = (path: string, clientId: number) => `${path}${path.includes('?') ? '&' : '?'}client=${clientId}`

type HeadingProps = { notification: Notification; zone: string; place: string; isNew: boolean }

function Heading({ notification, zone, place, isNew }: HeadingProps) {
  const { at } = notification
  const label = labelOf(notification)
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <time dateTime={at} title={`${exactTime(at, zone)}${place}`} className={classes(isNew && 'font-semibold')}>
        {sentenceOf(notification, zone, place)}
      </time>
      {label && <Badge tone={label.tone}>{label.text}</Badge>}
      {isNew && <span className="sr-only">Not seen yet</span>}
    </span>
  )
}

function Titles({ notification: { items, step } }: { notification: Notification }) {
  const named = items.filter(({ title }) => title !== '')
  if (named.length === 0) return null
  const someWait = step !== null && items.some(waits)
  return (
    <span className="mt-0.5 block text-sm text-soft wrap-anywhere">
      {named.map((item, index) => (
        <span key={item.recordId}>
          {index > 0 && ', '}
          <Title item={item} isStruck={someWait && !waits(item)} />
        </span>
      ))}
    </span>
  )
}

const waits = ({ closedAt }: NotifiedItem) => closedAt === null

/** Items already done are struck through while others are open. */
const Title = ({ item: { title }, isStruck }: { item: NotifiedItem; isStruck: boolean }) =>
  isStruck ? (
    <>
      <s>
        <bdi>{title}</bdi>
      </s>
      <span className="sr-only"> ({SETTLED.toLowerCase()})</span>
    </>
  ) : (
    <bdi>{title}</bdi>
  )
