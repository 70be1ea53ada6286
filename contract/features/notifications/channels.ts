import type { Role } from '../../access.ts'
import { dueKinds } from '../reminders/wording.ts'
import type { NotificationKind } from './kinds.ts'

/* What a person is told in a circle, and on which ways. Without schemas: the settings show it. */

/** The ways that reach a person: the bell, the devices on which they allowed it, letters. Another one is another name here, with its words. */
export const channels = ['app', 'push', 'mail'] as const
export type Channel = (typeof channels)[number]

export const topics = [
  'due',
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

/** What a person chose; what nobody chose is as usual. */
export type ChosenChannels = { [T in Topic]?: { [C in Channel]?: boolean | undefined } | undefined }

type TopicFacts = {
  label: string
  about?: string
  kinds: readonly NotificationKind[]
  /** Nobody can turn these off: somebody waits for it, or may be in danger. */
  always?: readonly Channel[]
  /** Whether it is on for who chose nothing. */
  usual: (channel: Channel, role: Role) => boolean
}

const inAppOnly = (channel: Channel) => channel === 'app'
const notByMail = (channel: Channel) => channel !== 'mail'
const all = () => true
/** Family looks after things from afar; care takers are there. */
const mailToFamily = (channel: Channel, role: Role) => channel !== 'mail' || role === 'family' || role === 'admin'
/** Weeks ahead: nobody’s telephone has to ring. */
const documentsAfar = (channel: Channel, role: Role) => channel !== 'push' && mailToFamily(channel, role)

export const topicFacts: Record<Topic, TopicFacts> = {
  due: { label: 'Doses and tasks that concern you', kinds: dueKinds, always: ['app'], usual: all },
  vitals: { label: 'Readings outside the range', kinds: ['vital_crossed'], usual: mailToFamily },
  ranges: { label: 'Changes to a range for readings', kinds: ['threshold_changed'], usual: inAppOnly },
  mentions: { label: 'Somebody mentioning you', kinds: ['mention'], usual: notByMail },
  logs: { label: 'Comments on your care logs', kinds: ['comment'], usual: notByMail },
  read: { label: 'Who has read your care logs', kinds: ['acknowledgement'], usual: inAppOnly },
  coverage: { label: 'Hours with nobody on duty', kinds: ['coverage_gap'], usual: all },
  documents: { label: 'Documents about to expire', kinds: ['document_expiring'], usual: documentsAfar },
  meals: { label: 'Meals that need another look', kinds: ['meal_doubtful'], usual: inAppOnly },
  people: {
    label: 'Requests to join, and answers to invitations',
    kinds: ['join_request', 'invitation_accepted', 'invitation_declined'],
    always: ['app'],
    usual: all,
  },
  card: { label: 'Somebody opening the emergency card', kinds: ['card_opened'], always: ['app'], usual: all },
}

export const topicOf = (kind: NotificationKind): Topic =>
  topics.find((topic) => topicFacts[topic].kinds.includes(kind))!

/** Whether a person with this role is told of a topic on a way. */
export function isOn(topic: Topic, channel: Channel, role: Role, chosen: ChosenChannels): boolean {
  const { always, usual } = topicFacts[topic]
  return always?.includes(channel) || (chosen[topic]?.[channel] ?? usual(channel, role))
}

/** No letters of any kind any more. */
export const withoutMail = (chosen: ChosenChannels): ChosenChannels =>
  Object.fromEntries(topics.map((topic) => [topic, { ...chosen[topic], mail: false }]))
