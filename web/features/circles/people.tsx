import { roleLabels } from '@kinfold/contract/access.ts'
import { fullNameOf } from '@kinfold/contract/features/circles/names.ts'
import type { Dashboard } from '@kinfold/contract/features/dashboard/schemas.ts'
import { Link } from 'wouter'
import { useSignedIn } from '../../access/session.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Meta, Row, Rows } from '../../ui/layout/rows.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Avatar } from '../../ui/people/avatar.tsx'

export function People({ dashboard: { people } }: { dashboard: Dashboard }) {
  const { user } = useSignedIn()
  if (!people) return null
  return (
    <Section
      title="People"
      action={
        <Link to="/care-circles" className={buttonClasses('quiet')}>
          Circle
        </Link>
      }
    >
      <Rows>
        {people.map((member) => (
          <Row key={member.id} mark={<Avatar name={fullNameOf(member)} seed={member.id} />}>
            <p className="wrap-anywhere">
              <bdi className="font-semibold">{fullNameOf(member)}</bdi>
              {member.id === user.id && <span className="text-soft"> (You)</span>}
            </p>
            <Meta>{roleLabels[member.role]}</Meta>
          </Row>
        ))}
      </Rows>
    </Section>
  )
}
