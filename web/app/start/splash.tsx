import { PRODUCT } from '@kinfold/contract/product.ts'
import { loadMe } from '../../access/session.ts'
import { Button, Spinner } from '../../ui/button.tsx'
import { Logo } from '../../ui/layout/logo.tsx'

/** While it is unknown who is signed in. */
export const Checking = ({ quiet = false }: { quiet?: boolean }) => (
  <main className="flex min-h-dvh flex-col items-center justify-center gap-4 text-soft" aria-busy="true">
    <Logo name={PRODUCT} />
    {!quiet && (
      <p role="status" className="flex items-center gap-2">
        <Spinner /> Checking authentication...
      </p>
    )}
  </main>
)

/** Signed in as far as this browser knows, but the server does not answer. */
export const Unreachable = () => (
  <main className="flex min-h-dvh flex-col items-center justify-center gap-4 p-6 text-center">
    <Logo name={PRODUCT} />
    <h1 className="text-2xl">The server cannot be reached</h1>
    <p className="max-w-md text-soft">
      You are still signed in, and nothing you wrote is lost. Please check your connection and try again.
    </p>
    <Button onClick={() => void loadMe()}>Try again</Button>
  </main>
)
