import { toast } from '../ui/overlays/toast.ts'
import { sentenceOf } from './failure.ts'

/** Of a form that stays open. */
export const STILL_HERE = 'Please try again. What you typed is still here.'

/** Says in passing what did not work, and why in the server's words; where it gave none, `otherwise`. */
export const sayFailed = (title: string, error: unknown, otherwise = 'Please try again.') =>
  toast({ title, description: sentenceOf(error, otherwise), tone: 'problem' })
