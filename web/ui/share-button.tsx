import { Share2 } from 'lucide-react'
import { Button } from './button.tsx'

/** Hands a link to another app of the phone; where the browser cannot, there is nothing to press. */
export function ShareButton({ title, url }: { title: string; url: string }) {
  if (!url || typeof navigator.share !== 'function') return null
  // Whoever closes the list of apps has not met an error.
  const share = () => navigator.share({ title, url }).catch(() => {})
  return (
    <Button look="secondary" icon={<Share2 size={18} aria-hidden />} onClick={() => void share()}>
      Share
    </Button>
  )
}
