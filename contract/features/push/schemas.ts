import * as z from 'zod/mini'
import { InstantInput, oneOf, text } from '../../fields.ts'
import { pushActions } from './message.ts'

const INCOMPLETE = 'This browser’s subscription is not complete'
const key = (bytes: number) =>
  z.string(INCOMPLETE).check(z.regex(/^[\w-]+=*$/, INCOMPLETE), z.maxLength(Math.ceil((bytes * 4) / 3) + 4, INCOMPLETE))

/**
 * What a browser returns when it subscribes (Push API): only that browser can decrypt messages sent there (RFC 8291).
 */
export const PushSubscription = z.object({
  /** The URL of the browser vendor's push service for this browser. */
  endpoint: text(1000, 'This browser did not say where messages go'),
  keys: z.object({ p256dh: key(65), auth: key(16) }),
  /** Whether a locked screen may show what it is about. */
  showsDetails: z._default(z.boolean('Please choose yes or no'), false),
})
export type PushSubscription = z.output<typeof PushSubscription>

/** Of the calling browser. */
export const PushSettings = z.object({
  /** The key a browser is given when it subscribes: it accepts only messages signed with it (RFC 8292). */
  publicKey: z.string(),
  isOn: z.boolean(),
  showsDetails: z.boolean(),
})
export type PushSettings = z.output<typeof PushSettings>

/** accepted: the push service has it · gone: the subscription has ended · unreached: temporarily unreachable. */
export const PushTest = z.object({ result: z.enum(['accepted', 'gone', 'unreached']) })
export type PushTest = z.output<typeof PushTest>

export const PushAnswer = z.object({
  /** At most as long as a push message. */
  token: text(4000, 'This notification cannot be answered'),
  action: oneOf(pushActions, 'Please choose an answer'),
  /** When it was pressed; the request may arrive later. */
  at: InstantInput,
})
export type PushAnswer = z.output<typeof PushAnswer>

/** How many of the message's items this person has recorded, now or before. */
export const PushAnswered = z.object({ noted: z.int() })
export type PushAnswered = z.output<typeof PushAnswered>
