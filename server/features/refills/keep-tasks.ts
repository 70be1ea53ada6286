import { isAsNeeded } from '@kinfold/contract/features/prescriptions/rules/prescribed.ts'
import { completed, isOtherProduct } from '@kinfold/contract/features/prescriptions/rules/replaced.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { inBackground } from '../../access/circles/circles.ts'
import { asActor } from '../../access/transaction.ts'
import { countChanged } from '../../core/background/each-in-turn.ts'
import { type Db, dbOn } from '../../core/database/database.ts'
import { closeTask } from '../care-tasks/close.ts'
import { findTask, insertTask, type StoredTask } from '../care-tasks/queries.ts'
import { runOutDays } from '../doses/run-out.ts'
import type { AskedFor } from '../prescriptions/supply/put-aside.ts'
import {
  asksForAnother,
  deliveredBy,
  type HeldStock,
  holdStock,
  noteRefillTask,
  type StockKey,
  stocksToLookAt,
} from '../prescriptions/supply/running-low.ts'
import { CHANGED, refillTask } from './refill-task.ts'

/**
 * Creates a task for each medication that runs low or expires, once, and closes it when there is enough again. Any
 * number of processes may run it at once, because each medication is locked meanwhile. Returns how many tasks were
 * created or closed.
 */
export async function keepRefillTasks(owner: pg.Pool, now: string, clientIds?: number[]): Promise<number> {
  return countChanged(await stocksToLookAt(dbOn(owner), now, clientIds), (key) => lookAt(owner, key, now))
}

/** Done by Kinfold itself: the audit names no person. */
const NOBODY = { requestId: '', ip: '' }

/** A transaction for each: writing in two circles at once could deadlock with another process. */
const lookAt = (owner: pg.Pool, key: StockKey, now: string): Promise<boolean> =>
  asActor(dbOn(owner), {}, NOBODY, 'refills.keep', async (tx) => {
    const stock = await holdStock(tx, key, now)
    if (!stock) return false
    if (stock.refillTaskId === null) return stock.needsMore ? ask(tx, stock, now) : false
    if (!stock.needsMore) return settle(tx, stock, stock.refillTaskId, now)
    if (asksForAnother(stock)) return askForTheNew(tx, stock, stock.refillTaskId, now)
    // Made by an earlier version, or imported from one, it was replaced as soon as the prescription changed.
    if (stock.refillFor === null || isFilledIn(stock.refillFor, stock.medication))
      await noteWhatItAsksFor(tx, stock, stock.refillTaskId)
    return false
  })

async function ask(tx: Db, stock: HeldStock, now: string): Promise<boolean> {
  const at = placeOf(stock, tx)
  const id = uuidv7()
  const { medicationId, medication, onHand } = stock
  const asNeeded = isAsNeeded(medication, dayAt(now, stock.zone))
  const counted = onHand === null ? [] : [{ medicationId, asNeeded, onHand: Math.max(0, onHand) }]
  const runOut = (await runOutDays(inBackground(at, 'medications.read'), counted)).get(medicationId)
  await insertTask(inBackground(at, 'careTasks.create'), {
    id,
    ...refillTask(stock, runOut, dayAt(now, stock.zone)),
  })
  await noteRefillTask(tx, stock, { id, asksFor: { strength: medication.strength, form: medication.form } })
  return true
}

/** The strength or form has changed since it was asked for: whoever goes would get the wrong one. */
async function askForTheNew(tx: Db, stock: HeldStock, taskId: string, now: string): Promise<boolean> {
  const task = await findTask(inBackground(placeOf(stock, tx), 'careTasks.read'), taskId)
  if (task?.status === 'open') {
    await closeTask(inBackground(placeOf(stock, tx), 'careTasks.complete'), taskId, {
      ...closing(task, stock, undefined, now),
      ...hasChanged,
    })
    return ask(tx, stock, now)
  }
  // Whoever has ticked it has got the other one; '5 mg retard' may only be what '5 mg' is called now.
  if (stock.refillFor && isOtherProduct(stock.refillFor, stock.medication)) return ask(tx, stock, now)
  await noteWhatItAsksFor(tx, stock, taskId)
  return false
}

const hasChanged = { outcome: 'not_needed', note: CHANGED } as const

/** A detail that is missing now is still asked for: nobody was told otherwise. */
const noteWhatItAsksFor = (tx: Db, stock: HeldStock, id: string) =>
  noteRefillTask(tx, stock, { id, asksFor: completed(stock.medication, stock.refillFor ?? stock.medication) })

const isFilledIn = (before: AskedFor, now: AskedFor): boolean =>
  (before.strength === null && now.strength !== null) || (before.form === null && now.form !== null)

/** There is enough again, or it is no longer taken. Somebody may already have closed the task. */
async function settle(tx: Db, stock: HeldStock, taskId: string, now: string): Promise<boolean> {
  await noteRefillTask(tx, stock, null)
  const at = placeOf(stock, tx)
  const task = await findTask(inBackground(at, 'careTasks.read'), taskId)
  if (task?.status !== 'open') return false
  const by = await deliveredBy(tx, stock, task.createdAt)
  const closer = { ...at, userId: by ?? stock.countedBy }
  await closeTask(inBackground(closer, 'careTasks.complete'), taskId, {
    ...closing(task, stock, by, now),
    ...(stock.isTaken && by === undefined && asksForAnother(stock) && hasChanged),
  })
  return true
}

const closing = (
  { occurrence }: StoredTask,
  { isTaken, medication }: HeldStock,
  by: number | undefined,
  now: string,
) => ({
  id: uuidv7(),
  occurrence,
  doneAt: now,
  outcome: isTaken ? ('done' as const) : ('not_needed' as const),
  note: isTaken ? noteOf(by) : notNeeded(medication),
  reason: null,
})

const noteOf = (by: number | undefined): string => (by === undefined ? 'There is enough again.' : 'It was delivered.')
const notNeeded = ({ status }: HeldStock['medication']): string =>
  status === 'on_hold' ? 'It is on hold.' : 'It is no longer taken.'

/** The author of the task is whoever maintains the stock. */
const placeOf = ({ clientId, zone, countedBy }: HeldStock, db: Db) => ({ clientId, zone, userId: countedBy, db })
