import type {
  GroceryList,
  Item,
  ListQuery,
  NewItem,
  NewList,
} from '@kinfold/contract/features/food/groceries/schemas.ts'
import { moneyOf } from '@kinfold/contract/features/food/rules/money.ts'
import { aisles } from '@kinfold/contract/features/food/rules/vocabulary.ts'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import { type Circle, recordOfAnyone } from '../../../access/circles/circles.ts'
import { fullName } from '../../../access/circles/names.ts'
import { changeRecord, removal, restoring } from '../../../access/records/change-record.ts'
import { insertOnce } from '../../../access/records/insert-once.ts'
import { nextVersion } from '../../../access/records/record.ts'
import { users } from '../../../access/table.ts'
import { holdInCircle, inTransaction } from '../../../access/transaction.ts'
import { BEFORE_ALL, cursorAt } from '../../../core/database/cursor.ts'
import { earlierThan, momentPage } from '../../../core/database/keyset-page.ts'
import { preparedPage } from '../../../core/database/prepared.ts'
import { failure } from '../../../core/failure.ts'
import { readCurrency } from '../eater.ts'
import { groceryLists as lists, mealPlans } from '../table.ts'
import { insertItem, readItems } from './items.ts'
import { addStaples } from './staples.ts'
import { fillFromPlan } from './sums.ts'

const buyers = alias(users, 'buyers')
const ofPlan = and(eq(mealPlans.clientId, lists.clientId), eq(mealPlans.id, lists.planId))

/**
 * Creates a list, optionally with what a plan needs. A plan has one list: if it exists, that is brought up to date, so
 * that nobody buys again what was ticked there. @throws NOT_FOUND if there is no such plan
 */
export async function insertList(circle: Circle, list: NewList): Promise<GroceryList> {
  const { planId } = list
  const id = await inTransaction(circle.db, async (db) => {
    const inside = { ...circle, db }
    if (planId) await holdInCircle(inside, 'grocery lists')
    const known = planId ? await findOfPlan(inside, planId) : undefined
    if (!known) await insertOnce(inside, lists, list)
    const its = known ?? list.id
    if (planId) await fillFromPlan(inside, its, planId)
    await addStaples(inside, its)
    return its
  })
  return readList(circle, id)
}

/** Brings the list of a plan up to date with what was cooked; without a list, or once the plan is removed, nothing. */
export async function followPlan(circle: Circle, planId: string) {
  const listId = await findOfPlan(circle, planId)
  if (listId) await fillFromPlan(circle, listId, planId)
}

/** The newest list of a plan that is not removed. */
async function findOfPlan({ db, clientId }: Circle, planId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: lists.id })
    .from(lists)
    .innerJoin(mealPlans, ofPlan)
    .where(
      and(eq(lists.clientId, clientId), eq(lists.planId, planId), isNull(lists.deletedAt), isNull(mealPlans.deletedAt)),
    )
    .orderBy(desc(lists.createdAt), desc(lists.id))
    .limit(1)
  return found?.id
}

/** Brings a list up to date with its plan. @throws NOT_FOUND */
export async function updateFromPlan(circle: Circle, id: string): Promise<GroceryList> {
  const { planId } = await findListAndAuthor(circle, id)
  if (!planId) throw failure('NOT_FOUND')
  await inTransaction(circle.db, async (db) => {
    const inside = { ...circle, db }
    await fillFromPlan(inside, id, planId)
    await addStaples(inside, id)
  })
  return readList(circle, id)
}

/** By aisle, in shop order. @throws NOT_FOUND */
export async function readList(circle: Circle, id: string): Promise<GroceryList> {
  const { list, planId, authorName, buyerName } = await findListAndAuthor(circle, id)
  const { items, euros } = await readItems(circle, id)
  const place = ({ aisle }: Item) => (aisle ? aisles.indexOf(aisle) : aisles.length)
  const shown = items.sort((a, b) => place(a) - place(b) || a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1))
  const { title, createdAt, buyerId } = list
  const cost = moneyOf(euros, await readCurrency(circle))
  const buyer = buyerId === null ? null : { id: buyerId, name: buyerName ?? '' }
  return { id, title, planId, createdAt, authorName, buyer, items: shown, cost }
}

/** @throws NOT_FOUND */
export async function addItem(circle: Circle, listId: string, item: z.output<typeof NewItem>): Promise<Item> {
  await findListAndAuthor(circle, listId)
  return insertItem(circle, listId, item)
}

/** Makes the caller the buyer, or nobody. */
export async function setBuyer(circle: Circle, id: string, buying: boolean): Promise<GroceryList> {
  const buyerId = buying ? circle.userId : null
  await changeRecord(circle, lists, id, {
    set: { buyerId, ...nextVersion(lists) },
    open: and(isNull(lists.deletedAt), sql`${lists.buyerId} is distinct from ${buyerId}::int8`),
    isDone: (stored) => stored.deletedAt === null && stored.buyerId === buyerId,
  })
  return readList(circle, id)
}

export const removeList = (circle: Circle, id: string) => changeRecord(circle, lists, id, removal(lists))

export async function restoreList(circle: Circle, id: string): Promise<GroceryList> {
  await changeRecord(circle, lists, id, restoring(lists))
  return readList(circle, id)
}

/** Newest first. */
export const listLists = ({ db, clientId }: Circle, asked: z.output<typeof ListQuery>) =>
  momentPage(asked, {
    read: (place = BEFORE_ALL, limit) => listsBefore(db, { clientId, ...place, limit }),
    cursorAfter: ({ createdAt, id }) => cursorAt(createdAt, id),
  })

const listsBefore = preparedPage('grocery lists', (db, limit) => {
  const { id, title, createdAt } = lists
  const place = { at: sql.placeholder('at'), id: sql.placeholder('id') }
  return db
    .select({ id, title, createdAt })
    .from(lists)
    .where(
      and(eq(lists.clientId, sql.placeholder('clientId')), isNull(lists.deletedAt), earlierThan(createdAt, id, place)),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
})

/** `planId`: null once the plan is removed. @throws NOT_FOUND */
async function findListAndAuthor(circle: Circle, id: string) {
  const [found] = await circle.db
    .select({ list: lists, planId: mealPlans.id, authorName: fullName(users), buyerName: fullName(buyers) })
    .from(lists)
    .innerJoin(users, eq(users.id, lists.authorId))
    .leftJoin(buyers, eq(buyers.id, lists.buyerId))
    .leftJoin(mealPlans, and(ofPlan, isNull(mealPlans.deletedAt)))
    .where(and(recordOfAnyone(circle, lists, id), isNull(lists.deletedAt)))
  if (!found) throw failure('NOT_FOUND')
  return found
}
