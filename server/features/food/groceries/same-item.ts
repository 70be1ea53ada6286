import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { and, asc, eq, type InferSelectModel, isNull, ne, or, sql } from 'drizzle-orm'
import type { Circle } from '../../../access/circles/circles.ts'
import { fullName } from '../../../access/circles/names.ts'
import { users } from '../../../access/table.ts'
import { plainWords } from '../reading/plain-words.ts'
import { groceryItems as items } from '../table.ts'

type Added = { id: string; listId: string; name: string; amount: string | null }

/** As for what is typed. */
const MOST_LETTERS = 60

/** What is still to buy under the same name, and the amount of both. */
export async function findSame(circle: Circle, added: Added) {
  const open = (await readSame(circle, added)).filter(({ tickedAt }) => tickedAt === null)
  return open
    .map(({ id, amount }) => ({ id, amount: amountOfBoth(amount, added.amount) }))
    .find((both) => (both.amount ?? '').length <= MOST_LETTERS)
}

/**
 * What somebody added to the list under the same name, first what is still to buy. Not what a plan needs: that amount
 * follows the plan.
 */
export async function readSame({ db, clientId }: Circle, { id, listId, name }: Added) {
  const rows = await db
    .select({ id: items.id, name: items.name, amount: items.amount, tickedAt: items.tickedAt })
    .from(items)
    .where(
      and(
        ...[eq(items.clientId, clientId), eq(items.listId, listId), ne(items.id, id)],
        ...[isNull(items.deletedAt), isNull(items.foodId)],
      ),
    )
    .orderBy(sql`${items.tickedAt} is not null`, asc(items.createdAt), asc(items.id))
  const words = wordsOf(name)
  return rows.filter((row) => words !== '' && wordsOf(row.name) === words)
}

const wordsOf = (name: string) => plainWords(name).join(' ')

type Stored = Pick<InferSelectModel<typeof items>, 'foodId' | 'createdAt' | 'deletedAt'>

/**
 * Whether it became part of another item: removed in the transaction that added it. What a person took off the list, or
 * a plan no longer needs, was removed later.
 */
export const becamePart = ({ foodId, createdAt, deletedAt }: Stored): boolean =>
  foodId === null && deletedAt === createdAt

/** Of two people who add the same at the same moment, the second may have begun first. */
const BEGUN_BEFORE_MS = MINUTE_MS

/**
 * Who added each item of a list by hand, by its id. What became part of another item belongs to the first one under its
 * name that was still to buy.
 */
export async function readAdders({ db, clientId }: Circle, listId: string): Promise<Map<string, string[]>> {
  const { id, name, createdAt, deletedAt, tickedAt } = items
  const rows = await db
    .select({ id, name, createdAt, deletedAt, tickedAt, authorName: fullName(users) })
    .from(items)
    .innerJoin(users, eq(users.id, items.authorId))
    .where(
      and(
        ...[eq(items.clientId, clientId), eq(items.listId, listId), isNull(items.foodId)],
        or(isNull(deletedAt), eq(deletedAt, createdAt)),
      ),
    )
    .orderBy(asc(createdAt), asc(id))
  const whole = rows.filter((row) => row.deletedAt === null)
  const byName = Map.groupBy(whole, (row) => wordsOf(row.name))
  const adders = new Map(whole.map((row) => [row.id, [row.authorName]]))
  for (const part of rows.filter((row) => row.deletedAt !== null)) {
    const into = byName
      .get(wordsOf(part.name))
      ?.find(
        (row) =>
          Date.parse(part.createdAt) >= Date.parse(row.createdAt) - BEGUN_BEFORE_MS &&
          (row.tickedAt === null || part.createdAt <= row.tickedAt),
      )
    const known = into && adders.get(into.id)
    if (known && !known.includes(part.authorName)) known.push(part.authorName)
  }
  return adders
}

/** '1 kg' and '500 g' are '1.5 kg', '6' and '6' are '12'; '2 tins' and '1 kg' stay '2 tins + 1 kg'. */
export function amountOfBoth(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other
  const [first, second] = [figureIn(one), figureIn(other)]
  if (!first || !second || first.unit !== second.unit) return `${one} + ${other}`
  const sum = Math.round((first.figure + second.figure) * 100) / 100
  if (first.unit === '') return String(sum)
  return sum >= 1000 ? `${Math.round(sum) / 1000} ${LARGE[first.unit]}` : `${sum} ${first.unit}`
}

const LARGE = { g: 'kg', ml: 'l' } as const
const UNITS = { '': ['', 1], g: ['g', 1], kg: ['g', 1000], ml: ['ml', 1], l: ['ml', 1000] } as const

/** '1,5 kg' -> 1500 g. Not '1,500 g': whether that is one and a half is unclear. */
function figureIn(amount: string) {
  const [, figure, letters = ''] = /^(\d+(?:[.,]\d{1,2})?)\s*(kg|g|ml|l)?$/i.exec(amount.trim()) ?? []
  if (figure === undefined) return undefined
  const [unit, times] = UNITS[letters.toLowerCase() as keyof typeof UNITS]
  return { figure: Number(figure.replace(',', '.')) * times, unit }
}
