import { Button } from '../button.tsx'
import { EmptyState } from '../layout/empty-state.tsx'
import { SearchPicture } from '../pictures.tsx'

type NothingFoundProps = { records: string; onShowAll: () => void; children: string }

/** A list that a search or filter leaves empty. `records`: 'tasks' */
export const NothingFound = ({ records, onShowAll, children }: NothingFoundProps) => (
  <EmptyState
    picture={<SearchPicture />}
    title="Nothing found"
    action={
      <Button look="secondary" onClick={onShowAll}>
        Show all {records}
      </Button>
    }
  >
    {children}
  </EmptyState>
)
