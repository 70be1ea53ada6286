import { PRODUCT } from '@kinfold/contract/product.ts'
import { signOut, useSignedIn } from '../../access/session.ts'
import { BackButton } from '../../ui/back-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { CareProfileFields } from './care-profile-form.tsx'

/** Sets up a care circle: reached from the menu, or shown instead of everything to someone who has none yet. */
export function CareProfilePage() {
  const { needsClientSetup } = useSignedIn()
  if (!needsClientSetup) {
    return (
      <div className="mx-auto max-w-3xl">
        <BackButton fallback="/care-circles" />
        <Content />
      </div>
    )
  }
  return (
    <div className="mx-auto max-w-3xl px-4 py-6 sm:px-6">
      <header className="mb-8 flex items-center justify-between">
        <Logo name={PRODUCT} />
        <Button look="quiet" onClick={() => void signOut()}>
          Logout
        </Button>
      </header>
      <main>
        <Content />
      </main>
    </div>
  )
}

const Content = () => (
  <div>
    <h1 className="text-3xl">Care Profile Setup</h1>
    <p className="mt-2 mb-6 text-soft text-pretty">
      Tell us about the person at the centre of this circle. What a helper needs in an emergency is required; the rest
      can follow. What you type is kept on this device until it is saved.
    </p>
    <CareProfileFields />
  </div>
)
