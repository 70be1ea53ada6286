import { ToastRegion } from '../ui/toast-region.tsx'
import { CrashBoundary } from './crash-boundary.tsx'
import { Gate } from './gate.tsx'

export const App = () => (
  <CrashBoundary>
    <Gate />
    <ToastRegion />
  </CrashBoundary>
)
