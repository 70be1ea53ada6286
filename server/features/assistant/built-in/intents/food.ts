import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { limitText } from '@kinfold/contract/features/food/profile/wording.ts'
import { capital, countText } from '@kinfold/contract/format.ts'
import { namesFood } from '../../../food/reading/match-food.ts'
import { foodProfile, groceries as groceriesTool, MOST_DAYS, mealsOfDays } from '../../../food/tools.ts'
import { type Ask, list, text } from '../ask.ts'
import { concepts } from '../reading/concepts.ts'
import { typedWords } from '../reading/content-words.ts'
import { plainText } from '../reading/plain-question.ts'
import { smallWords } from '../reading/small-words.ts'
import { stemOf } from '../reading/stems.ts'
import { onlyDays, type Stretch } from '../reading/stretch.ts'
import { aheadOf, names, onDay } from '../say.ts'
import { mealsSaid } from './eating.ts'
import { search } from './written/search.ts'

const slotsSaid: Record<string, string> = {
  ...mealsSaid,
  ...{ morning: 'breakfast', noon: 'lunch', evening: 'dinner', tonight: 'dinner' },
}

/** 'What is for dinner?', 'What should I cook tonight?' */
export const menu = async (ask: Ask): Promise<Block[]> => menuOf(ask, await mealsWanted(ask))

type Wanted = { when: Stretch; slot: string | undefined; wanted: Meal[] }

export function menuOf(ask: Ask, { when, slot, wanted }: Wanted): Block[] {
  if (wanted.length === 0) return [text(`No ${slot ?? 'meal'} is planned ${when.words}.`)]
  const dish = ask.unknown.find((word) => word.length > 2)
  const named = dish ? wanted.filter(({ name }) => plainText(name).includes(stemOf(dish))) : []
  if (dish && named.length > 0) return planned(ask, named, when.words)
  return [
    ...(dish ? [text(`No meal planned ${when.words} has “${dish}” in its name.`)] : []),
    ...planned(ask, wanted, when.words),
  ]
}

/** The planned meals of the days, and of the part of the day, that a question names. */
export async function mealsWanted(ask: Ask): Promise<Wanted> {
  const when = onlyDays(aheadOf(ask, 1, MOST_DAYS))
  const { meals } = await ask.use(mealsOfDays, { from: when.from, to: when.to })
  const slot = ask.words.flatMap((word) => slotsSaid[word] ?? [])[0]
  return { when, slot, wanted: meals.filter((meal) => !slot || meal.slot === slot) }
}

type Meal = Awaited<ReturnType<typeof mealsOfDays.run>>['meals'][number]

function planned(ask: Ask, wanted: readonly Meal[], when: string): Block[] {
  const isDraft = wanted.some(({ isApproved }) => !isApproved)
  return [
    text(`Planned ${when}${isDraft ? ' (a draft, not approved yet)' : ''}:`),
    list(
      wanted.map((meal) => {
        const verdict = meal.verdict === 'pass' ? '' : '; please see the notes on the plan'
        return {
          text: `${capital(meal.slot)} ${onDay(meal.day, ask)}: ${meal.name}${meal.eaten ? ', eaten' : ''}${verdict}`,
          cites: [ask.cite(meal.source)],
        }
      }),
    ),
  ]
}

/** 'What do we need to buy?', 'Do we need milk?' */
export async function groceries(ask: Ask): Promise<Block[]> {
  const { list: newest } = await ask.use(groceriesTool, {})
  if (!newest) return [text('There is no shopping list yet.')]
  const cite = ask.cite(newest.source)
  const isOneAsked = ask.has.has('weNeed') || /\bon the list\b/.test(ask.words.join(' '))
  const things = isOneAsked ? thingsIn(ask.question) : []
  const asked = newest.items.filter(({ name }) => things.every((word) => thingsIn(name).includes(word)))
  if (things.length > 0 && asked.length > 0)
    return [text(`On “${newest.title}”:`, cite), items(asked.map((item) => `${inWords(item)}: ${stateOf(item)}`))]
  // 'Do we need a referral?'
  if (things.length > 0 && !namesFood(things.join(' '))) return search(ask)
  if (/\b(?:did|has|have) \w+ (?:buy|bought)\b|\bbought\b/.test(ask.words.join(' '))) {
    const bought = newest.items.filter(({ isBought }) => isBought)
    return bought.length === 0
      ? [text(`Nothing on “${newest.title}” is ticked off as bought.`, cite)]
      : [text(`Bought, on “${newest.title}”:`, cite), items(bought.map(inWords))]
  }
  const open = newest.items.filter(({ isBought }) => !isBought)
  return [
    ...(things.length > 0 ? [text('That is not on the shopping list.')] : []),
    ...(open.length === 0
      ? [text(`Everything on “${newest.title}” has been bought.`, cite)]
      : [
          text(`${capital(countText(open.length, 'thing'))} to buy on “${newest.title}”:`, cite),
          items(open.map(inWords)),
        ]),
  ]
}

