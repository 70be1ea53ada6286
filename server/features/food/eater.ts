import { NONE_OF_ANYTHING } from '@kinfold/contract/features/allergies/choices.ts'
import type { FoodProfile, FoodProfileView } from '@kinfold/contract/features/food/profile/schemas.ts'
import type { Eater, FoodAllergy, FoodNotice } from '@kinfold/contract/features/food/rules/eater.ts'
import { type Currency, currencyIn } from '@kinfold/contract/features/food/rules/money.ts'
import type { TextureLevel } from '@kinfold/contract/features/food/rules/texture.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { eq } from 'drizzle-orm'
import type { Circle } from '../../access/circles/circles.ts'
import { clients } from '../../access/table.ts'
import { clock } from '../../core/clock.ts'
import { countryOfZone } from '../../services/phone-numbers.ts'
import { listAllergies } from '../allergies/queries.ts'
import { isOlder } from '../interactions/alone-notices.ts'
import { readNotices } from '../interactions/queries.ts'
import { foodAllergyOf } from './food-allergies.ts'
import { allFoods } from './foods.ts'
import { type Cookable, helpingOf } from './kitchen.ts'
import { readRefused } from './planning/refused.ts'
import { readProfile } from './profile/profile.ts'
import { isAnswered, proposalsFor } from './proposals.ts'
import { foodProfiles } from './table.ts'

/** The person who eats, and the share of a serving that makes one helping for them. */
export type Known = { eater: Eater; share: number; profile: FoodProfile | undefined; currency: Currency }

/** The current inputs of the rules: profile, allergies and medications, each from where it is stored. */
export async function readEater(circle: Circle): Promise<Known> {
  const { firstName } = await readPerson(circle)
  const [profile, allergies, medications] = [
    (await readProfile(circle))?.shown,
    await readAllergies(circle),
    await readMedications(circle),
  ]
  return {
    eater: eaterOf(firstName, profile, allergies, medications),
    share: shares[profile?.portion ?? 'usual'],
    profile,
    currency: currencyOf(circle, profile),
  }
}

export async function readCurrency(circle: Circle): Promise<Currency> {
  const [profile] = await circle.db
    .select({ currency: foodProfiles.currency })
    .from(foodProfiles)
    .where(eq(foodProfiles.clientId, circle.clientId))
  return currencyOf(circle, profile)
}

/** The chosen currency, by default that of the circle's country. */
const currencyOf = ({ zone }: Circle, profile: Pick<FoodProfile, 'currency'> | null | undefined): Currency =>
  profile?.currency ?? currencyIn(countryOfZone(zone))

/** Helpings of a dish for everyone at the table. */
export const helpingsFor = ({ share, profile }: Known): number => share + (profile?.peopleAtTable ?? 1) - 1

/** In euros, of what is cooked for everyone at the table: what the shopping list asks for. */
export const costForTable = (cookable: Cookable, known: Known): number =>
  helpingOf(cookable, 1).cost * helpingsFor(known)

/** Everything about what this person may eat, for display; `records`: the allergies and medications it was told from. */
export async function readProfileView(circle: Circle): Promise<FoodProfileView & { records: string[] }> {
  const { conditions, isOlder: isOld, gender } = await readPerson(circle)
  const profile = (await readProfile(circle))?.shown ?? null
  const allergies = await readAllergies(circle)
  const { notices, shown, unread, fewRules, medicationIds } = await readMedications(circle)
  const { proposals, proposedDiets } = proposalsFor({ conditions, notices, isOlder: isOld, gender })
  return {
    records: [...allergies.ids, ...medicationIds],
    profile,
    currency: currencyOf(circle, profile),
    allergies: allergies.rows.map(({ allergy, row }) => ({
      ...row,
      allergens: [...(allergy?.allergens ?? [])],
      foods: (allergy?.foods ?? []).map((id) => allFoods().get(id)!.name),
      unread: allergy?.unread ?? '',
    })),
    noneKnown: allergies.noneKnown,
    notices: shown,
    unreadMedications: unread,
    fewRules,
    proposals: proposals.filter((limit) => !isAnswered(limit, profile?.limits ?? [])),
    proposedDiets: proposedDiets.filter(({ diet }) => !profile?.diets.includes(diet)),
    refusedDishes: (await readRefused(circle)).filter(({ name }) => !profile?.dislikes.includes(name)),
  }
}

