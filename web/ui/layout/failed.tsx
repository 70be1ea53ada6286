import { Button } from '../button.tsx'

/** Something could not be loaded: says what, and offers to try again. Must not look like an empty list. */
export const Failed = ({ what, onRetry }: { what: string; onRetry: () => unknown }) => (
  <div
    role="alert"
    className="flex flex-wrap items-center gap-3 rounded-card border border-red/50 bg-red-wash px-4 py-3 text-red-ink [&+section]:mt-6"
  >
    <p className="flex-1">{what} could not be loaded.</p>
    <Button look="secondary" onClick={() => void onRetry()}>
      Try again
    </Button>
  </div>
)