type Item = NonNullable<Awaited<ReturnType<typeof groceriesTool.run>>['list']>['items'][number]

const SHOPPING: ReadonlySet<string> = new Set(concepts.grocery.split(/[ |]/).map(stemOf))
const thingsIn = (typed: string) => typedWords(typed, SHOPPING).map(stemOf)
const inWords = ({ name, amount }: Item) => [name, amount].filter(Boolean).join(', ')
const stateOf = ({ isBought }: Item) => (isBought ? 'bought' : 'still to buy')
const items = (lines: string[]) => list(lines.slice(0, 30).map((line) => ({ text: line, cites: [] })))

/** 'What may she not eat?', 'What does she like?' */
export async function diet(ask: Ask): Promise<Block[]> {
  const { profile, allergies, noneKnown, notices, source } = await ask.use(foodProfile, {})
  const cite = ask.cite(source)
  const isOfTexture = TEXTURE.test(ask.words.join(' '))
  const lines = [
    profile && (profile.foodLevel < 7 || isOfTexture) && `Food texture: IDDSI level ${profile.foodLevel}.`,
    profile && profile.drinkLevel > 0 && `Drinks thickened to IDDSI level ${profile.drinkLevel}.`,
    profile && profile.drinkLevel === 0 && isOfTexture && 'Drinks are not thickened.',
    profile && profile.diets.length > 0 && `Diets: ${names(profile.diets.map((each) => each.replaceAll('_', ' ')))}.`,
    ...(profile?.limits ?? []).map((limit) => {
      const why = [limit.reason, limit.source].filter(Boolean).join('; ')
      return `${limitText(limit)}${why && ` (${why})`}.`
    }),
    profile && profile.likes.length > 0 && `Likes: ${names(profile.likes)}.`,
    profile && profile.dislikes.length > 0 && `Dislikes: ${names(profile.dislikes)}.`,
    allergies.length > 0 && `Allergies: ${names(allergies.map(({ substance }) => substance))}.`,
    allergies.length === 0 &&
      (noneKnown ? 'No known allergies.' : 'No food allergy is on record, which does not mean that there is none.'),
  ].filter((line): line is string => Boolean(line))
  const asked = foodAsked(ask)
  const known = plainText([...(profile?.likes ?? []), ...(profile?.dislikes ?? [])].join(' '))
  const [, liked] = LIKES.exec(ask.words.join(' ')) ?? []
  const isUnknown = ask.unknown.some((word) => liked?.split(' ').includes(word) && !known.includes(stemOf(word)))
  return [
    ...(isUnknown
      ? [
          text(
            `“${liked}” is named neither among what ${ask.name} likes nor among what ${ask.name} dislikes. On record:`,
          ),
        ]
      : []),
    ...(asked ? [text(`Whether “${asked}” is good for ${ask.name} I cannot tell. On record:`)] : []),
    text(lines.length > 0 ? lines.join(' ') : 'There is nothing in the food profile yet.', cite),
    ...(notices.length > 0
      ? [
          text(`${capital(countText(notices.length, 'notice'))} about food and medications:`),
          list(notices.map(({ medication, sentence }) => ({ text: `${medication}: ${sentence}`, cites: [cite] }))),
          text('Ask the pharmacist. Never stop a medication because of a notice.'),
        ]
      : []),
  ]
}

const TEXTURE = /\b(?:texture|iddsi|thick|thicken|thickened|thickener|puree|pureed|mashed|minced|soft)\b/

/** 'Does she like fish?' */
const LIKES = /\blikes? (?:the |her |his |to eat |eating )*((?:\w+ )?\w+)$/

/**
 * The words after 'eat' or 'allowed', or before 'ok for her', until the next small one, if any of them is unknown here: 'blue
 * cheese', 'nuts or raisins'.
 */
function foodAsked({ words, unknown }: Ask): string | undefined {
  const question = words.join(' ')
  const [, asked = ''] = IS_GOOD.exec(question) ?? EATEN.exec(question) ?? []
  const said = asked.split(' ')
  const isFood = (word: string | undefined) => word !== undefined && !smallWords.has(word) && !BEFORE_FOOD.has(word)
  const first = said.findIndex(isFood)
  const end = said.findIndex(
    (word, at) => at > first && !isFood(word) && !(/^(?:or|and)$/.test(word) && isFood(said[at + 1])),
  )
  const food = said.slice(first, end < 0 ? undefined : end)
  return first >= 0 && food.some((word) => unknown.includes(word)) ? food.join(' ') : undefined
}

const EATEN = /\b(?:eat|have(?! to\b)|drink|allowed|bring|offer|bake) (.+)$/
const IS_GOOD = /^(?:and )?(?:(?:is|are|would) )?(.+?) (?:be )?(?:ok|okay|good|fine|bad) for \w+$/

/** 'a little honey', 'more kale' */
const BEFORE_FOOD: ReadonlySet<string> = new Set(['little', 'bit', 'more', 'less', 'lots', 'lot', 'extra'])
