import type { Item, NewItem } from '@kinfold/contract/features/food/groceries/schemas.ts'
import { countText, listText } from '@kinfold/contract/format.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import { type Circle, recordOfAnyone } from '../../../access/circles/circles.ts'
import { fullName } from '../../../access/circles/names.ts'
import { changeRecord, removal, restoring } from '../../../access/records/change-record.ts'
import { insertOnce } from '../../../access/records/insert-once.ts'
import { nextVersion } from '../../../access/records/record.ts'
import { users } from '../../../access/table.ts'
import { holdInCircle, inTransaction, oneAtATime } from '../../../access/transaction.ts'
import { failure } from '../../../core/failure.ts'
import { allFoods } from '../foods.ts'
import { groceryItems as items, pantryItems, type Refilled } from '../table.ts'
import { isBesides, withBesides } from './basket.ts'
import { asSold, boughtPerGram } from './bought.ts'
import { matchWithAmount, readAtHome } from './pantry.ts'
import { becamePart, findSame, readAdders, readSame } from './same-item.ts'
import { emptyStaples, refillStaple } from './staples.ts'

const tickers = alias(users, 'tickers')

/** The items of a list, and the cost of those still to buy. */
export async function readItems(circle: Circle, listId: string): Promise<{ items: Item[]; euros: number }> {
  const rows = await selectItems(circle).where(
    and(eq(items.clientId, circle.clientId), eq(items.listId, listId), isNull(items.deletedAt)),
  )
  const [atHome, adders] = await Promise.all([readAtHome(circle), readAdders(circle, listId)])
  return {
    items: rows.map((row) => asItem(row, atHome, adders)),
    euros: rows.reduce((sum, row) => sum + costOf(row, atHome), 0),
  }
}

/**
 * Adds an item by hand. If the same is still to buy, that gets the amount of both, and the new one is removed, so that a
 * repeated call adds nothing.
 */
export const insertItem = (circle: Circle, listId: string, item: z.output<typeof NewItem>): Promise<Item> =>
  oneAtATime(circle, 'grocery lists', async (inside) => {
    // Of two people who add the same at once, the second finds the first one's.
    const aisle = matchWithAmount(item.name, item.amount).food?.aisle ?? null
    const added = await insertOnce(inside, items, { ...item, listId, aisle })
    const same = await findSame(inside, added)
    if (!same) return readItem(inside, item.id)
    if (added.deletedAt === null) {
      await inside.db
        .update(items)
        .set({ amount: same.amount, ...nextVersion(items) })
        .where(and(eq(items.clientId, circle.clientId), eq(items.id, same.id)))
      await changeRecord(inside, items, item.id, removal(items))
    }
    return readItem(inside, same.id)
  })

/**
 * In the basket or not; the first person to tick it stays named. One that was added offline may have become part of
 * another since.
 */
export async function tickItem(circle: Circle, listId: string, asked: string, ticked: boolean): Promise<Item> {
  const { item: added } = await findItem(circle, asked)
  const id = (becamePart(added) && (await readSame(circle, added))[0]?.id) || asked
  await oneAtATime(circle, 'grocery lists', async (inside) => {
    await setTicked(inside, listId, id, ticked)
  })
  const { item } = await findItem(circle, id)
  if (ticked) {
    const refilled = await refillStaple(circle, item)
    if (refilled.length > 0) await keepRefilled(circle, id, refilled)
  } else if (item.refilled) {
    await emptyStaples(circle, item.refilled)
    await keepRefilled(circle, id, null)
  }
  return readItem(circle, id)
}

async function setTicked(circle: Circle, listId: string, id: string, ticked: boolean) {
  const { item } = await findItem(circle, id)
  const isOut = !ticked && item.tickedAt !== null && item.deletedAt === null && item.listId === listId
  const out = isOut ? await withBesides(circle, item) : {}
  const said = ticked ? { tickedBy: circle.userId, tickedAt: sql`now()` } : { tickedBy: null, tickedAt: null, ...out }
  await changeRecord(circle, items, id, {
    set: { ...said, ...nextVersion(items) },
    open: and(isNull(items.deletedAt), ticked ? isNull(items.tickedAt) : sql`${items.tickedAt} is not null`),
    isDone: (stored) => stored.deletedAt === null && (stored.tickedAt !== null) === ticked,
    partOf: eq(items.listId, listId),
  })
}

const keepRefilled = ({ db, clientId }: Circle, id: string, refilled: Refilled[] | null) =>
  db
    .update(items)
    .set({ refilled })
    .where(and(eq(items.clientId, clientId), eq(items.id, id)))

