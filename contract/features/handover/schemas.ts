import * as z from 'zod/mini'
import { roles } from '../../access.ts'
import { AccountId, Id, InCircle, Instant, oneOf, Page, whole } from '../../fields.ts'
import { AllergyVersion } from '../allergies/schemas.ts'
import { CareLog, Comment, LogVersion } from '../care-logs/schemas.ts'
import { CareTask, TaskCompletion } from '../care-tasks/schemas.ts'
import { Dose, DueDose, DueMedication } from '../doses/schemas.ts'
import { eventKinds, eventStatuses } from '../events/schemas.ts'
import { MoodEntry } from '../mood/schemas/entries.ts'
import { Prescription } from '../prescriptions/history-schemas.ts'
import { FoodNews } from './food-news.ts'
import { VitalsNews } from './vitals-news.ts'

/** Missed doses are listed since the reader last took over, at least for a shift and the night before it. */
export const MISSED_FOR_AT_LEAST_HOURS = 24

/** Who made the last change the reader has not seen; null: the program itself. */
const lastChange = { changedBy: z.nullable(z.string()), changedAt: Instant }

const logNews = ['written', 'edited', 'entered_in_error', 'deleted', 'commented'] as const
/** `before`: the content when the reader last took over; null if unchanged or not seen before. */
export const LogNews = z.object({
  what: z.enum(logNews),
  ...lastChange,
  log: CareLog,
  before: z.nullable(LogVersion),
  comments: z.array(Comment),
})
export type LogNews = z.output<typeof LogNews>

const medicationNews = [
  'added',
  'stopped',
  'on_hold',
  'resumed',
  'completed',
  'changed',
  'confirmed',
  'removed',
] as const
export const MedicationNews = z.object({
  what: z.enum(medicationNews),
  ...lastChange,
  medicationId: z.string(),
  before: z.nullable(Prescription),
  after: Prescription,
})
export type MedicationNews = z.output<typeof MedicationNews>

const recordNews = ['added', 'changed', 'removed'] as const
export const AllergyNews = z.object({
  what: z.enum(recordNews),
  ...lastChange,
  allergyId: z.string(),
  before: z.nullable(AllergyVersion),
  after: AllergyVersion,
})
export type AllergyNews = z.output<typeof AllergyNews>

/**
 * `notable`: refused, skipped, wrong, against the limit, as needed or recorded late; the others are only counted, as
 * given at their time or late.
 */
const DosesNews = z.object({
  notable: z.array(Dose),
  given: z.int(),
  givenLate: z.int(),
  /** Late, and still to be given or recorded. */
  late: z.array(DueDose),
  missed: z.array(DueDose),
  medications: z.array(DueMedication),
})

/** `open`: late or due today, only as many as fit, the oldest left out; `late` and `today` count all of them. */
const TasksNews = z.object({
  closed: z.array(TaskCompletion),
  added: z.array(CareTask),
  cancelled: z.array(CareTask),
  open: z.array(CareTask),
  late: z.int(),
  today: z.int(),
})

/** `start`: of a series its first day by its rule, of a changed occurrence (`original`) its own; a timestamp or day. */
export const EventNews = z.object({
  what: z.enum(recordNews),
  ...lastChange,
  ...{ eventId: z.string(), original: z.nullable(z.string()) },
  kind: z.enum(eventKinds),
  title: z.string(),
  status: z.enum(eventStatuses),
  repeats: z.boolean(),
  allDay: z.boolean(),
  start: z.string(),
})
export type EventNews = z.output<typeof EventNews>

export const ContactNews = z.object({
  what: z.enum(recordNews),
  ...lastChange,
  contactId: z.string(),
  name: z.string(),
})
export type ContactNews = z.output<typeof ContactNews>

const personNews = ['joined', 'left', 'removed', 'role'] as const
export const PersonNews = z.object({
  what: z.enum(personNews),
  ...lastChange,
  name: z.string(),
  role: z.nullable(oneOf(roles)),
})
export type PersonNews = z.output<typeof PersonNews>

/** The parts of the care profile that others need to know. */
export const ProfileVersion = z.object({
  medicalConditions: z.nullable(z.array(z.string())),
  careNeeds: z.nullable(z.string()),
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  preferredCommunication: z.nullable(z.string()),
  zone: z.nullable(z.string()),
})
export type ProfileVersion = z.output<typeof ProfileVersion>
export const profileVersionFields = Object.keys(ProfileVersion.shape) as (keyof ProfileVersion)[]
export const ProfileNews = z.object({ ...lastChange, before: ProfileVersion, after: ProfileVersion })
export type ProfileNews = z.output<typeof ProfileNews>

/** Records that somebody has read the handover. */
export const HandoverAcknowledgement = z.object({
  id: z.string(),
  userId: AccountId,
  name: z.string(),
  at: Instant,
})
export type HandoverAcknowledgement = z.output<typeof HandoverAcknowledgement>
export const HandoverAcknowledgements = z.object({
  items: z.array(HandoverAcknowledgement),
  next: z.nullable(z.string()),
})
export const HandoverAcknowledgementQuery = z.extend(InCircle, Page.shape)
export type HandoverAcknowledgementQuery = z.output<typeof HandoverAcknowledgementQuery>

/** A position in the circle's audit: numbers assigned by the database in commit order. */
const AuditSeq = whole(0, Number.MAX_SAFE_INTEGER, 'Use the `until` of the handover that was read')

/** `until`: that of the handover that was read, so that nothing newer counts as read. */
export const NewHandoverAcknowledgement = z.object({ id: Id, until: AuditSeq })

/** others: without the reader's own actions. everyone: a draft of a handover that the reader writes themselves. */
export const HandoverQuery = z.extend(InCircle, { by: z._default(oneOf(['others', 'everyone']), 'others') })
export type HandoverQuery = z.output<typeof HandoverQuery>

/**
 * What happened since the reader last took over, as far as they may see it. Critical items are always included; of the
 * rest only the newest, and `many` says that there is more.
 */
export const Handover = z.object({
  now: Instant,
  /** When the reader last took over, or joined. */
  since: Instant,
  until: z.int(),
  many: z.boolean(),
  /** Incidents and urgent logs first, then what needs attention, then the newest. */
  logs: z.array(LogNews),
  allergies: z.array(AllergyNews),
  food: z.nullable(FoodNews),
  medications: z.array(MedicationNews),
  doses: DosesNews,
  tasks: TasksNews,
  vitals: VitalsNews,
  /** Those the reader may see, newest first. */
  moods: z.array(MoodEntry),
  events: z.array(EventNews),
  profile: z.nullable(ProfileNews),
  contacts: z.array(ContactNews),
  people: z.array(PersonNews),
  /** Who took over recently, newest first. */
  takenOver: z.array(HandoverAcknowledgement),
})
export type Handover = z.output<typeof Handover>

/** The same as counts, for the invitation to read it. An item of any other part counts as one. */
export const SinceYouLooked = z.object({
  since: Instant,
  many: z.boolean(),
  /** New or changed, including `urgent` ones and incidents. */
  logs: z.int(),
  urgent: z.int(),
  comments: z.int(),
  allergies: z.int(),
  medications: z.int(),
  /** Refused, skipped, wrong, or against the limit. */
  doses: z.int(),
  tasks: z.int(),
  readings: z.int(),
  moods: z.int(),
  others: z.int(),
})
export type SinceYouLooked = z.output<typeof SinceYouLooked>
