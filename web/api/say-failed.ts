import { toast } from '../ui/overlays/toast.ts'
import { isGone, isTaken } from './conflict.ts'
import { sentenceOf } from './failure.ts'
import { noteTaken } from './use-new-id.ts'

/** For a form that stays open. */
export const STILL_HERE = 'Please try again. What you typed is still here.'

/** A toast about a failure, with the server's reason or else `otherwise`. */
export function sayFailed(title: string, error: unknown, otherwise = 'Please try again.') {
  if (isTaken(error) || isGone(error)) noteTaken(error.sentId)
  toast({ title, description: sentenceOf(error, otherwise), tone: 'problem' })
}
