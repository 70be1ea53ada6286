import type {
  Consent,
  NewConsent,
  OutsideModelState,
} from '@kinfold/contract/features/assistant/outside-model/schemas.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { type Circle, within } from '../../../access/circles/circles.ts'
import { fullName } from '../../../access/circles/names.ts'
import { changeRecord, removal } from '../../../access/records/change-record.ts'
import { insertOnce } from '../../../access/records/insert-once.ts'
import { users } from '../../../access/table.ts'
import { inTransaction } from '../../../access/transaction.ts'
import { clock } from '../../../core/clock.ts'
import { failure } from '../../../core/failure.ts'
import { hostOf, type ModelSettings } from '../../../services/model-settings.ts'
import { assistantConsents as consents } from '../table.ts'
import { askedOn } from './spending.ts'

/** The model set up here, and what this circle allows. */
export async function readOutsideModel(
  circle: Circle<'assistant.seeModel' | 'assistant.allowModel'>,
  settings: ModelSettings | undefined,
): Promise<OutsideModelState> {
  const consent = await findConsent(circle)
  return {
    offered: settings ? { model: settings.model, host: hostOf(settings) } : null,
    consent: consent ?? null,
    isUsed: settings !== undefined && consent !== undefined && isFor(consent, settings),
    mostQuestions: settings?.questionsPerDay ?? 0,
    askedToday: await askedOn(circle, dayAt(clock.now().toISOString(), circle.zone)),
  }
}

/** This circle's consent to exactly this model; undefined: nothing may be sent. */
export async function consentTo(circle: Circle, settings: ModelSettings): Promise<Consent | undefined> {
  const seeing = circle.may('assistant.seeModel')
  const consent = seeing && (await findConsent(seeing))
  return consent && isFor(consent, settings) ? consent : undefined
}

/** Replaces an earlier one. @throws MODEL_CHANGED if another model was shown, ID_TAKEN */
export function giveConsent(
  circle: Circle<'assistant.allowModel'>,
  settings: ModelSettings | undefined,
  given: z.output<typeof NewConsent>,
): Promise<OutsideModelState> {
  if (!settings || !isFor(given, settings)) throw failure('MODEL_CHANGED')
  return inTransaction(circle.db, async (db) => {
    const inside = { ...circle, db }
    const before = await findConsent(inside)
    if (before && before.id !== given.id) await withdrawConsent(inside, before.id)
    await insertOnce(inside, consents, given)
    return readOutsideModel(inside, settings)
  })
}

/** @throws NOT_FOUND */
export const withdrawConsent = (circle: Circle<'assistant.allowModel'>, id: string) =>
  changeRecord(circle, consents, id, removal(consents))

const isFor = ({ model, host }: { model: string; host: string }, settings: ModelSettings) =>
  model === settings.model && host === hostOf(settings)

async function findConsent(circle: Circle): Promise<Consent | undefined> {
  const { id, model, host, familyRecords, createdAt } = consents
  const [found] = await circle.db
    .select({ id, model, host, familyRecords, givenAt: createdAt, givenBy: fullName(users) })
    .from(consents)
    .innerJoin(users, eq(users.id, consents.authorId))
    .where(and(within(circle, consents), isNull(consents.deletedAt)))
  return found
}
