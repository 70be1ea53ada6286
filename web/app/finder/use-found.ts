import { careLogs } from '@kinfold/contract/features/care-logs/endpoints.ts'
import { logPath } from '@kinfold/contract/features/care-logs/log-path.ts'
import { events } from '@kinfold/contract/features/events/endpoints.ts'
import { eventPath } from '@kinfold/contract/features/events/event-path.ts'
import type { FoundEvent } from '@kinfold/contract/features/events/listing.ts'
import { recipes } from '@kinfold/contract/features/food/recipes/endpoints.ts'
import { documentPath } from '@kinfold/contract/features/medical-documents/document-path.ts'
import { medicalDocuments } from '@kinfold/contract/features/medical-documents/endpoints.ts'
import { dayText, momentText } from '@kinfold/contract/format.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { CookingPot, FileHeart, NotebookPen } from 'lucide-react'
import { useCircleApi } from '../../access/circle-calls.ts'
import { useSignedIn } from '../../access/session.ts'
import { useCan } from '../../access/use-can.ts'
import { eventKinds } from '../../features/events/event-kinds.ts'
import type { Found } from './found.ts'
import { useKnown } from './use-known.ts'

const MOST = 12
/** Shorter text matches nearly every log. */
const SHORTEST = 3

/** `hasFailed`: records could not be searched, so there may be more than was found. */
type Search = { isSearching: boolean; hasFailed: boolean }

/** Matches for the input: known items at once, records once typing has paused. */
export function useFound(typed: string, settled: string): { found: Found[] } & Search {
  const known = useKnown().filter(({ label, alsoBy = '' }) => fits(`${label} ${alsoBy}`, typed))
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

/** Events, logs, documents and recipes that the server finds for this person. */
function useRecords(search: string): { records: Found[] } & Search {
  const zone = useSignedIn().selectedClient?.zone ?? 'UTC'
  const isLong = search.length >= SHORTEST
  const query = { search, limit: 5 }
  const dates = useCircleApi(events.search, { query: { search } }, { enabled: useCan('calendar.read') && isLong })
  const logs = useCircleApi(careLogs.list, { query }, { enabled: useCan('careLogs.read') && isLong })
  const papers = useCircleApi(medicalDocuments.list, { query }, { enabled: useCan('medicalDocuments.read') && isLong })
  const dishes = useCircleApi(recipes.list, { query }, { enabled: useCan('recipes.read') && isLong })
  if (!isLong) return { records: [], isSearching: false, hasFailed: false }
  return {
    isSearching: [dates, logs, papers, dishes].some(({ isLoading }) => isLoading),
    hasFailed: [dates, logs, papers, dishes].some(({ isError }) => isError),
    records: [
      ...(dates.data ?? []).slice(0, query.limit).map((event) => foundEvent(event, zone)),
      ...(logs.data?.items ?? []).map(({ id, title, body, occurredAt }) => ({
        ...{ key: id, label: title ?? body, what: `Care log, ${momentText(occurredAt, zone, 'date')}` },
        ...{ path: logPath(id), icon: NotebookPen },
      })),
      ...(papers.data?.items ?? []).map(({ id, title }) => ({
        ...{ key: id, label: title, what: 'Document', path: documentPath(id), icon: FileHeart },
      })),
      ...(dishes.data?.items ?? []).map(({ id, name }) => ({
        ...{ key: id, label: name, what: 'Recipe' },
        ...{ path: `/ai-food-planning?view=recipes&recipe=${id}`, icon: CookingPot },
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
