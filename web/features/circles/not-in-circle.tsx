import { Link } from 'wouter'
import { buttonClasses } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { TablePicture } from '../../ui/pictures.tsx'

/** A circle the person does not belong to, or no longer. */
export const NotInCircle = () => (
  <EmptyState
    level={1}
    picture={<TablePicture />}
    title="You are not in this care circle"
    action={
      <Link to="/care-circles" className={buttonClasses()}>
        Your care circles
      </Link>
    }
  >
    You may have left it, or someone who manages it has removed you. If this is a mistake, please speak with the family:
    they can invite you again.
  </EmptyState>
)
