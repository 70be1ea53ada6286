import * as z from 'zod/mini'
import { changeOf } from '../../changes.ts'
import {
  AccountId,
  Day,
  Id,
  InCircle,
  Instant,
  InstantInput,
  maybe,
  oneOf,
  optionalLine,
  Page,
  SearchText,
  text,
  together,
  Version,
  whole,
  wholeInAddress,
  Zone,
} from '../../fields.ts'
import { type DetailName, details } from './details.ts'
import { LogPhoto } from './photos.ts'

export const careLogTypes = [
  'general',
  'meal',
  'fluid',
  'personal_care',
  'mobility',
  'toileting',
  'sleep',
  'behaviour',
  'incident',
  'visit',
  'social',
  'activity',
  'health',
  'handover',
] as const
export type CareLogType = (typeof careLogTypes)[number]

/** The detail a type has, if any. */
export const detailOf: Partial<Record<CareLogType, DetailName>> = {
  meal: 'intake',
  fluid: 'intake',
  personal_care: 'adl',
  toileting: 'elimination',
  sleep: 'sleep',
  incident: 'incident',
  activity: 'activity',
}

export const severities = ['info', 'attention', 'urgent'] as const

/** How long an author may delete a log; after that it can only be marked as entered in error. */
export const DELETE_WITHIN_MINUTES = 10

const content = {
  type: oneOf(careLogTypes),
  title: optionalLine(120),
  body: text(10_000, 'Please write what happened'),
  severity: z._default(oneOf(severities), 'info'),
  occurredAt: InstantInput,
  zone: Zone,
  durationMin: maybe(whole(0, 1440)),
  ...details,
}

type Content = { type: CareLogType } & Partial<Record<DetailName, unknown>>

/** Refuses a detail that belongs to another type of log. */
const detailsFitType = together<Content>((value, refuse) => {
  for (const name of Object.keys(details) as DetailName[]) {
    if (value[name] == null || detailOf[value.type] === name) continue
    refuse(name, `A log of type ${value.type} has no ${name}`)
  }
})

export const CareLogContent = z.object(content).check(detailsFitType)
export const NewCareLog = z.object({ id: Id, ...content }).check(detailsFitType)
/** An edit replaces the whole content; `version` is the version that was read. */
export const CareLogEdit = z.object({ version: Version, ...content }).check(detailsFitType)

export type CareLogContent = z.output<typeof CareLogContent>
export type NewCareLog = z.output<typeof NewCareLog>

export const CareLog = z.object({
  id: z.string(),
  ...content,
  occurredAt: Instant,
  authorId: AccountId,
  authorName: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int(),
  inErrorAt: z.nullable(Instant),
  inErrorReason: z.nullable(z.string()),
  comments: z.int(),
  acknowledgements: z.int(),
  acknowledgedByMe: z.boolean(),
  /** Those the reader may see, in the order they were added. */
  photos: z.array(LogPhoto),
})
export type CareLog = z.output<typeof CareLog>

export const CareLogFilter = z.object({
  type: z.optional(oneOf(careLogTypes)),
  author: z.optional(AccountId),
  severity: z.optional(oneOf(severities)),
  /** Days in the circle's zone, both included. */
  from: z.optional(Day),
  to: z.optional(Day),
  search: SearchText,
})
export const CareLogQuery = z.extend(z.extend(InCircle, Page.shape), CareLogFilter.shape)
export type CareLogQuery = z.output<typeof CareLogQuery>

export const Comment = z.object({
  id: z.string(),
  authorId: AccountId,
  authorName: z.string(),
  body: z.string(),
  createdAt: Instant,
})
export type Comment = z.output<typeof Comment>

/** Newest first; for a search: exact words first, then words with the same beginning, then similar words. */
export const CareLogPage = z.object({
  items: z.array(CareLog),
  next: z.nullable(z.string()),
  /** For a search: the similar words through which some of these logs were found. */
  meant: z.array(z.string()),
  /** For a search: the comments on these logs that contain a search word. */
  comments: z.array(z.extend(Comment, { careLogId: z.string() })),
})
export type CareLogPage = z.output<typeof CareLogPage>

export const CommentText = z.object({ body: text(4_000, 'Please write a comment') })
export const NewComment = z.extend(CommentText, { id: Id })

/** `version`: the one that was read. Left out, as by a page from before this was asked: the current one. */
export const AcknowledgementQuery = z.extend(InCircle, {
  version: z.optional(wholeInAddress(1, 1_000_000)),
})
const Acknowledgement = z.object({ userId: AccountId, name: z.string(), at: Instant })

/** A log with its comments. */
export const CareLogThread = z.object({
  log: CareLog,
  comments: z.array(Comment),
  acknowledgements: z.array(Acknowledgement),
})

/** The content of a log at one point in time. */
export const LogVersion = z.object({ ...content, occurredAt: Instant, inErrorReason: z.nullable(z.string()) })
export type LogVersion = z.output<typeof LogVersion>
export const logVersionFields = Object.keys(LogVersion.shape) as (keyof LogVersion)[]
export const LogChange = changeOf(LogVersion)
export type LogChange = z.output<typeof LogChange>
