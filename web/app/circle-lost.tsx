import { clientNameOf } from '@kinfold/contract/features/circles/names.ts'
import { useLocation } from 'wouter'
import { acceptLoss, useSignedIn } from '../access/session.ts'
import { NotSaved } from '../features/system/not-saved.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/layout/empty-state.tsx'
import { TablePicture } from '../ui/pictures.tsx'
import { useTitle } from './use-title.ts'

/** Shown when the person no longer has access to the circle on screen. */
export function CircleLost() {
  const { lostClient, needsClientSetup } = useSignedIn()
  const [, navigate] = useLocation()
  useTitle('You are no longer in this care circle')
  const goOn = () => {
    acceptLoss()
    navigate('/dashboard', { replace: true })
  }
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center">
      <EmptyState
        level={1}
        picture={<TablePicture />}
        title={`You are no longer in the care circle of ${lostClient?.firstName ? clientNameOf(lostClient) : 'the person you looked after here'}`}
        action={<Button onClick={goOn}>{needsClientSetup ? 'Continue' : 'Go to my other circles'}</Button>}
      >
        You may have left it, someone who manages it may have removed you, or the circle was closed. What was saved
        stays there under your name. If this is a mistake, please speak with the family: they can invite you again.
      </EmptyState>
      <div className="w-full max-w-reading px-4">
        <NotSaved />
      </div>
    </main>
  )
}
