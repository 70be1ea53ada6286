import { ToastRegion } from '../ui/overlays/toast-region.tsx'
import { CrashBoundary } from './crash/crash-boundary.tsx'
import { Gate } from './gate.tsx'

/** Toasts are outside the boundary, so that the crash screen can show some. */
export const App = () => (
  <CrashBoundary>
    <CrashBoundary>
      <Gate />
    </CrashBoundary>
    <ToastRegion />
  </CrashBoundary>
)
