import { Component, type ReactNode } from 'react'
import { CrashScreen } from './crash-screen.tsx'
import { type Crash, reportCrash } from './describe-crash.ts'

/** Catches unexpected errors and shows the crash screen. A class, because React offers nothing else. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crash: Crash | undefined }> {
  override state = { crash: undefined as Crash | undefined }

  override componentDidCatch(error: Error, info: { componentStack?: string | null }) {
    this.setState({ crash: reportCrash(error, info.componentStack ?? '') })
  }

  override render() {
    const { crash } = this.state
    return crash ? (
      <CrashScreen crash={crash} onTryAgain={() => this.setState({ crash: undefined })} />
    ) : (
      this.props.children
    )
  }
}
