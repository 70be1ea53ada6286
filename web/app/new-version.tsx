import { RefreshCw } from 'lucide-react'
import { Button } from '../ui/button.tsx'

/** Offered, never forced: somebody may be filling in a form. */
export function NewVersion({ update }: { update: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 border-line border-t bg-green-wash px-[16px] py-[4px] lg:px-8"
    >
      <p className="flex-1">
        A new version is ready.
        <span className="[@container(height<40rem)]:sr-only"> What you have typed is kept.</span>
      </p>
      <Button look="quiet" icon={<RefreshCw size={20} aria-hidden />} onClick={update}>
        Update now
      </Button>
    </div>
  )
}
