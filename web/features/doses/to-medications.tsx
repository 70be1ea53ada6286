import { Link } from 'wouter'
import { buttonClasses } from '../../ui/button.tsx'

/** Where no dose is listed: how one gets there. */
export const ToMedications = () => (
  <Link to="/medications?view=list" className={buttonClasses('secondary')}>
    All medications
  </Link>
)
