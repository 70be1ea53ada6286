import type { ComponentType } from 'react'
import type { PageContent, PreferencesPart, PreferencesSection } from '../access/feature.ts'
import { allFeatures } from '../all-features.ts'
import { buttonClasses } from '../ui/button.tsx'
import { CardHeading } from '../ui/layout/card.tsx'
import { PageHead } from '../ui/layout/page-head.tsx'

/** In their order on the page; each can be linked to, '/preferences#times'. */
const titles: Record<PreferencesSection, string> = {
  appearance: 'Appearance',
  times: 'Dates, times and units',
  notifications: 'Notifications',
  account: 'Account',
  data: 'Your data',
}

/** The preferences of all features, loaded and read together so that nothing jumps. */
export const loadAllPreferences = () => loadPreferences(() => true)

/** Only those of the account; the others are about a circle. */
export const loadPreferencesWithoutCircle = () => loadPreferences(({ withoutCircle }) => withoutCircle === true)

async function loadPreferences(isShown: (part: PreferencesPart) => boolean): Promise<PageContent> {
  const parts = allFeatures.flatMap(({ preferences = [] }) => preferences).filter(isShown)
  const inOrder = parts.toSorted((a, b) => Number(a.isLast ?? false) - Number(b.isLast ?? false))
  const cards = await Promise.all(inOrder.map(async ({ section, load }) => ({ section, Card: await load() })))
  const cardsOf = (section: PreferencesSection) =>
    cards.filter((each) => each.section === section).map(({ Card }) => Card)
  return Object.assign(() => <AllPreferences cardsOf={cardsOf} />, {
    first: cards.flatMap(({ Card }) => Card.first ?? []),
  })
}

function AllPreferences({ cardsOf }: { cardsOf: (section: PreferencesSection) => ComponentType[] }) {
  const sections = (Object.keys(titles) as PreferencesSection[]).filter((section) => cardsOf(section).length > 0)
  return (
    <>
      <PageHead title="Preferences" />
      <nav aria-label="Sections" data-print="no" className="mb-6">
        <ul className="flex flex-wrap gap-2">
          {sections.map((section) => (
            <li key={section}>
              <a href={`#${section}`} className={buttonClasses('secondary')}>
                {titles[section]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="space-y-10">
        {sections.map((section) => (
          <section key={section} id={section} aria-labelledby={`${section}-title`} className="scroll-mt-20 space-y-5">
            <h2 id={`${section}-title`} className="text-2xl">
              {titles[section]}
            </h2>
            <CardHeading value="h3">
              {cardsOf(section).map((Card, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
                <Card key={at} />
              ))}
            </CardHeading>
          </section>
        ))}
      </div>
    </>
  )
}
