import * as z from 'zod/mini'
import { Day, Instant } from '../../fields.ts'
import { CareLog } from '../care-logs/schemas.ts'
import { CareTask } from '../care-tasks/schemas.ts'
import { Member } from '../circles/schemas.ts'
import { DueDose, DueMedication } from '../doses/schemas.ts'
import { eventKinds, transportStates } from '../events/schemas.ts'
import { SinceYouLooked } from '../handover/schemas.ts'
import { Duty } from '../shifts/schemas.ts'

/** How long a recorded dose stays in sight. */
export const DOSE_LINGERS_MINUTES = 10
/** How far back an urgent log is looked for that was not confirmed. */
export const URGENT_FOR_DAYS = 3
/** Days that 'coming up' looks ahead. */
export const COMING_DAYS = 7

const DosesAt = z.object({ due: z.int(), taken: z.int(), missed: z.int() })

/** Today's doses: those still to be given, and how the day stands. */
const DosesNow = z.object({
  /** Missed today, late, due, still to come today, and what was recorded in the last minutes. */
  items: z.array(DueDose),
  medications: z.array(DueMedication),
  today: DosesAt,
  /** The same for each time of today, for the picture of the day. */
  times: z.array(z.extend(DosesAt, { dueAt: Instant })),
})

const TasksNow = z.object({
  /** Late or due today, the soonest first; at most as many as fit. */
  open: z.array(CareTask),
  late: z.int(),
  today: z.int(),
})

/** `today`: everybody's time on duty that touches today, whole. */
const OnDuty = z.object({ now: z.array(Duty), next: z.nullable(Duty), today: z.array(Duty) })

/** A meal of today, as far as it was written down. */
const MealToday = z.object({ at: Instant, intake: CareLog.shape.intake })

/** Something of the coming days. `start` and `end` are days, both included, where it is all day, otherwise moments. */
const Coming = z.object({
  eventId: z.string(),
  original: z.string(),
  kind: z.enum(eventKinds),
  title: z.string(),
  allDay: z.boolean(),
  start: z.string(),
  end: z.string(),
  place: z.nullable(z.string()),
  transport: z.enum(transportStates),
})

const LowStock = z.object({
  medicationId: z.string(),
  name: z.string(),
  form: DueMedication.shape.form,
  onHand: z.number(),
  refillAt: z.number(),
})

/** What has to be renewed, and what expired already; the soonest ones by name, and how `many` there are of all. */
const ExpiringDocuments = z.object({
  items: z.array(z.object({ id: z.string(), title: z.string(), expiresAt: Day })),
  many: z.int(),
})

/** Scheduled doses that were due and taken, over all medications. */
const AdherenceSummary = z.object({ due: z.int(), taken: z.int() })

/** A part is null where one may not see what it is about; that is not the same as nothing being there. */
export const Dashboard = z.object({
  now: Instant,
  sinceYouLooked: z.nullable(SinceYouLooked),
  doses: z.nullable(DosesNow),
  tasks: z.nullable(TasksNow),
  onDuty: z.nullable(OnDuty),
  coming: z.nullable(z.array(Coming)),
  /** What happens at a time of today, also what is over. */
  eventsToday: z.nullable(z.array(Coming)),
  mealsToday: z.nullable(z.array(MealToday)),
  /** What was drunk today as far as it was written down, with meals and between them. */
  drunkTodayMl: z.nullable(z.int()),
  /** Urgent logs of others that the reader has not confirmed having read, newest first; at most a few, of the last days. */
  urgentLogs: z.nullable(z.array(CareLog)),
  lowStock: z.nullable(z.array(LowStock)),
  expiringDocuments: z.nullable(ExpiringDocuments),
  adherence: z.nullable(z.object({ days7: AdherenceSummary, days30: AdherenceSummary })),
  recentLogs: z.nullable(z.array(CareLog)),
  people: z.nullable(z.array(z.omit(Member, { isCreator: true }))),
  lastActivity: z.nullable(Instant),
  /** Medications nobody has confirmed yet. */
  medicationsToReview: z.nullable(z.int()),
  /** Allergies read from a text that nobody has confirmed yet. */
  allergiesToConfirm: z.nullable(z.int()),
})
export type Dashboard = z.output<typeof Dashboard>
/** A part that is there. */
export type DashboardPart<K extends keyof Dashboard> = NonNullable<Dashboard[K]>
