import { isUnderWay } from '@kinfold/contract/features/vital-imports/choices.ts'
import { vitalImports } from '@kinfold/contract/features/vital-imports/endpoints.ts'
import { countText } from '@kinfold/contract/format.ts'
import { useCirclePages } from '../../access/circle-calls.ts'
import { Button } from '../../ui/button.tsx'
import { MoreButton } from '../../ui/layout/more-button.tsx'
import { Meta, Row, Rows } from '../../ui/layout/rows.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { TimeAgo } from '../../ui/time-text.tsx'
import { stateLabels } from './import-words.ts'

const SHOWN_AT_ONCE = 30

/** Earlier imports and reviewed files. */
export function PastImports({ onOpen }: { onOpen: (id: string) => void }) {
  const list = useCirclePages(vitalImports.list, { query: { limit: SHOWN_AT_ONCE } })
  const imports = list.data?.pages.flatMap(({ items }) => items) ?? []
  if (imports.length === 0) return null
  return (
    <Section title="Earlier imports">
      <Rows>
        {imports.map(({ id, name, state, failure, added, authorName, createdAt }) => (
          <Row
            key={id}
            action={
              <Button look="quiet" onClick={() => onOpen(id)} aria-label={`Open ${name}`}>
                Open
              </Button>
            }
          >
            <p className="font-semibold wrap-anywhere" dir="auto">
              {name}
            </p>
            <Meta>
              {state === 'ready' && failure ? 'Not imported yet: please check it' : stateLabels[state]}
              {!isUnderWay(state) && added > 0 && `, ${countText(added, 'reading')}`} · {authorName} ·{' '}
              <TimeAgo instant={createdAt} />
            </Meta>
          </Row>
        ))}
      </Rows>
      <MoreButton list={list} look="quiet" className="mt-2">
        Show earlier imports
      </MoreButton>
    </Section>
  )
}
