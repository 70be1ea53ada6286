import * as z from 'zod/mini'
import { HOUR_MS } from './time/durations.ts'

/* The building blocks of all schemas. `zod/mini`, because the browser loads it before the sign-in page is usable
   (docs/decisions/0003). Each block refuses what the database could not store, with a sentence that says what to do. */

const noNul = z.refine<string>(
  // PostgreSQL accepts no lone surrogates in text either.
  (value) => !value.includes('\u0000') && !/\p{Surrogate}/u.test(value),
  'Please remove the invisible character',
)

const NEEDED = 'Please fill this in'

/** Required text: trimmed, 1 to `max` characters. */
export const text = (max: number, required = NEEDED, tooLong = `Use at most ${max} characters`) =>
  z.string(required).check(z.trim(), isVisible(required), z.maxLength(max, tooLong), noNul)

/** A visible character, so that a name cannot consist of spaces or invisible characters. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u
const isVisible = (otherwise: string) => z.refine<string>((value) => VISIBLE.test(value), otherwise)

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/
const CONTROLS = new RegExp(CONTROL, 'g')

/**
 * What turns the direction of text, or takes no room: '5 10 mg' after U+200F is shown as '10 5 mg', and '.5 mg' after
 * U+200B is not recognised as an amount. Joiners stay, because Persian, Hindi and emoji need them.
 */
const UNSEEN = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g
export const withoutUnseen = (typed: string): string => typed.replace(UNSEEN, '')

/**
 * A name: one line, without characters that change the direction of the text around it. Names appear in letters and
 * lists. What nobody sees is left out, so that an allergy to 'nu\u00adts' is one to nuts.
 */
export const nameText = (max: number, required = NEEDED) =>
  text(max, required).check(
    z.refine((value) => !CONTROL.test(value), 'Please use letters, on one line'),
    z.overwrite((value) => withoutUnseen(value).trim()),
    isVisible(required),
  )

/** Turns free text into a valid name; '' if nothing visible is left. */
export const nameFrom = (typed: string): string => {
  const line = withoutUnseen(typed).replace(CONTROLS, ' ').replace(/\s+/g, ' ').trim()
  return VISIBLE.test(line) ? line : ''
}

/** A title or the name of a thing: required, and written as by `nameFrom`, so that a pasted line break is no error. */
export const lineText = (max: number, required = NEEDED) =>
  text(max, required).check(z.overwrite(nameFrom), isVisible(required))

/** What people type into a search box, which takes as many letters (web/ui/forms/search-box.tsx). */
export const SearchText = z.optional(z.string().check(z.trim(), z.maxLength(200)))

const asTyped = (text: string) => text

/** Optional text: trimmed; '' and undefined become null. `tidy`: how it is written when stored, if that fits; `read`: before. */
export const optionalText = (max: number, tidy = asTyped, read = asTyped) =>
  maybe(
    z.pipe(
      z.string('Please enter text').check(z.trim(), z.maxLength(max, `Use at most ${max} characters`), noNul),
      z.transform((typed: string) => {
        const value = read(typed)
        return [tidy(value), value].find((text) => text.length <= max) || null
      }),
    ),
  )

/** The same on one line, as `nameFrom` writes it. */
export const optionalLine = (max: number, tidy = asTyped) => optionalText(max, tidy, nameFrom)

/** An optional value: undefined becomes null, so that a stored row is always complete. */
export const maybe = <T extends z.ZodMiniType>(schema: T) => z._default(z.nullable(schema), null)

type Shape = Record<string, z.ZodMiniType>
type Changes<S extends Shape> = {
  [K in keyof S]: z.ZodMiniOptional<S[K] extends z.ZodMiniDefault<infer I extends z.ZodMiniType> ? I : S[K]>
}

/** The same fields for a PATCH: omitted ones stay unchanged. */
export const changesTo = <S extends Shape>(shape: S) =>
  z.object(
    Object.fromEntries(
      Object.entries(shape).map(([name, field]) => [
        name,
        z.optional(field instanceof z.ZodMiniDefault ? (field._zod.def.innerType as z.ZodMiniType) : field),
      ]),
    ) as Changes<S>,
  )

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T, message = 'Please choose one') =>
  z.enum(values, message)

