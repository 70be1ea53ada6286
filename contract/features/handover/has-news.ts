import type { Handover } from './schemas.ts'

/** Whether others did anything since the reader last took over, or left a dose unrecorded. */
export const hasNews = ({
  logs,
  allergies,
  medications,
  doses,
  tasks,
  vitals,
  moods,
  events,
  profile,
  contacts,
  people,
  food,
}: Handover): boolean =>
  [logs, allergies, medications, doses.notable, doses.late, doses.missed].some((part) => part.length > 0) ||
  [vitals.newest, moods].some((part) => part.length > 0) ||
  [tasks.closed, tasks.added, tasks.cancelled, events, contacts, people].some((part) => part.length > 0) ||
  doses.given + doses.givenLate > 0 ||
  profile !== null ||
  food !== null
