import type { Dashboard } from '@kinfold/contract/features/dashboard/schemas.ts'
import { CalendarDays, type LucideIcon, Phone, Pill, Smile } from 'lucide-react'
import type { ComponentType } from 'react'
import { NowQueue } from '../../features/dashboard/now/now-queue.tsx'
import { AskDose } from '../../features/doses/recording/ask-dose.tsx'
import { CallList } from '../../features/my-care/call-list.tsx'
import { ComesToday } from '../../features/my-care/comes-today.tsx'
import { HowAmI } from '../../features/my-care/how-am-i.tsx'
import { MyDoses } from '../../features/my-care/my-doses.tsx'
import { MyMeals } from '../../features/my-care/my-meals.tsx'

/** `Content` tells of the day; `Always` works while the day cannot be loaded. */
export type Thing = { name: string; label: string; icon: LucideIcon } & (
  | { Content: ComponentType<{ data: Dashboard }> }
  | { Always: ComponentType }
)

/** The four buttons of simple mode, for the person cared for or for a caregiver. */
export const thingsFor = (isClient: boolean): Thing[] => [
  isClient
    ? { name: 'medicines', label: 'My medicines', icon: Pill, Content: Medicines }
    : { name: 'medicines', label: 'What is due', icon: Pill, Content: Due },
  { name: 'mood', label: isClient ? 'How I feel' : 'Mood', icon: Smile, Always: HowAmI },
  { name: 'call', label: 'Call somebody', icon: Phone, Always: CallList },
  { name: 'today', label: 'Who is coming today', icon: CalendarDays, Content: WhoComesAndMeals },
]

const Medicines = ({ data }: { data: Dashboard }) => <MyDoses data={data} isPage />

const Due = ({ data }: { data: Dashboard }) => (
  <AskDose>
    <NowQueue data={data} />
  </AskDose>
)

const WhoComesAndMeals = ({ data }: { data: Dashboard }) => (
  <div className="space-y-8">
    <ComesToday data={data} />
    <MyMeals data={data} />
  </div>
)
