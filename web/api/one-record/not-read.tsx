import { Failed } from '../../ui/layout/failed.tsx'
import { Gone } from '../../ui/records/gone.tsx'
import { isNotThere } from './is-not-there.ts'

type NotReadProps = {
  what: string
  error: unknown
  onRetry: () => unknown
  /** What its button says: where the person then is. */
  back?: string
  onBack: () => void
}

/** In the place of a record that could not be read: it is gone, or this can be tried again. */
export const NotRead = ({ what, error, onRetry, ...back }: NotReadProps) =>
  isNotThere(error) ? <Gone what={what} {...back} /> : <Failed what={what} onRetry={onRetry} />
