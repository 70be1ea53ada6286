/* What the service worker is sent, and answers with. Without schemas: the worker takes no more of the contract than this. */

/** What can be answered from a notification, without opening the app. */
export const pushActions = ['taken', 'claim', 'snooze'] as const
export type PushAction = (typeof pushActions)[number]

export const SNOOZE_MINUTES = 15

export type PushMessage = {
  /** The notification that it tells; a later message of the same takes the place of this one on the screen. */
  id: string
  /** Whom it is for: shown only while they are signed in here. */
  person: number
  circle: number
  title: string
  body: string
  /** What opens. */
  path: string
  actions: { action: PushAction; title: string }[]
  /** Lets an answer in for as long as the session lasts; '' where there is nothing to answer. */
  token: string
  /** It was seen to, or seen elsewhere: it goes from the screen. */
  isOver: boolean
}
