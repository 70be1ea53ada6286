import { roleLabels } from '@kinfold/contract/access.ts'
import { eventPath } from '@kinfold/contract/features/events/event-path.ts'
import type { EventNews, Handover, ProfileVersion } from '@kinfold/contract/features/handover/schemas.ts'
import { useCircle } from '../../../access/use-can.ts'
import { DifferenceList } from '../../../ui/records/difference-list.tsx'
import { differencesBetween, type Facts, factsAmong } from '../../../ui/records/differences.ts'
import { dayHeading } from '../../../ui/time.ts'
import { eventNewsWord, personNewsWords, recordNewsWords, whenText } from '../news-words.ts'
import { NewsItem, NewsList, NewsSection } from './news-item.tsx'

/** Appointments, the care profile, contacts and people. */
export function CircleNews({ events, profile, contacts, people }: Handover) {
  return (
    <>
      {events.length > 0 && (
        <NewsSection title="Calendar" count={events.length}>
          <NewsList>
            {events.map((event) => (
              <EventItem key={event.eventId + event.start} event={event} />
            ))}
          </NewsList>
        </NewsSection>
      )}
      {(profile || contacts.length > 0 || people.length > 0) && (
        <NewsSection title="Care circle">
          <NewsList>
            {profile && (
              <NewsItem
                title="Care profile"
                to="/profiles"
                badge="Changed"
                tone="attention"
                by={profile.changedBy}
                at={profile.changedAt}
              >
                <DifferenceList differences={differencesBetween(factsOf(profile.before), factsOf(profile.after))} />
              </NewsItem>
            )}
            {contacts.map(({ contactId, name, what, changedBy, changedAt }) => (
              <NewsItem
                key={contactId}
                title={`Emergency contact: ${name}`}
                to="/emergency-contacts"
                badge={recordNewsWords[what]}
                by={changedBy}
                at={changedAt}
                isGone={what === 'removed'}
              />
            ))}
            {people.map(({ name, what, role, changedBy, changedAt }) => (
              <NewsItem
                key={name + changedAt}
                title={`${name} ${personNewsWords[what]}`}
                badge={role ? roleLabels[role] : 'Left'}
                by={changedBy}
                at={changedAt}
              />
            ))}
          </NewsList>
        </NewsSection>
      )}
    </>
  )
}

function EventItem({ event }: { event: EventNews }) {
  const { zone } = useCircle()
  const { title, what, changedBy, changedAt, eventId, original, start, allDay, repeats } = event
  const when = allDay ? dayHeading(start, zone) : whenText(start, zone)
  return (
    <NewsItem
      title={title}
      to={eventPath(eventId, original)}
      badge={eventNewsWord(event)}
      by={changedBy}
      at={changedAt}
      isGone={what === 'removed'}
    >
      <p className="text-soft">{repeats ? `Repeats, first on ${when}` : when}</p>
    </NewsItem>
  )
}

const factsOf = (profile: ProfileVersion): Facts =>
  factsAmong([
    ['Conditions', profile.medicalConditions?.join(', ')],
    ['Care needs', profile.careNeeds],
    ['Address', profile.address],
    ['Phone', profile.phone],
    ['Preferred communication', profile.preferredCommunication],
    ['Time zone', profile.zone],
  ])
