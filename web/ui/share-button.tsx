import { Share2 } from 'lucide-react'
import { Button } from './button.tsx'

/** Shares a link with another app of the phone; renders nothing where the browser cannot. */
export function ShareButton({ title, url }: { title: string; url: string }) {
  if (!url || typeof navigator.share !== 'function') return null
  // Closing the list of apps is not an error.
  const share = () => navigator.share({ title, url }).catch(() => {})
  return (
    <Button look="secondary" icon={<Share2 size={18} aria-hidden />} onClick={() => void share()}>
      Share
    </Button>
  )
}
