import { PRODUCT } from '@kinfold/contract/product.ts'
import { Link } from 'wouter'
import { useTitle } from '../ui/browser/use-title.ts'
import { buttonClasses } from '../ui/button.tsx'
import { EmptyState } from '../ui/layout/empty-state.tsx'
import { SignpostPicture } from '../ui/pictures.tsx'

export function NotFoundPage() {
  useTitle('Page Not Found', PRODUCT)
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <EmptyState
        level={1}
        picture={<SignpostPicture />}
        title="Page Not Found"
        action={
          <Link to="/dashboard" className={buttonClasses()}>
            Return to Dashboard
          </Link>
        }
      >
        The page does not exist or has been moved.
      </EmptyState>
    </main>
  )
}
