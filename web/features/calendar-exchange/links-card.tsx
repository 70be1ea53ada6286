import { Link2 } from 'lucide-react'
import { Link } from 'wouter'
import { useCan } from '../../access/use-can.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'

/** A link to the secret calendar links. */
export function LinksCard() {
  if (!useCan('calendar.feed')) return null
  return (
    <Card title="Calendar links" icon={<Link2 size={22} aria-hidden />}>
      <p className="mb-4 text-soft">
        Secret links that show what is planned in the calendar of your phone or computer. You can revoke each of them.
      </p>
      <Link to="/calendar?dialog=links" className={buttonClasses('secondary')}>
        See your links
      </Link>
    </Card>
  )
}
