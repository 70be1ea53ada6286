import { isUnderWay } from '@kinfold/contract/features/vital-imports/choices.ts'
import { vitalImports } from '@kinfold/contract/features/vital-imports/endpoints.ts'
import { useCircleApi } from '../../access/circle-calls.ts'
import { Button } from '../../ui/button.tsx'
import { Meta, Row, Rows } from '../../ui/layout/rows.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { TimeAgo } from '../../ui/time-text.tsx'
import { countText, stateLabels } from './import-words.ts'

/** Earlier imports and reviewed files. */
export function PastImports({ onOpen }: { onOpen: (id: string) => void }) {
  const { data } = useCircleApi(vitalImports.list)
  if (!data || data.items.length === 0) return null
  return (
    <Section title="Earlier imports">
      <Rows>
        {data.items.map(({ id, name, state, added, authorName, createdAt }) => (
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
              {stateLabels[state]}
              {!isUnderWay(state) && added > 0 && `, ${countText(added, 'reading')}`} · {authorName} ·{' '}
              <TimeAgo instant={createdAt} />
            </Meta>
          </Row>
        ))}
      </Rows>
    </Section>
  )
}
