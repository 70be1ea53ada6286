import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { previousPath } from '../browser/previous-path.ts'
import { buttonClasses } from '../button.tsx'

/** Back to the previous path, else to `fallback`. */
export function BackButton({ fallback = '/' }: { fallback?: string }) {
  const [target] = useState(() => previousPath(fallback))
  return (
    <Link to={target} className={buttonClasses('quiet', 'at-edge mb-2')}>
      <ArrowLeft size={18} aria-hidden /> Back
    </Link>
  )
}
