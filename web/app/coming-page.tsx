import { Link } from 'wouter'
import { buttonClasses } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SproutPicture } from '../ui/pictures.tsx'

/** A page that this version does not have yet, said plainly. */
export const comingPage = (title: string) => () => (
  <EmptyState
    level={1}
    picture={<SproutPicture />}
    title={title}
    action={
      <Link to="/dashboard" className={buttonClasses('secondary')}>
        Return to Dashboard
      </Link>
    }
  >
    Coming soon. We are still building this page. Until it is here, care logs are a good place for what matters.
  </EmptyState>
)