const shares = { small: 0.75, usual: 1, large: 1.25 } as const

type Allergies = Awaited<ReturnType<typeof readAllergies>>
type Medications = Awaited<ReturnType<typeof readMedications>>

function eaterOf(
  name: string,
  profile: FoodProfile | undefined,
  allergies: Allergies,
  medications: Medications,
): Eater {
  const levels = (level: TextureLevel, also: readonly TextureLevel[]) => [...new Set([level, ...also])]
  return {
    name,
    hasProfile: profile !== undefined,
    allergies: allergies.rows.flatMap(({ allergy }) => allergy ?? []),
    diets: profile?.diets ?? [],
    foodLevels: profile ? levels(profile.foodLevel, profile.alsoFoodLevels) : [7],
    drinkLevels: profile ? levels(profile.drinkLevel, profile.alsoDrinkLevels) : [0],
    limits: profile?.limits ?? [],
    notices: medications.notices,
    unreadMedications: medications.unread,
  }
}

async function readPerson({ db, clientId, zone }: Circle) {
  const [person] = await db
    .select({
      firstName: clients.firstName,
      conditions: clients.medicalConditions,
      dateOfBirth: clients.dateOfBirth,
      gender: clients.gender,
    })
    .from(clients)
    .where(eq(clients.id, clientId))
  const { firstName = '', conditions = [], dateOfBirth = null, gender = null } = person ?? {}
  return { firstName, conditions, gender, isOlder: isOlder(dateOfBirth, dayAt(clock.now().toISOString(), zone)) }
}

async function readAllergies(circle: Circle) {
  const open = circle.may('allergies.read')
  const noted = open ? await listAllergies(open) : []
  const foodRows = noted.flatMap((row) => {
    const allergy: FoodAllergy | undefined = foodAllergyOf(row)
    return allergy ? [{ row, allergy }] : []
  })
  const none = noted.filter(({ kind, substance }) => kind === 'none_known' && substance === NONE_OF_ANYTHING)
  return {
    ids: [...none, ...foodRows.map(({ row }) => row)].map(({ id }) => id),
    noneKnown: none.length > 0,
    rows: foodRows.map(({ row: { id, substance, severity, reaction, isConfirmed }, allergy }) => ({
      row: { id, substance, severity, reaction, isConfirmed },
      allergy,
    })),
  }
}

async function readMedications(circle: Circle) {
  const open = circle.may('medications.read')
  const { notices, notChecked } = open ? await readNotices(open, {}) : { notices: [], notChecked: [] }
  const food = notices.filter(({ kind }) => kind === 'drug_food')
  return {
    medicationIds: food.flatMap(({ recordIds }) => recordIds),
    notices: food.map(
      ({ names, foods, severity, sentence, source }): FoodNotice => ({
        medication: names[0] ?? '',
        foods,
        severity,
        sentence,
        source,
      }),
    ),
    shown: food.map(({ names, title, severity, sentence, source }) => ({
      medication: names[0] ?? '',
      title,
      severity,
      sentence,
      source,
    })),
    unread: notChecked.filter(({ why }) => why !== 'few_rules').map(({ name }) => name),
    fewRules: notChecked.filter(({ why }) => why === 'few_rules').map(({ name }) => name),
  }
}

/** What can be checked for none of this person’s meals. */
export const notCheckedFor = ({ eater }: Known): string[] => [
  ...(eater.hasProfile ? [] : ['the food profile, which nobody has filled in']),
  ...eater.allergies.filter(({ unread }) => unread).map(({ substance }) => `the allergy to “${substance}”`),
  ...eater.unreadMedications.map((name) => `the medication “${name}”`),
]
