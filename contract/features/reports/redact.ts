import { UUID } from '../../uuid.ts'
import { type BugReport, type ErrorReport, MAX_MESSAGE, MAX_STACK } from './schemas.ts'

/* Removes what must not leave the browser with a report. Both the browser and the server run every report through this
   file. It is better to cut a harmless word than to keep a secret. */
const CUT = '[cut]'
/** Shorter stored values ('7', 'light') would cut half of every text. */
const SHORTEST_KNOWN = 6

const SECRET_NAME = '\\w{0,30}(?:pass|pwd|secret|token|otp|api_?key|authori[sz]ation|cookie)\\w{0,30}'

const rules: readonly [what: RegExp, by: string][] = [
  [/\beyJ[\w-]{5,}(?:\.[\w-]*){0,2}/g, CUT],
  [/\b(Bearer|Basic)\s+[^\s"',]+/gi, `$1 ${CUT}`],
  [/[^\s@<>"'(),:;=/[\]]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,8}/gi, CUT],
  // Links that grant access to whoever holds them, and the query and fragment of any address.
  [
    /\/(invites?|join|reset(?:-password)?|verify(?:-email)?|confirm|unsubscribe|feed|emergency)\/[^\s/?#"'<>)]+/gi,
    `/$1/${CUT}`,
  ],
  [/([?&#][\w.~%-]{1,60}=)[^\s&#"'<>)]+/g, `$1${CUT}`],
  // password: x · "token":"x" · \"secret\":\"x\"
  [
    new RegExp(`(${SECRET_NAME}\\\\?["']?\\s{0,2}[:=]\\s{0,2})(?:\\\\?["'][^"'\\\\\\r\\n]*|[^\\s"',;&}\\\\]+)`, 'gi'),
    `$1${CUT}`,
  ],
]

const LONG_RUN = /[\w-]{20,}(?:\.(?:m?js|tsx?|css)\b)?/g
const FILE = /\.(?:m?js|tsx?|css)$/
const HARMLESS_ID = new RegExp(`^(?:error_\\d{13}_[a-z\\d]{1,16}|${UUID})$`, 'i')
/**
 * Of 32 random base64 characters about 13 are capitals; of an identifier of that length in a stack trace, about five.
 */
const CAPITALS_OF_RANDOM = 0.25

/**
 * Removes tokens, secret links, query values, named passwords, e-mail addresses, and all `known` secrets from a text.
 */
export function redactText(text: string, known: readonly string[] = []): string {
  let cut = text.toWellFormed().replaceAll('\u0000', '')
  for (const secret of known) if (secret.length >= SHORTEST_KNOWN) cut = cut.replaceAll(secret, CUT)
  for (const [what, by] of rules) cut = cut.replace(what, by)
  return cut.replace(LONG_RUN, (run) => (looksRandom(run) ? CUT : run))
}

function looksRandom(run: string): boolean {
  if (FILE.test(run) || HARMLESS_ID.test(run)) return false
  if (/\d/.test(run) && /[a-z]/i.test(run)) return true
  return run.length >= 32 && run.replace(/[^A-Z]/g, '').length > run.length * CAPITALS_OF_RANDOM
}

/** The same for error messages, which often quote a whole record as JSON. */
export function redactMessage(text: string, known: readonly string[] = []): string {
  return redactText(text, known)
    .replace(/("(\w{1,40})"\s{0,2}:\s{0,2})"(?:[^"\\]|\\.)*"?/g, (all, start, name) =>
      name === 'errorCode' ? all : `${start}"${CUT}"`,
    )
    .replace(/([[,]\s{0,2})"(?:[^"\\]|\\.)*"(?!\s{0,2}:)/g, `$1"${CUT}"`)
    .replace(/"[^"\n]*"/g, (quoted) => (/\s/.test(quoted) ? `"${CUT}"` : quoted))
}

/** Stored values that may be shown if they have the expected form. */
const shownValues: Record<string, RegExp> = {
  theme: /^(light|dark|system)$/,
  betaWarningShown: /^\d{4}-\d\d-\d\d$/,
  signup_role: /^(family|caretaker|individual)$/,
  selected_client_id: /^\d{1,16}$/,
  token_expiry: /^\d{1,14}$/,
  previous_path: /^\/(?!invite|join)[a-z-]{0,40}(\/\d{1,16})?$/,
}
const ALREADY_CUT = /^\[cut, \d{1,7} characters\]$/

/** What a browser has stored: the names and the length of each value. */
export const redactStorage = (stored: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [
      redactText(name),
      mayShow(name, value) ? value : `[cut, ${value.length} characters]`,
    ]),
  )

export const mayShow = (name: string, value: string): boolean =>
  (Object.hasOwn(shownValues, name) && shownValues[name]!.test(value)) || ALREADY_CUT.test(value)

const orNull = <T>(value: string | null, redact: (text: string) => T): T | null =>
  value === null ? null : redact(value)

/** Also cuts each text to the size the schema allows, which redaction may have exceeded. */
export function redactErrorReport(report: ErrorReport, known: readonly string[] = []): ErrorReport {
  const text = (value: string | null, max: number) =>
    orNull(value, (each) => redactText(each, known).slice(0, max).toWellFormed())
  const message = (value: string | null, max: number) =>
    orNull(value, (each) => redactMessage(each, known).slice(0, max).toWellFormed())
  const { error, errorInfo, context } = report
  return {
    ...report,
    error: {
      name: text(error.name, 200),
      message: message(error.message, MAX_MESSAGE),
      stack: message(error.stack, MAX_STACK),
    },
    errorInfo: { componentStack: message(errorInfo.componentStack, MAX_STACK) },
    context: {
      ...context,
      userAgent: text(context.userAgent, 1_000),
      url: text(context.url, 2_000),
      route: text(context.route, 500),
      componentName: text(context.componentName, 200),
      sessionId: text(context.sessionId, 100),
      buildVersion: text(context.buildVersion, 100),
      previousActions: context.previousActions.map(({ at, action }) => ({
        at,
        action: redactText(action, known).slice(0, 200).toWellFormed(),
      })),
      localStorage: redactStorage(context.localStorage),
      sessionStorage: redactStorage(context.sessionStorage),
    },
  }
}

export const redactBugReport = (report: BugReport, known: readonly string[] = []): BugReport => ({
  ...report,
  title: redactText(report.title, known),
  description: redactText(report.description, known),
  steps: orNull(report.steps, (text) => redactText(text, known)),
  expected: orNull(report.expected, (text) => redactText(text, known)),
  actual: orNull(report.actual, (text) => redactText(text, known)),
  userAgent: orNull(report.userAgent, (text) => redactText(text, known)),
  url: orNull(report.url, (text) => redactText(text, known)),
})
