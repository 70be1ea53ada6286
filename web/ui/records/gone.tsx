import { Button } from '../button.tsx'

type GoneProps = { what: string; back?: string | undefined; onBack: () => void }

/** What a link leads to is not there any more: no error, and trying again would not help. */
export const Gone = ({ what, back = 'Go back', onBack }: GoneProps) => (
  <div role="status" className="py-6 text-center">
    <p className="mb-4 text-soft text-pretty">{what} no longer exists. It may have been removed.</p>
    <Button look="secondary" onClick={onBack}>
      {back}
    </Button>
  </div>
)
