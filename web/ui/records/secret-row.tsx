import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Meta, Row } from '../layout/rows.tsx'
import { TimeAgo } from '../time-text.tsx'

type SecretRowProps = {
  name: ReactNode
  createdAt: string
  /** When it was last used, in which words, and what to say if it never was. */
  use: { at: string | null; last: string; never: string }
  /** If the button's text alone does not say which one. */
  revokeLabel?: string
  isEnding: boolean
  onRevoke: () => void
}

/** A secret link or address of the person, with a button that ends it. */
export const SecretRow = ({ name, createdAt, use, revokeLabel, isEnding, onRevoke }: SecretRowProps) => (
  <Row
    action={
      <Button
        look="danger"
        icon={<Trash2 size={18} aria-hidden />}
        busy={isEnding && 'Ending...'}
        aria-label={revokeLabel}
        onClick={onRevoke}
      >
        Revoke
      </Button>
    }
  >
    <p className="font-semibold wrap-anywhere" dir="auto">
      {name}
    </p>
    <Meta>
      Created <TimeAgo instant={createdAt} />,{' '}
      {use.at ? (
        <>
          {use.last} <TimeAgo instant={use.at} />
        </>
      ) : (
        use.never
      )}
    </Meta>
  </Row>
)
