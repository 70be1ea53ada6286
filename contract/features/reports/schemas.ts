import * as z from 'zod/mini'
import { ClientId, Id, InstantInput, maybe, optionalText, text } from '../../fields.ts'

export const BugReportForm = z.object({
  title: text(200, 'Please give the issue a title'),
  description: text(10_000, 'Please describe the issue'),
  steps: optionalText(5_000),
  expected: optionalText(5_000),
  actual: optionalText(5_000),
})

export const BugReport = z.extend(BugReportForm, {
  userAgent: optionalText(1_000),
  url: optionalText(2_000),
  /** Chosen by the browser, so that a repeated request creates one report. */
  requestId: z.optional(Id),
})
export type BugReport = z.output<typeof BugReport>

/** The length limit of each text; the browser cuts longer ones, and they are refused here. */
export const MAX_MESSAGE = 2_000
export const MAX_STACK = 10_000
const MAX_ACTIONS = 20
export const MAX_STORED = 60
export const MAX_STORED_NAME = 100

/** A browser's storage: names and lengths of the values (redact.ts). */
const Snapshot = z._default(
  z
    .record(z.string().check(z.maxLength(MAX_STORED_NAME)), z.string().check(z.maxLength(100)))
    .check(z.refine((stored) => Object.keys(stored).length <= MAX_STORED, `Send at most ${MAX_STORED} stored values`)),
  {},
)

/** Something the person did before a failure. */
const UserAction = z.object({ at: InstantInput, action: text(200) })
export type UserAction = z.output<typeof UserAction>

const ErrorId = z
  .string('This is not an error id')
  .check(z.regex(/^error_\d{13}_[a-z0-9]{1,16}$/, 'This is not an error id'))

const Context = z.object({
  errorId: ErrorId,
  timestamp: InstantInput,
  userAgent: optionalText(1_000),
  url: optionalText(2_000),
  route: optionalText(500),
  componentName: optionalText(200),
  /** Ignored and replaced by the session's user. */
  userId: z.optional(z.unknown()),
  clientId: maybe(ClientId),
  /** A random number per page load; unrelated to signing in. */
  sessionId: optionalText(100),
  buildVersion: optionalText(100),
  previousActions: z._default(z.array(UserAction).check(z.maxLength(MAX_ACTIONS)), []),
  localStorage: Snapshot,
  sessionStorage: Snapshot,
})

export const ErrorReport = z.object({
  errorId: ErrorId,
  error: z.object({
    name: optionalText(200),
    message: optionalText(MAX_MESSAGE),
    stack: optionalText(MAX_STACK),
  }),
  errorInfo: z._default(z.object({ componentStack: optionalText(MAX_STACK) }), { componentStack: null }),
  context: Context,
  timestamp: InstantInput,
})
export type ErrorReport = z.output<typeof ErrorReport>
