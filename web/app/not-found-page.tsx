import { Link } from 'wouter'
import { buttonClasses } from '../ui/button.tsx'
import { EmptyState } from '../ui/layout/empty-state.tsx'
import { SignpostPicture } from '../ui/pictures.tsx'
import { useTitle } from './use-title.ts'

export function NotFoundPage() {
  useTitle('Page Not Found')
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
