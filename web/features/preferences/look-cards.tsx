import { AppearanceCard } from './appearance-card.tsx'
import { FirstCircleCard } from './first-circle-card.tsx'
import { TimesCard } from './times-card.tsx'

/** How the app looks and writes, for one person on all of their devices. */
export const LookCards = () => (
  <>
    <AppearanceCard />
    <TimesCard />
    <FirstCircleCard />
  </>
)