/**
 * Records that what a plan needs of an item is already at home. Repeating it changes nothing, whoever does. @throws
 * NOT_FOUND
 */
export const haveAtHome = (circle: Circle, listId: string, id: string, stockId: string): Promise<Item> =>
  inTransaction(circle.db, async (tx) => {
    const inside = { ...circle, db: tx }
    // Of two people who press at once, the second finds that nothing is missing any more.
    await holdInCircle(inside, 'pantry')
    const { item } = await findItem(inside, id)
    if (item.listId !== listId || item.grams === null) throw failure('NOT_FOUND')
    const food = item.foodId ? allFoods().get(item.foodId) : undefined
    if (!food) throw failure('NOT_FOUND')
    const lacking = item.grams - ((await readAtHome(inside)).get(food.id) ?? 0)
    const grams = Math.ceil(Math.max(lacking, 0) * boughtPerGram(food))
    const { name } = asSold(food, lacking)
    const foodId = food.id
    const there = { id: stockId, name, amount: `${grams} g`, foodId, grams, isStaple: false, isUsedUp: false }
    if (grams > 0) await insertOnce(inside, pantryItems, there)
    return readItem(inside, id)
  })

export const removeItem = (circle: Circle, listId: string, id: string) =>
  changeRecord(circle, items, id, { ...removal(items), partOf: eq(items.listId, listId) })

export async function restoreItem(circle: Circle, listId: string, id: string): Promise<Item> {
  await changeRecord(circle, items, id, { ...restoring(items), partOf: eq(items.listId, listId) })
  return readItem(circle, id)
}

const selectItems = ({ db }: Circle) =>
  db
    .select({ item: items, authorName: fullName(users), tickedBy: fullName(tickers), isBesides })
    .from(items)
    .innerJoin(users, eq(users.id, items.authorId))
    .leftJoin(tickers, eq(tickers.id, items.tickedBy))
    .orderBy(asc(items.createdAt), asc(items.id))
    .$dynamic()

type Row = Awaited<ReturnType<typeof selectItems>>[number]

type AtHome = Awaited<ReturnType<typeof readAtHome>>
type Adders = Awaited<ReturnType<typeof readAdders>>

function asItem(row: Row, atHome: AtHome, adders: Adders): Item {
  const { item, authorName, tickedBy } = row
  const { id, name, aisle, dishes, tickedAt, foodId, grams } = item
  const food = foodId ? allFoods().get(foodId) : undefined
  const about =
    dishes === null ? `Added by ${listText(adders.get(id) ?? [authorName])}` : aboutPlanned(dishes, row.isBesides)
  const isOfPlan = food !== undefined && grams !== null
  const lacking = lackingOf(row, atHome)
  const said = isOfPlan ? asSold(food, lacking || grams) : { name, amount: item.amount }
  const isPlanned = isOfPlan && !row.isBesides
  const shown = { id, ...said, aisle, about, isPlanned, tickedBy, tickedAt }
  if (!isPlanned || lacking === grams) return { ...shown, atHome: 'no' }
  return lacking === 0 ? { ...shown, atHome: 'all' } : { ...shown, atHome: 'some' }
}

const aboutPlanned = (dishes: number, besides: boolean) =>
  besides ? 'In addition to what was bought' : `For ${countText(dishes, 'dish', 'dishes')}`

/**
 * Grams still to buy. Items in the basket count as bought, whatever is at home; and what is at home was taken into account
 * when they were bought.
 */
const lackingOf = ({ item: { foodId, grams, tickedAt }, isBesides: isMore }: Row, atHome: AtHome): number =>
  tickedAt || isMore ? (grams ?? 0) : Math.max((grams ?? 0) - (atHome.get(foodId ?? '') ?? 0), 0)

const costOf = (row: Row, atHome: AtHome): number => {
  const food = row.item.foodId ? allFoods().get(row.item.foodId) : undefined
  return food ? (food.eurPerKg * lackingOf(row, atHome)) / 1000 : 0
}

/** @throws NOT_FOUND */
async function readItem(circle: Circle, id: string): Promise<Item> {
  const row = await findItem(circle, id)
  return asItem(row, ...(await Promise.all([readAtHome(circle), readAdders(circle, row.item.listId)])))
}

/** @throws NOT_FOUND */
async function findItem(circle: Circle, id: string): Promise<Row> {
  const [found] = await selectItems(circle).where(recordOfAnyone(circle, items, id))
  if (!found) throw failure('NOT_FOUND')
  return found
}
