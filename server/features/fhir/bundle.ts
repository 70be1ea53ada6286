import type { ResourceType } from '@kinfold/contract/features/fhir/resource-types.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { startOfDay } from '@kinfold/contract/time/zones.ts'
import { eq, sql } from 'drizzle-orm'
import type { Circle, ClosedCircle } from '../../access/circles/circles.ts'
import { fullName } from '../../access/circles/names.ts'
import type { About, DatedResource, Resources } from '../../access/manifest/resources.ts'
import type { Services } from '../../access/services.ts'
import { members, users } from '../../access/table.ts'
import type { FileAnswer } from '../../core/http/answer-file.ts'

type Asked = { type?: ResourceType; date?: string | string[] | undefined }

/** A circle's records as a Bundle, streamed feature by feature and page by page; only what the caller may see. */
export async function bundleOf(
  circle: ClosedCircle,
  { parts }: Pick<Services, 'parts'>,
  { type, date = [] }: Asked,
): Promise<FileAnswer> {
  const asked = parts.flatMap(({ resources = [] }) => resources).filter(({ types }) => !type || types.includes(type))
  const about = await circle.with(readAbout)
  const isIn = inDays([date].flat(), circle.zone)
  const content = async function* () {
    let text = '{"resourceType":"Bundle","type":"searchset"'
    let count = 0
    for (const each of asked) {
      for await (const { resource, at } of pagesOf(each, circle, about)) {
        if ((type && resource.resourceType !== type) || !isIn(at)) continue
        text += `${count > 0 ? ',' : LIST}${asJson(entryOf(resource))}`
        count += 1
        if (text.length < SENT_AT_ONCE) continue
        yield text
        text = ''
      }
    }
    yield `${text}${count > 0 ? ']' : ''},"total":${count}}`
  }
  return { name: 'circle.fhir.json', type: 'application/fhir+json', content: content() }
}

/** A Bundle must not contain an empty list. */
const LIST = ',"entry":['
const AT_ONCE = 500
/** Characters per chunk: each chunk costs the compressor as much as thirty resources. */
const SENT_AT_ONCE = 32 * 1024

/** Holds no connection between pages, and only one page in memory. */
async function* pagesOf({ read, isLong }: Resources, circle: ClosedCircle, about: About) {
  for (let after: string | undefined; ; ) {
    const page = { after, most: AT_ONCE }
    const found = (await circle.with(async (open) => read(open, about, page))) ?? []
    yield* found
    if (!isLong || found.length < AT_ONCE) return
    after = found.at(-1)!.resource.id
  }
}

const entryOf = (resource: DatedResource['resource']) => ({ resource, search: { mode: 'match' } })

/**
 * FHIR strings must not contain control characters, which people paste unnoticed, and must not be empty, so something
 * is kept.
 */
function asJson(entry: ReturnType<typeof entryOf>): string {
  const json = JSON.stringify(entry)
  if (!/\\u00[01]/.test(json)) return json
  return JSON.stringify(entry, (_, value) => (typeof value === 'string' ? value.replace(CONTROLS, '\ufffd') : value))
}
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g

async function readAbout({ db, clientId }: Circle): Promise<About> {
  const people = await db
    .select({ id: users.id, name: fullName(users), role: members.role })
    .from(users)
    .innerJoin(members, sql`${members.userId} = ${users.id} and ${members.clientId} = ${clientId}`)
    .where(eq(members.clientId, clientId))
  const patient = { reference: `Patient/${clientId}` }
  const known = new Map(people.map(({ id, name, role }) => [id, { name, role }]))
  return {
    patient,
    who: (userId) => {
      if (userId === null) return undefined
      const person = known.get(userId)
      if (!person) return { display: 'No longer in the care circle' }
      const reference = person.role === 'client' ? patient.reference : `RelatedPerson/member-${userId}`
      return { reference, display: person.name }
    },
  }
}

/** Whether a moment is within all requested days, by the circle's clock. */
function inDays(asked: string[], zone: string): (at: string | null) => boolean {
  const tests = asked.map((each) => {
    const [, how = 'eq', day = ''] = /^(eq|ge|gt|le|lt)?(.+)$/.exec(each) ?? []
    const from = Date.parse(startOfDay(day, zone))
    const until = Date.parse(startOfDay(addDays(day, 1), zone))
    return (moment: number) => {
      if (how === 'ge') return moment >= from
      if (how === 'gt') return moment >= until
      if (how === 'le') return moment < until
      if (how === 'lt') return moment < from
      return moment >= from && moment < until
    }
  })
  return (at) => at === null || tests.every((test) => test(Date.parse(at)))
}
