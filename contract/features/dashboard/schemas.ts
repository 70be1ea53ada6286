import * as z from 'zod/mini'
import { Day, Instant } from '../../fields.ts'
import { CareLog } from '../care-logs/schemas.ts'
import { CareTask } from '../care-tasks/schemas.ts'
import { Member } from '../circles/schemas.ts'
import { notGivenOutcomes } from '../doses/choices.ts'
import { DueDose, DueMedication } from '../doses/schemas.ts'
import { eventKinds, transportStates } from '../events/schemas.ts'
import { SinceYouLooked } from '../handover/schemas.ts'
import { Duty } from '../shifts/schemas.ts'
import { VitalReading } from '../vitals/schemas/readings.ts'

/** How far back to look for urgent logs that are not acknowledged. */
export const URGENT_FOR_DAYS = 3
/** How many days 'coming up' looks ahead. */
export const COMING_DAYS = 7

const DosesAt = z.object({ due: z.int(), taken: z.int(), missed: z.int() })

/** Doses still to be given, and totals for the day. */
const DosesNow = z.object({
  /**
   * Missed today, late, due, still to come, and recorded within the last minutes. Up to noon of tomorrow: its first dose
   * is due before midnight, and a late dose may come too close to it.
   */
  items: z.array(DueDose),
  medications: z.array(DueMedication),
  today: DosesAt,
  /**
   * Totals for each time of today, for the chart of the day. `takenOf`: the medications of the doses taken. `notGiven`: one
   * outcome for each dose that was refused, skipped or not available.
   */
  times: z.array(
    z.extend(DosesAt, {
      dueAt: Instant,
      takenOf: z.array(z.string()),
      notGiven: z.array(z.enum(notGivenOutcomes)),
    }),
  ),
})

const TasksNow = z.object({
  /** Late or due today, only as many as fit: urgent ones and those of today before older ones. */
  open: z.array(CareTask),
  late: z.int(),
  today: z.int(),
})

/** `today`: all shifts that overlap today, uncut. */
const OnDuty = z.object({ now: z.array(Duty), next: z.nullable(Duty), today: z.array(Duty) })

/** A meal of today, as far as it was recorded. */
const MealToday = z.object({ id: CareLog.shape.id, at: Instant, intake: CareLog.shape.intake })

/** An event of the coming days. All day: `start` and `end` are days, both included; otherwise timestamps. */
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

/** Documents that expire soon or have expired; the soonest ones by name, and the total as `many`. */
const ExpiringDocuments = z.object({
  items: z.array(z.object({ id: z.string(), title: z.string(), expiresAt: Day })),
  many: z.int(),
})

/** Scheduled doses due and taken, over all medications. */
const AdherenceSummary = z.object({ due: z.int(), taken: z.int() })

/** A part is null when the reader may not see its records; that differs from an empty part. */
export const Dashboard = z.object({
  now: Instant,
  sinceYouLooked: z.nullable(SinceYouLooked),
  doses: z.nullable(DosesNow),
  tasks: z.nullable(TasksNow),
  onDuty: z.nullable(OnDuty),
  coming: z.nullable(z.array(Coming)),
  /** All events of today, including those that are over. */
  eventsToday: z.nullable(z.array(Coming)),
  mealsToday: z.nullable(z.array(MealToday)),
  /** Recorded drinks of today, with meals and between them. */
  drunkTodayMl: z.nullable(z.int()),
  /** Recent urgent logs by others that the reader has not acknowledged, newest first; only a few. */
  urgentLogs: z.nullable(z.array(CareLog)),
  /** How many of these there are, shown or not. */
  urgentCount: z.nullable(z.int()),
  /** The newest reading of a kind, if it is urgent, also if it should be measured again. */
  urgentReadings: z.nullable(z.array(VitalReading)),
  lowStock: z.nullable(z.array(LowStock)),
  expiringDocuments: z.nullable(ExpiringDocuments),
  adherence: z.nullable(z.object({ days7: AdherenceSummary, days30: AdherenceSummary })),
  recentLogs: z.nullable(z.array(CareLog)),
  people: z.nullable(z.array(z.omit(Member, { isCreator: true, formerNames: true }))),
  lastActivity: z.nullable(Instant),
  /** Medications that nobody has confirmed yet. */
  medicationsToReview: z.nullable(z.int()),
  /** Allergies parsed from text that nobody has confirmed yet. */
  allergiesToConfirm: z.nullable(z.int()),
})
export type Dashboard = z.output<typeof Dashboard>
/** The type of a part that is present. */
export type DashboardPart<K extends keyof Dashboard> = NonNullable<Dashboard[K]>
