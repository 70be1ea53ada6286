import { PRODUCT } from '../../product.ts'

/* What the service worker receives and answers. Without schemas: the worker imports little else of the contract. */

/** Actions available on a notification without opening the app. */
export const pushActions = ['taken', 'claim', 'snooze'] as const
export type PushAction = (typeof pushActions)[number]

export const SNOOZE_MINUTES = 15

/** Where answers are sent. */
export const ANSWERS_PATH = '/api/push/answers'
/** The areas an answer changes. */
export const ANSWER_CHANGES = ['doses', 'medication_stock', 'care_tasks', 'notifications', 'reminders'] as const

/** For anybody's eyes: no details of the care. */
export const OPEN_TO_SEE = `Open ${PRODUCT} to see what it is.`

export type PushMessage = {
  /** The notification it belongs to; a later message with the same id replaces this one on the screen. */
  id: string
  /** The recipient: shown only while they are signed in here. */
  person: number
  circle: number
  title: string
  body: string
  /** The path to open. */
  path: string
  actions: { action: PushAction; title: string }[]
  /** Authorises an answer for as long as the session lasts; '' if there is nothing to answer. */
  token: string
  /** Handled, or seen elsewhere: removed from the screen. */
  isOver: boolean
}
