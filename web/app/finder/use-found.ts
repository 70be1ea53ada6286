import { careLogs } from '@kinfold/contract/features/care-logs/endpoints.ts'
import { circles } from '@kinfold/contract/features/circles/endpoints.ts'
import { emergencyContacts } from '@kinfold/contract/features/emergency-contacts/endpoints.ts'
import { events } from '@kinfold/contract/features/events/endpoints.ts'
import { eventPath } from '@kinfold/contract/features/events/event-path.ts'
import type { FoundEvent } from '@kinfold/contract/features/events/listing.ts'
import { medicalDocuments } from '@kinfold/contract/features/medical-documents/endpoints.ts'
import { medications } from '@kinfold/contract/features/prescriptions/endpoints.ts'
import { medicationTitle } from '@kinfold/contract/features/prescriptions/rules/title.ts'
import { dayText } from '@kinfold/contract/format.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { FileHeart, type LucideIcon, NotebookPen, Phone, Pill, UserRound, UsersRound } from 'lucide-react'
import { useCircleApi } from '../../access/circle-calls.ts'
import { useSignedIn } from '../../access/session.ts'
import { useAllowed, useCan } from '../../access/use-can.ts'
import { eventKinds } from '../../features/events/event-kinds.ts'
import { elsewhere, forRole, navigation } from '../frame/navigation.ts'
import { recordings } from '../recordings.ts'

export type Found = { key: string; label: string; what: string; path: string; icon: LucideIcon }

const MOST = 12
/** Shorter text matches nearly every log. */
const SHORTEST = 3

/** `hasFailed`: records could not be searched, so there may be more than was found. */
type Search = { isSearching: boolean; hasFailed: boolean }

/** Matches for the input: known items at once, records once typing has paused. */
export function useFound(typed: string, settled: string): { found: Found[] } & Search {
  const known = useKnown().filter(({ label }) => fits(label, typed))
  const { records, isSearching, hasFailed } = useRecords(settled.trim())
  const isSettled = settled === typed
  const all = typed.trim() ? [...known, ...(isSettled ? records : [])] : known
  return { found: all.slice(0, MOST), isSearching: isSearching && isSettled, hasFailed: hasFailed && isSettled }
}

/** Each typed word starts a word of the name. */
function fits(name: string, typed: string): boolean {
  const words = wordsOf(name)
  return wordsOf(typed).every((part) => words.some((word) => word.startsWith(part)))
}
/** ‘O’Brien’ is two words, however it is typed. */
const wordsOf = (text: string) => plain(text).split(/[^\p{L}\p{N}]+/u)
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Pages, actions, people, and small lists of the circle. */
function useKnown(): Found[] {
  const { clients, selectedClient } = useSignedIn()
  const pages = forRole([...navigation, ...elsewhere], selectedClient?.role)
  const actions = useAllowed(recordings)
  const when = (may: boolean) => ({ enabled: may && selectedClient !== undefined })
  const team = useCircleApi(circles.team, {}, when(useCan('careTeam.read')))
  const contacts = useCircleApi(emergencyContacts.list, {}, when(useCan('emergencyContacts.read')))
  const medicines = useCircleApi(medications.list, {}, when(useCan('medications.read')))
  return [
    ...pages.map(({ path, label, icon }) => ({ key: path, label, what: 'Page', path, icon })),
    ...actions.map(({ path, label, icon }) => ({ key: path, label, what: 'Do', path, icon })),
    ...clients.map(({ id, firstName, lastName }) => ({
      ...{ key: `circle ${id}`, label: `${firstName} ${lastName}`, what: 'Care circle' },
      ...{ path: `/dashboard?client=${id}`, icon: UsersRound },
    })),
    ...(team.data ?? []).map(({ id, firstName, lastName }) => ({
      ...{ key: `member ${id}`, label: `${firstName} ${lastName}`, what: 'Care team' },
      ...{ path: `/manage-care-team/${selectedClient?.id}`, icon: UserRound },
    })),
    ...(contacts.data?.items ?? []).map(({ id, name }) => ({
      ...{ key: id, label: name, what: 'Emergency contact', path: '/emergency-contacts', icon: Phone },
    })),
    ...(medicines.data ?? []).map((each) => ({
      ...{ key: each.id, label: medicationTitle(each), what: 'Medication' },
      ...{ path: `/medications?view=history&medication=${each.id}`, icon: Pill },
    })),
  ]
}

/** Events, logs and documents that the server finds for this person. */
function useRecords(search: string): { records: Found[] } & Search {
  const zone = useSignedIn().selectedClient?.zone ?? 'UTC'
  const isLong = search.length >= SHORTEST
  const query = { search, limit: 5 }
  const dates = useCircleApi(events.search, { query: { search } }, { enabled: useCan('calendar.read') && isLong })
  const logs = useCircleApi(careLogs.list, { query }, { enabled: useCan('careLogs.read') && isLong })
  const papers = useCircleApi(medicalDocuments.list, { query }, { enabled: useCan('medicalDocuments.read') && isLong })
  if (!isLong) return { records: [], isSearching: false, hasFailed: false }
  return {
    isSearching: dates.isLoading || logs.isLoading || papers.isLoading,
    hasFailed: dates.isError || logs.isError || papers.isError,
    records: [
      ...(dates.data ?? []).slice(0, query.limit).map((event) => foundEvent(event, zone)),
      ...(logs.data?.items ?? []).map(({ id, title, body }) => ({
        ...{ key: id, label: title ?? body, what: 'Care log', path: `/care-logs?log=${id}`, icon: NotebookPen },
      })),
      ...(papers.data?.items ?? []).map(({ id, title }) => ({
        ...{ key: id, label: title, what: 'Document', path: `/medical-vault?document=${id}`, icon: FileHeart },
      })),
    ],
  }
}

/** Opens on its date. */
function foundEvent({ id, original, kind, title, status, allDay, start }: FoundEvent, zone: string): Found {
  const day = allDay ? start : dayAt(start, zone)
  const { label, icon } = eventKinds[kind]
  const what = [label, status === 'cancelled' && 'cancelled', dayText(day, 'date')].filter(Boolean).join(', ')
  return { key: `${id} ${original}`, label: title, what, path: `${eventPath(id, original)}&date=${day}`, icon }
}
