import { TriangleAlert } from 'lucide-react'
import { useCircle } from '../../../access/use-can.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { nextInWords } from './near-next.ts'

/** A late dose comes close to the next one. */
export function NearWarning({ nextAt }: { nextAt: string }) {
  const { zone } = useCircle()
  return (
    <p role="alert" className="flex gap-3 rounded-control bg-apricot-wash p-3 text-apricot-ink">
      <TriangleAlert size={22} aria-hidden className="shrink-0" />
      <span>
        {nextInWords(nextAt, zone, serverNow())} Two doses close together can be too much. If it was not taken yet,
        please ask the pharmacist or the doctor first.
      </span>
    </p>
  )
}
