import type { Endpoint } from '@kinfold/contract/endpoint.ts'
import { isUnreached, sentenceOf } from '../api/failure.ts'
import type { KeptFile, Whole } from '../device/entry.ts'
import { type Following, record } from '../device/outbox.ts'
import { toast } from '../ui/overlays/toast.ts'
import { useSignedIn } from './session.ts'
import { useCircle } from './use-can.ts'

type More = { file?: KeptFile; following?: Following[] }

/**
 * Records something in the circle that is open, under an id that saving it twice goes by: shown at once, kept on this device,
 * sent as soon as possible, once. Answers whether it is kept. Where not, that has been said, and a form stays open.
 */
export function useRecord() {
  const { user } = useSignedIn()
  const circle = useCircle()
  return async <E extends Endpoint>(endpoint: E, id: string, input: Whole<E>, more: More = {}): Promise<boolean> => {
    const { file, following } = more
    try {
      await record({ endpoint, id, input, person: user.id, circle: circle.id, ...(file && { file }) }, following)
      return true
    } catch (error) {
      toast({ title: 'This was not saved', description: whyNot(error), tone: 'problem' })
      return false
    }
  }
}

const whyNot = (error: unknown) =>
  isUnreached(error)
    ? 'The server cannot be reached, and this device cannot keep it: the browser’s storage is full or switched off. Please try again when you are connected.'
    : sentenceOf(error, 'Please try again.')