type Path<T> = (keyof T & string) | (string | number)[]
/** A check of several fields together; `refuse` puts the sentence at the field where the mistake can be corrected. */
export const together = <T>(check: (value: T, refuse: (path: Path<T>, sentence: string) => void) => void) =>
  z.check<T>(({ value, issues }) =>
    check(value, (path, message) => void issues.push({ code: 'custom', input: value, path: [path].flat(), message })),
  )

/** A time on a wall clock, 'HH:MM'. */
export const WallTime = z
  .string('Please enter a time')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time such as 08:30'))

/** A whole number, bounds included. */
export const whole = (min: number, max: number, message = `Please enter a whole number from ${min} to ${max}`) =>
  z.int(message).check(z.gte(min, message), z.lte(max, message))

/** The same in an address, where it is text. */
export const wholeInAddress = (min: number, max: number) =>
  z.coerce.number<number>().check(z.int(), z.gte(min), z.lte(max))

/** The version of a record that was read before it is changed. */
export const Version = whole(1, 1_000_000)

const ACCOUNT_ID_LIMIT = 2 ** 52
/**
 * Ids of users and clients: random integers below 2^52, so that nobody can count them. Also parsed from text (URLs).
 */
export const AccountId = z.coerce
  .number<number>('This is not an id')
  .check(z.int('This is not an id'), z.gte(1, 'This is not an id'), z.lt(ACCOUNT_ID_LIMIT, 'This is not an id'))
export const ClientId = AccountId

/** A record's id: a UUIDv7 chosen by the browser, so that saving twice stores it once. */
export const Id = z.uuidv7('This is not an id').check(z.toLowerCase())

const sensibleYear = z.refine<string>((value) => value >= '1900' && value < '2200', 'Please check the year')
/** A calendar day, YYYY-MM-DD. */
export const Day = z.iso.date('Please enter a date').check(sensibleYear)
/** A day of birth: at the latest today, wherever on Earth that is. */
export const BirthDay = Day.check(z.refine((day) => day <= lastToday(), 'A date of birth cannot be in the future'))
/** The first zone to begin a day is 14 hours ahead of UTC. */
const lastToday = () => new Date(Date.now() + 14 * HOUR_MS).toISOString().slice(0, 10)
/** The same schema with another message for a missing value. */
export const required = <T extends z.ZodMiniType<string, string>>(schema: T, message: string) =>
  z.pipe(z.string(message).check(z.minLength(1, message)), schema)
/** A timestamp in answers: ISO 8601, UTC, milliseconds. */
export const Instant = z.iso.datetime()
/** A timestamp in requests, with any offset, converted to UTC. */
export const InstantInput = z.pipe(
  z.iso.datetime({ offset: true, error: 'Please enter a date and a time' }).check(sensibleYear),
  z.transform((value: string) => new Date(value).toISOString()),
)

/** An IANA time zone known to this runtime. No offsets: PostgreSQL reads '+05:30' as west of Greenwich. */
export const Zone = z.string().check(z.maxLength(64), z.refine(isZone, 'This time zone is not known'))

/** Zones already found valid; creating a formatter costs more than the rest of a request. */
const knownZones = new Set<string>()

function isZone(zone: string) {
  if (knownZones.has(zone)) return true
  if (/^[+-]/.test(zone)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    if (knownZones.size < 1000) knownZones.add(zone)
    return true
  } catch {
    return false
  }
}

export const Email = (message = 'Invalid email address') =>
  z.string(message).check(z.trim(), z.toLowerCase(), z.maxLength(254, message), z.email(message))

/** Any telephone number a person might type; stored as typed. */
export const optionalPhone = optionalText(40)

/** Query parameter: the circle. Paths and bodies call it `clientId` too. */
export const InCircle = z.object({ clientId: ClientId })

/** Path parameter: the record. */
export const WithId = z.object({ id: Id })

/** Paging of a list, newest first: `before` is the `next` of the previous page. */
export const Page = z.object({
  before: z.optional(z.string().check(z.maxLength(100), noNul)),
  limit: z._default(
    z.coerce
      .number<number>('Use a number from 1 to 200')
      .check(z.int(), z.gte(1), z.lte(200, 'Use a number from 1 to 200')),
    50,
  ),
})

/** Why a record is marked as entered in error. */
export const ErrorMark = z.object({ reason: text(500, 'Please say why') })

export const Done = z.object({ ok: z.literal(true) })
