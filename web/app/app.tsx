import { ToastRegion } from '../ui/overlays/toast-region.tsx'
import { CrashBoundary } from './crash/crash-boundary.tsx'
import { Gate } from './gate.tsx'

/** Toasts stand outside what crashes, so that the crash screen can say something. */
export const App = () => (
  <CrashBoundary>
    <CrashBoundary>
      <Gate />
    </CrashBoundary>
    <ToastRegion />
  </CrashBoundary>
)
