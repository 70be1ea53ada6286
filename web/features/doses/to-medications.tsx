import { Link } from 'wouter'
import { useCan } from '../../access/use-can.ts'
import { buttonClasses } from '../../ui/button.tsx'

/** Where no dose is listed: how one gets there. */
export function ToMedications() {
  const mayAdd = useCan('medications.create')
  return (
    <>
      {mayAdd && (
        <Link to="/medications?view=list&add=1" className={buttonClasses()}>
          Add a medication
        </Link>
      )}
      <Link to="/medications?view=list" className={buttonClasses('secondary')}>
        All medications
      </Link>
    </>
  )
}
