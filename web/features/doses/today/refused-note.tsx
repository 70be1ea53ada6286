import { later } from '../../../ui/layout/later.tsx'

/** Below a dose whose record the server refused. What it says is loaded then, which is seldom. */
export const RefusedNote = later(() => import('./refused-dose.tsx').then(({ RefusedDose }) => RefusedDose), {
  waiting: (
    <p role="alert" className="mt-2 text-apricot-ink">
      Not saved.
    </p>
  ),
})
