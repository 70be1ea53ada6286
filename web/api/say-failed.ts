import { toast } from '../ui/overlays/toast.ts'
import { sentenceOf } from './failure.ts'

/** For a form that stays open. */
export const STILL_HERE = 'Please try again. What you typed is still here.'

/** A toast about a failure, with the server's reason or else `otherwise`. */
export const sayFailed = (title: string, error: unknown, otherwise = 'Please try again.') =>
  toast({ title, description: sentenceOf(error, otherwise), tone: 'problem' })
