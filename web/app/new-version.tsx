import { RefreshCw } from 'lucide-react'
import { useStore } from '../api/store.ts'
import { Button } from '../ui/button.tsx'
import { newVersion } from './new-version-ready.ts'

/** Offered, never forced: somebody may be filling in a form. */
export function NewVersion() {
  const update = useStore(newVersion)
  if (!update) return null
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b bg-green-wash px-4 py-2 sm:px-6"
    >
      <p className="flex-1">A new version is ready. What you have typed is kept.</p>
      <Button look="quiet" icon={<RefreshCw size={20} aria-hidden />} onClick={update}>
        Update now
      </Button>
    </div>
  )
}
