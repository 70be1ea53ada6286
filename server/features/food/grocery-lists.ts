import type {
  GroceryList,
  Item,
  ListQuery,
  NewItem,
  NewList,
} from '@kinfold/contract/features/food/groceries/schemas.ts'
import { aisles } from '@kinfold/contract/features/food/rules/vocabulary.ts'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import { changeRecord, removal, restoring } from '../../access/change-record.ts'
import { type Circle, fullName, recordOfAnyone } from '../../access/circles.ts'
import { insertOnce } from '../../access/insert-once.ts'
import { nextVersion } from '../../access/record.ts'
import { users } from '../../access/table.ts'
import { inTransaction } from '../../access/transaction.ts'
import { cursorAt } from '../../core/cursor.ts'
import { failure } from '../../core/failure.ts'
import { earlierThan, momentPage } from '../../core/keyset-page.ts'
import { allFoods } from './foods.ts'
import { fillFromPlan, inWords } from './grocery-sums.ts'
import { matchFood } from './reading/match-food.ts'
import { groceryItems as items, groceryLists as lists } from './table.ts'

const tickers = alias(users, 'tickers')

/** Begins a list; of a plan with what it needs. */
export async function insertList(circle: Circle, list: NewList): Promise<GroceryList> {
  await inTransaction(circle.db, async (db) => {
    const inside = { ...circle, db }
    await insertOnce(inside, lists, list)
    if (list.planId) await fillFromPlan(inside, list.id, list.planId)
  })
  return readList(circle, list.id)
}

/** Brings a list up to date with its plan. @throws NOT_FOUND */
export async function updateFromPlan(circle: Circle, id: string): Promise<GroceryList> {
  const { planId } = await findList(circle, id)
  if (!planId) throw failure('NOT_FOUND')
  await inTransaction(circle.db, (db) => fillFromPlan({ ...circle, db }, id, planId))
  return readList(circle, id)
}

/** By aisle, in the order of a shop. @throws NOT_FOUND */
export async function readList(circle: Circle, id: string): Promise<GroceryList> {
  const { list, authorName } = await findListAndAuthor(circle, id)
  const rows = await selectItems(circle).where(
    and(eq(items.clientId, circle.clientId), eq(items.listId, id), isNull(items.deletedAt)),
  )
  const place = ({ aisle }: Item) => (aisle ? aisles.indexOf(aisle) : aisles.length)
  const shown = rows
    .map(asItem)
    .sort((a, b) => place(a) - place(b) || a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1))
  const cost = rows.reduce((sum, { item }) => sum + costOf(item), 0)
  const { title, planId, createdAt } = list
  return { id, title, planId, createdAt, authorName, items: shown, cost: Math.round(cost * 100) / 100 }
}

export async function insertItem(circle: Circle, listId: string, item: z.output<typeof NewItem>): Promise<Item> {
  await findList(circle, listId)
  await insertOnce(circle, items, { ...item, listId, aisle: matchFood(item.name).food?.aisle ?? null })
  return readItem(circle, item.id)
}

/** In the basket, or not; whoever said it first stays named. */
export async function tickItem(circle: Circle, listId: string, id: string, ticked: boolean): Promise<Item> {
  const said = ticked ? { tickedBy: circle.userId, tickedAt: sql`now()` } : { tickedBy: null, tickedAt: null }
  await changeRecord(circle, items, id, {
    set: { ...said, ...nextVersion(items) },
    open: and(isNull(items.deletedAt), ticked ? isNull(items.tickedAt) : sql`${items.tickedAt} is not null`),
    isDone: (stored) => stored.deletedAt === null && (stored.tickedAt !== null) === ticked,
    partOf: eq(items.listId, listId),
  })
  return readItem(circle, id)
}

export const removeItem = (circle: Circle, listId: string, id: string) =>
  changeRecord(circle, items, id, { ...removal(items), partOf: eq(items.listId, listId) })

export async function restoreItem(circle: Circle, listId: string, id: string): Promise<Item> {
  await changeRecord(circle, items, id, { ...restoring(items), partOf: eq(items.listId, listId) })
  return readItem(circle, id)
}

export const removeList = (circle: Circle, id: string) => changeRecord(circle, lists, id, removal(lists))

/** The newest first. */
export const listLists = ({ db, clientId }: Circle, asked: z.output<typeof ListQuery>) =>
  momentPage(asked, {
    read: (place, most) =>
      db
        .select({ id: lists.id, title: lists.title, createdAt: lists.createdAt })
        .from(lists)
        .where(
          and(
            eq(lists.clientId, clientId),
            isNull(lists.deletedAt),
            place && earlierThan(lists.createdAt, lists.id, place),
          ),
        )
        .orderBy(desc(lists.createdAt), desc(lists.id))
        .limit(most),
    cursorAfter: ({ createdAt, id }) => cursorAt(createdAt, id),
  })

const selectItems = ({ db }: Circle) =>
  db
    .select({ item: items, authorName: fullName(users), tickedBy: fullName(tickers) })
    .from(items)
    .innerJoin(users, eq(users.id, items.authorId))
    .leftJoin(tickers, eq(tickers.id, items.tickedBy))
    .orderBy(asc(items.createdAt), asc(items.id))
    .$dynamic()

type Row = Awaited<ReturnType<typeof selectItems>>[number]

function asItem({ item, authorName, tickedBy }: Row): Item {
  const { id, name, aisle, dishes, tickedAt, foodId, grams } = item
  const food = foodId ? allFoods().get(foodId) : undefined
  const about = dishes === null ? `Added by ${authorName}` : `For ${dishes} ${dishes === 1 ? 'dish' : 'dishes'}`
  const amount = food && grams !== null ? inWords(food, grams) : item.amount
  return { id, name, amount, aisle, about, tickedBy, tickedAt }
}

const costOf = ({ foodId, grams }: Row['item']): number => {
  const food = foodId ? allFoods().get(foodId) : undefined
  return food && grams !== null ? (food.eurPerKg * grams) / 1000 : 0
}

/** @throws NOT_FOUND */
async function readItem(circle: Circle, id: string): Promise<Item> {
  const [found] = await selectItems(circle).where(recordOfAnyone(circle, items, id))
  if (!found) throw failure('NOT_FOUND')
  return asItem(found)
}

const findList = async (circle: Circle, id: string) => (await findListAndAuthor(circle, id)).list

/** @throws NOT_FOUND */
async function findListAndAuthor(circle: Circle, id: string) {
  const [found] = await circle.db
    .select({ list: lists, authorName: fullName(users) })
    .from(lists)
    .innerJoin(users, eq(users.id, lists.authorId))
    .where(and(recordOfAnyone(circle, lists, id), isNull(lists.deletedAt)))
  if (!found) throw failure('NOT_FOUND')
  return found
}
