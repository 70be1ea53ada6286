import { browserName } from '@kinfold/contract/features/accounts/browser-name.ts'
import { fullNameOf } from '@kinfold/contract/features/circles/names.ts'
import { momentText } from '@kinfold/contract/format.ts'
import { PRODUCT } from '@kinfold/contract/product.ts'
import { linkLifetimes } from '../../access/accounts/mailed-secrets.ts'
import { clock } from '../../core/clock.ts'
import type { Letter } from '../../services/mail/letter.ts'

type Addressee = { email: string; firstName: string; lastName: string }

const to = (user: Addressee) => ({ email: user.email, name: fullNameOf(user) })

/** `isOwned`: the address is confirmed; otherwise whoever typed it may have invented the name, too. */
export const resetLetter = (user: Addressee, url: string, isOwned: boolean): Letter => ({
  to: isOwned ? to(user) : { email: user.email },
  subject: `Choose a new password for ${PRODUCT}`,
  paragraphs: [
    isOwned ? `Hello ${user.firstName},` : 'Hello,',
    `Somebody, probably you, asked for a new password for your ${PRODUCT} account. This link works once, within ${linkLifetimes.reset.words}.`,
  ],
  action: { label: 'Choose a new password', url },
  footnote: 'If it was not you, you do not have to do anything: your password stays as it is.',
})

/** Without a name: it is not yet known whether the address belongs to whoever typed it. */
export const confirmLetter = (email: string, url: string): Letter => ({
  to: { email },
  subject: `Confirm your address for ${PRODUCT}`,
  paragraphs: [
    'Hello,',
    `Please confirm that this address is yours, so that invitations and password resets reach you. The link asks you to sign in, and works once, within ${linkLifetimes.confirm.words}.`,
  ],
  action: { label: 'Confirm my address', url },
  footnote: `If you have no ${PRODUCT} account, somebody mistyped their address, and you can ignore this email.`,
})

export const newDeviceLetter = (user: Addressee, userAgent: string | undefined, url: string): Letter => ({
  to: to(user),
  subject: `New sign-in to your ${PRODUCT} account`,
  paragraphs: [
    `Hello ${user.firstName},`,
    `Somebody signed in to your account from a new device.`,
    `When: ${momentInWords(clock.now())}\nWith: ${browserName(userAgent)}`,
    `If it was you, you do not have to do anything. If it was not, end that session under ‘Where you are signed in’, and change your password there too.`,
  ],
  action: { label: 'See where you are signed in', url },
})

const changedWays = {
  password: 'The password of your account was changed.',
  googleConnected: 'A Google account was connected to your account, and can be used to sign in to it.',
  googleDisconnected: 'The Google account was disconnected from your account, and no longer opens it.',
}
export type ChangedWay = keyof typeof changedWays

/** Tells the owner how one can sign in now: it may have been changed by somebody else. */
export const changedWayLetter = (user: Addressee, way: ChangedWay, url: string): Letter => ({
  to: to(user),
  subject: `How you sign in to ${PRODUCT} was changed`,
  paragraphs: [
    `Hello ${user.firstName},`,
    changedWays[way],
    `When: ${momentInWords(clock.now())}`,
    'If it was you, you do not have to do anything. If it was not, choose a new password with this link, which ends all sessions, and see under ‘Preferences’ how one can sign in and which calendar links and devices there are.',
  ],
  action: { label: 'Choose a new password', url },
})

/** The recipient's zone is unknown, so the text names its own. */
const momentInWords = (moment: Date) => `${momentText(moment, 'UTC', 'moment')} (UTC)`
