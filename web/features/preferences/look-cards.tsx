import { AppearanceCard } from './appearance-card.tsx'
import { DashboardCard } from './dashboard-card.tsx'
import { FirstCircleCard } from './first-circle-card.tsx'
import { KeyboardCard } from './keyboard-card.tsx'
import { TimesCard } from './times-card.tsx'
import { UnitsCard } from './units-card.tsx'

/** How the app looks, for one person on all devices. */
export const LookCards = () => (
  <>
    <AppearanceCard />
    <DashboardCard />
    <FirstCircleCard />
    <KeyboardCard />
  </>
)

/** The formats of dates, times and numbers. */
export const WritingCards = () => (
  <>
    <TimesCard />
    <UnitsCard />
  </>
)
