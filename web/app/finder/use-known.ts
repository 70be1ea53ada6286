import { allergies } from '@kinfold/contract/features/allergies/endpoints.ts'
import { allergyDetails, allergyName } from '@kinfold/contract/features/allergies/wording.ts'
import { careTasks } from '@kinfold/contract/features/care-tasks/endpoints.ts'
import { taskPath } from '@kinfold/contract/features/care-tasks/task-path.ts'
import { circles } from '@kinfold/contract/features/circles/endpoints.ts'
import { clientNameOf, fullNameOf } from '@kinfold/contract/features/circles/names.ts'
import { historyPath } from '@kinfold/contract/features/doses/history-path.ts'
import { emergencyContacts } from '@kinfold/contract/features/emergency-contacts/endpoints.ts'
import { medications } from '@kinfold/contract/features/prescriptions/endpoints.ts'
import { medicationTitle } from '@kinfold/contract/features/prescriptions/rules/title.ts'
import { kindFacts, vitalKinds } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { ListChecks, OctagonAlert, Phone, Pill, UserRound, UsersRound } from 'lucide-react'
import { useCircleApi } from '../../access/circle-calls.ts'
import { useSignedIn } from '../../access/session.ts'
import { useAllowed, useCan } from '../../access/use-can.ts'
import { describeDue } from '../../features/care-tasks/describe-task.ts'
import { PAGE_SIZE } from '../../features/care-tasks/use-tasks.ts'
import { kindIcons } from '../../features/vitals/words.ts'
import { elsewhere, forRole, navigation } from '../frame/navigation.ts'
import { recordings } from '../recordings.ts'
import type { Found } from './found.ts'

/** Pages, actions, people, and small lists of the circle: what is found without asking the server for the words. */
export function useKnown(): Found[] {
  const { clients, selectedClient } = useSignedIn()
  const pages = forRole([...navigation, ...elsewhere], selectedClient?.role)
  const actions = useAllowed(recordings)
  return [
    ...pages.map(({ path, label, icon }) => ({ key: path, label, what: 'Page', path, icon })),
    ...actions.map(({ path, label, icon }) => ({ key: path, label, what: 'Do', path, icon })),
    ...clients.map((client) => ({
      ...{ key: `circle ${client.id}`, label: clientNameOf(client), what: 'Care circle' },
      ...{ path: `/dashboard?client=${client.id}`, icon: UsersRound },
    })),
    ...usePeople(),
    ...useCare(),
  ]
}

/** The circle on screen, and when something of it is read. */
function useWhere() {
  const circle = useSignedIn().selectedClient
  return { circle, when: (may: boolean) => ({ enabled: may && circle !== undefined }) }
}

function usePeople(): Found[] {
  const { circle, when } = useWhere()
  const team = useCircleApi(circles.team, {}, when(useCan('careTeam.read')))
  const contacts = useCircleApi(emergencyContacts.list, {}, when(useCan('emergencyContacts.read')))
  return [
    ...(team.data ?? []).map((member) => ({
      ...{ key: `member ${member.id}`, label: fullNameOf(member), what: 'Care team' },
      ...{ path: `/manage-care-team/${circle?.id}`, icon: UserRound },
    })),
    ...(contacts.data?.items ?? []).map(({ id, name }) => ({
      ...{ key: id, label: name, what: 'Emergency contact', path: '/emergency-contacts', icon: Phone },
    })),
  ]
}

function useCare(): Found[] {
  const { circle, when } = useWhere()
  const medicines = useCircleApi(medications.list, {}, when(useCan('medications.read')))
  const noted = useCircleApi(allergies.list, {}, when(useCan('allergies.read')))
  const tasks = useCircleApi(careTasks.list, { query: { limit: PAGE_SIZE } }, when(useCan('careTasks.read')))
  const mayReadVitals = useCan('vitals.read')
  return [
    ...(medicines.data ?? []).map((each) => ({
      ...{ key: each.id, label: medicationTitle(each), what: 'Medication' },
      ...{ path: historyPath(each.id), icon: Pill },
    })),
    ...(noted.data ?? []).map((each) => ({
      ...{ key: each.id, label: allergyName(each), what: inWords('Allergy', allergyDetails(each)) },
      ...{ path: '/medications', icon: OctagonAlert, alsoBy: 'allergies' },
    })),
    ...(mayReadVitals ? vitalKinds : []).map((kind) => ({
      ...{ key: kind, label: kindFacts[kind].label, what: 'Vitals' },
      ...{ path: `/vitals-analytics?kind=${kind}`, icon: kindIcons[kind] },
    })),
    ...(tasks.data?.items ?? []).map((task) => ({
      ...{ key: task.id, label: task.title, what: inWords('Task', task.dueDay && describeDue(task, circle!.zone)) },
      ...{ path: taskPath(task.id), icon: ListChecks },
    })),
  ]
}

const inWords = (what: string, more: string | null) => [what, more].filter(Boolean).join(', ')
