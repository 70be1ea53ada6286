import type { NewStock, Stock, StockEdit } from '@kinfold/contract/features/food/pantry/schemas.ts'
import { isWeight } from '@kinfold/contract/features/food/rules/units.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { type Circle, recordOfAnyone, within } from '../../../access/circles/circles.ts'
import { fullName } from '../../../access/circles/names.ts'
import { changeRecord, edit, removal, restoring } from '../../../access/records/change-record.ts'
import { insertOnce } from '../../../access/records/insert-once.ts'
import { users } from '../../../access/table.ts'
import { inTransaction } from '../../../access/transaction.ts'
import { failure } from '../../../core/failure.ts'
import { allFoods, boughtAs } from '../foods.ts'
import { matchFood } from '../reading/match-food.ts'
import { readIngredients } from '../reading/read-ingredients.ts'
import { pantryItems as items } from '../table.ts'
import { boughtPerGram, stockInWords } from './bought.ts'
import { forgetTaken } from './cooked-stock.ts'

/** By name, including used-up entries. */
export async function listStock(circle: Circle): Promise<{ items: Stock[] }> {
  const rows = await selectStock(circle)
    .where(and(within(circle, items), isNull(items.deletedAt)))
    .orderBy(asc(sql`lower(${items.name})`), asc(items.id))
  return { items: rows.map(asStock) }
}

export async function addStock(circle: Circle, stock: NewStock): Promise<Stock> {
  await insertOnce(circle, items, { ...stock, ...readAs(stock.name, stock.amount) })
  return readStock(circle, stock.id)
}

/** With the amount that is stored, what is left of it stays: the buttons send it, too, and count nothing. */
export const updateStock = (circle: Circle, id: string, { version, ...content }: StockEdit): Promise<Stock> =>
  inTransaction(circle.db, async (db) => {
    const inside = { ...circle, db }
    const { item } = await findStock(inside, id)
    // There again after the last of it was cooked: probably as much as before.
    const isRefilled = item.isUsedUp && item.grams === 0 && !content.isUsedUp
    const isCounted = content.amount !== item.amount || isRefilled
    if (isCounted) await forgetTaken(inside, id)
    const said = isCounted ? { ...content, ...readAs(item.name, content.amount) } : content
    await changeRecord(
      inside,
      items,
      id,
      edit(items, version, said, () => readStock(inside, id)),
    )
    return readStock(inside, id)
  })

export const removeStock = (circle: Circle, id: string) => changeRecord(circle, items, id, removal(items))

export async function restoreStock(circle: Circle, id: string): Promise<Stock> {
  await changeRecord(circle, items, id, restoring(items))
  return readStock(circle, id)
}

/** Grams at home for each food, as it is eaten or drunk; Infinity: enough for any need. */
export async function readAtHome({ db, clientId }: Pick<Circle, 'db' | 'clientId'>) {
  const rows = await db
    .select({ foodId: items.foodId, amount: items.amount, grams: items.grams })
    .from(items)
    .where(and(eq(items.clientId, clientId), isNull(items.deletedAt), eq(items.isUsedUp, false)))
  const grams = new Map<string, number>()
  for (const { foodId, amount, grams: some } of rows) {
    if (foodId === null) continue
    // An unreadable amount counts as nothing: better bought twice than missing.
    const counted = amount === null ? Number.POSITIVE_INFINITY : (some ?? 0) / boughtPerGram({ id: foodId })
    grams.set(foodId, (grams.get(foodId) ?? 0) + counted)
  }
  return grams
}

/** '2 kg' of 'potatoes': the food, and the grams as it is bought; '2 tins' of 'tomatoes' are tinned ones. */
export function matchWithAmount(name: string, amount: string | null) {
  const [line] = amount === null ? [] : readIngredients(`${amount} ${name}`)
  if (line?.food && line.grams !== null) {
    const isAsBought = line.unit !== null && isWeight(line.unit)
    return { food: boughtAs(line.food), grams: isAsBought ? line.grams : line.grams * boughtPerGram(line.food) }
  }
  const { food } = matchFood(name)
  return { food: food && boughtAs(food), grams: null }
}

function readAs(name: string, amount: string | null) {
  const { food, grams } = matchWithAmount(name, amount)
  return { foodId: food?.id ?? null, grams }
}

const selectStock = ({ db }: Circle) =>
  db
    .select({ item: items, addedBy: fullName(users) })
    .from(items)
    .innerJoin(users, eq(users.id, items.authorId))
    .$dynamic()

function asStock({ item, addedBy }: Awaited<ReturnType<typeof selectStock>>[number]): Stock {
  const { id, name, isStaple, isUsedUp, createdAt, version, foodId, grams } = item
  const food = foodId ? allFoods().get(foodId) : undefined
  const amount = food && grams !== null ? stockInWords(food, grams) : item.amount
  return { id, name, amount, entered: item.amount, isStaple, isUsedUp, counts: countsOf(), addedBy, createdAt, version }

  function countsOf(): Stock['counts'] {
    if (isUsedUp) return 'used_up'
    if (!food) return 'unknown_food'
    if (item.amount === null) return 'enough'
    return grams === null ? 'unread_amount' : 'amount'
  }
}

/** @throws NOT_FOUND */
const readStock = async (circle: Circle, id: string): Promise<Stock> => asStock(await findStock(circle, id))

async function findStock(circle: Circle, id: string) {
  const [found] = await selectStock(circle).where(recordOfAnyone(circle, items, id))
  if (!found) throw failure('NOT_FOUND')
  return found
}
