import type { Role } from '../../access.ts'
import { dueKinds } from '../reminders/wording.ts'
import type { NotificationKind } from './kinds.ts'

/* What a person is told in a circle, and through which channels. Without schemas, because the settings page loads it. */

/** The bell, push on allowed devices, and letters. A new channel is one more name here, with its words. */
export const channels = ['app', 'push', 'mail'] as const
export type Channel = (typeof channels)[number]

export const topics = [
  'due',
  'urgent',
  'vitals',
  'ranges',
  'mentions',
  'logs',
  'read',
  'coverage',
  'documents',
  'meals',
  'people',
  'card',
] as const
export type Topic = (typeof topics)[number]

/** A person's choices; where none was made the default applies. */
export type ChosenChannels = { [T in Topic]?: { [C in Channel]?: boolean | undefined } | undefined }

type TopicFacts = {
  label: string
  about?: string
  kinds: readonly NotificationKind[]
  /** Cannot be turned off: somebody is waiting, or may be in danger. */
  always?: readonly Channel[]
  /** The default for people who have chosen nothing. */
  usual: (channel: Channel, role: Role) => boolean
}

const inAppOnly = (channel: Channel) => channel === 'app'
const notByMail = (channel: Channel) => channel !== 'mail'
const all = () => true
/** Family members look after things from a distance; care takers are on site. */
const mailToFamily = (channel: Channel, role: Role) => channel !== 'mail' || role === 'family' || role === 'admin'
/** Due only in weeks, so no telephone has to ring. */
const documentsAfar = (channel: Channel, role: Role) => channel !== 'push' && mailToFamily(channel, role)

export const topicFacts: Record<Topic, TopicFacts> = {
  due: { label: 'Doses and tasks that concern you', kinds: dueKinds, always: ['app'], usual: all },
  urgent: { label: 'Urgent care logs', kinds: ['urgent_log'], always: ['app'], usual: mailToFamily },
  vitals: { label: 'Readings outside the range', kinds: ['vital_crossed'], usual: mailToFamily },
  ranges: { label: 'Changes to a range for readings', kinds: ['threshold_changed'], usual: inAppOnly },
  mentions: { label: 'Somebody mentioning you', kinds: ['mention'], usual: notByMail },
  logs: { label: 'Comments on care logs you wrote or commented on', kinds: ['comment'], usual: notByMail },
  read: { label: 'Who has read your care logs', kinds: ['acknowledgement'], usual: inAppOnly },
  coverage: { label: 'Hours with nobody on duty', kinds: ['coverage_gap'], usual: all },
  documents: { label: 'Documents about to expire', kinds: ['document_expiring'], usual: documentsAfar },
  meals: { label: 'Meals that need another look', kinds: ['meal_doubtful'], usual: inAppOnly },
  people: {
    label: 'Requests to join, answers to invitations, and your own role',
    kinds: ['join_request', 'invitation_accepted', 'invitation_declined', 'circle_handed_over', 'role_changed'],
    always: ['app'],
    usual: all,
  },
  card: { label: 'Somebody opening the emergency card', kinds: ['card_opened'], always: ['app'], usual: all },
}

/** Each kind belongs to one topic (server/features/notifications/notifications.test.ts). */
export const topicOf = (kind: NotificationKind): Topic =>
  topics.find((topic) => topicFacts[topic].kinds.includes(kind))!

/** Whether a person with this role receives a topic through a channel. */
export function isOn(topic: Topic, channel: Channel, role: Role, chosen: ChosenChannels): boolean {
  const { always, usual } = topicFacts[topic]
  return always?.includes(channel) || (chosen[topic]?.[channel] ?? usual(channel, role))
}

/** Turns off letters of every kind. */
export const withoutMail = (chosen: ChosenChannels): ChosenChannels =>
  Object.fromEntries(topics.map((topic) => [topic, { ...chosen[topic], mail: false }]))
