import { isComplaint } from './emergency-signs/complaint.ts'
import { oneOf } from './emergency-signs/signs.ts'
import { mayMeanSuicide } from './emergency-signs/suicide.ts'
import { relative } from './reading/client-words.ts'
import { plainText } from './reading/plain-question.ts'

/* What is told and certainly harmless: lost things, thanks, likes, the weather, a good day, something to buy. A sentence
   counts only if each part of it is such a sentence from its first word to its last: whatever else it says is in doubt. */

/** In doubt are what helps one to walk, see the ground, breathe or eat, and what could be swallowed. */
const things = oneOf(
  `glasses spectacles keys? handbag bag purse wallet remote phone mobile charger slippers? shoes? socks? book books newspaper
  magazine cardigan jumper sweater coat jacket scarf hat gloves? umbrella watch ring bracelet necklace letter letters album
  photos? pen pencil crossword puzzle blanket cushion pillow mug cup brush comb hairbrush knitting wool handkerchief calendar diary
  address pyjamas nightie dress skirt blouse trousers shirt towel vase camera radio cards? password`,
)
const food = oneOf(
  `cakes? pie soup stew pancakes? pudding porridge toast bread butter jam honey cheese eggs? milk tea coffee cocoa juice yoghurt
  yogurt apples? plums? berries strawberries cherries oranges? bananas? potatoes carrots vegetables salad rice pasta noodles fish
  salmon chicken biscuits? cookies? chocolate ice cream breakfast lunch dinner supper dessert meal waffles? rolls`,
)
const treat = oneOf(
  `walk outing drive concert music song songs singing choir radio film movie show garden park flowers roses present presents gift
  card cards photos pictures book story stories game games rummy puzzle crossword visit visitors party birthday picnic church
  company dog cat birds robin children grandchildren call video weather sunshine sun scarf dress cardigan haircut room`,
)
const home =
  '(?:(?:in|on|under|behind|at|from|near) (?:the|my|her|his|our) (?:(?:living |dining |bath|bed)?room|kitchen|hall|house|flat|garden|sofa|drawer|table|car|wardrobe|park|cafe))'

const who = '(?:i|she|he|we|they|you|everybody|everyone|(?:(?:my|her|his|our|the) )?(?!not\\b)[a-z]+)'
const own = '(?:(?:my|her|his|our|their|the|a|an|some|your|this|that|all|one of (?:my|her|his)) )?'
const very = '(?:(?:very|really|so|quite|too|just|still|also|always|all) )*'
const how = '(?:good|nice|lovely|wonderful|great|beautiful|delicious|tasty|pretty|fine|perfect|sweet|fun|quiet|happy)'
const kind =
  '(?:(?:new|old|other|left|right|red|blue|green|black|white|brown|big|small|reading|house|car|front|apple|potato|birthday|chocolate|good|nice|lovely|wedding|favourite|fresh|warm) )*'
const when = `(?: (?:again|anywhere|today|yesterday|tonight|now|this (?:morning|afternoon|evening)|at (?:lunch|breakfast|dinner|home)|last (?:night|week)|so much|very much|a lot|lots|most|best|too|with (?:tea|coffee|us|me|${relative}|the (?:children|grandchildren|family))))*`
/** Whose: 'mum glasses', as 'mum’s' is read. */
const whose = '(?:(?!not\\b)[a-z]+ )?'
const thing = `${own}${whose}${kind}${things}`
const pleasure = `${own}${whose}${kind}(?:${food}|${treat})(?: (?:and|with) ${own}${kind}(?:${food}|${treat}))?`

const favour = `${own}(?:quick |kind |good )?(?:(?:help|answer|reply|information|info|reminder|message|update|news|work|support|visit|explanation)|(?:helping|answering|telling|asking|explaining|coming|visiting)(?: (?!not\\b)[a-z]+)?|${pleasure})`

const told: readonly RegExp[] = [
  `${who} (?:still )?(?:can not|could not|do not|does not|did not) find ${thing}(?: (?:and|or) ${thing})?(?: ${home})?${when}`,
  `${who} (?:has |have )?(?:just )?(?:lost|misplaced|mislaid|forgot|forgotten|left) ${thing}(?: ${home})?${when}`,
  `${who} (?:is|are|am|was) (?:still )?(?:looking|searching) for ${thing}(?: ${home})?${when}`,
  `${thing} (?:is|are|has|have) (?:still )?(?:been )?(?:gone|missing|lost|found|here|there|not here|not there|away)${when}`,
  `(?:many |big )?(?:thanks|thank you)(?: (?:very much|so much|a lot|again|all|everyone|everybody|both|dear))*(?: (?!help\\b)[a-z]+)?(?: for ${favour})?${when}`,
  `(?:that|this|it|you) (?:is|was|are|were) ${very}(?:kind|helpful|nice|lovely|useful|good to know|sweet)(?: of you)?`,
  `(?:i am |we are )?(?:very |so )?(?:grateful|thankful)(?: for ${own}(?:help|answer|support|work))?`,
  `${who} ${very}(?:like|likes|liked|love|loves|loved|enjoy|enjoys|enjoyed|prefer|prefers|preferred) ${pleasure}(?: ${home})?${when}`,
  `${who} (?:do|does|did) not (?:really )?(?:like|love|enjoy) ${own}${kind}(?:${food}|${treat})${when}`,
  `${own}${kind}(?:${food}|${treat}) (?:is|was|were|are|tasted|looked|smelled) ${very}${how}${when}`,
  `(?:it|the weather|the sun|outside it|the day) (?:(?:is|was|has been|will be|looks|stays) )?${very}(?:sunny|rainy|raining|snowing|windy|cloudy|foggy|mild|shining|out|${how})(?: (?:weather|outside|out|day))?${when}`,
  `(?:(?:what|such) )?(?:a |an )?(?:lovely|nice|beautiful|sunny|rainy|grey|wonderful|windy) (?:weather|day|morning|afternoon|evening)${when}`,
  `(?:the )?weather (?:is|was) ${very}(?:bad|awful|grey|cold|hot|warm|mixed|${how})${when}`,
  `the sun (?:shines|shone|is back)${when}`,
  `${who} had ${very}(?:a |an )?${very}${how} (?:time|day|morning|afternoon|evening|walk|visit|weekend|trip|birthday|party|lunch|dinner|chat)(?: ${home})?${when}`,
  `${who} slept ${very}(?:well|soundly|like a (?:baby|log))${when}`,
  `(?:we (?:need|are out of|have no)|(?:we|i) (?:ran out of|have run out of)) (?:(?:more|some|any|new|a) )*${kind}${food}(?: left)?${when}`,
  `(?:good (?:morning|afternoon|evening|day|night)|hello|hi|hey|welcome)(?: (?:dear|everyone|everybody|all|again|there))* (?!help\\b)[a-z]+`,
  `(?:ok|okay|alright|all right|perfect|great|super|lovely|wonderful|got it|i see|understood|never mind|good to know|see you(?: (?:later|soon|tomorrow))?|no problem|that is all|that all|thats all)(?: (?:then|thanks|thank you))?`,
].map((pattern) => new RegExp(`^${pattern}$`))

const clauseEnd = /,|:|;| - |\b(?:and|but|because|so) (?=(?:i|she|he|we|they|it|thank|that|the|my|her|his)\b)/i
const joining = /^(?:(?:and|but|so|because|then|oh|well|just|please|anyway|yes|no) )+/
/** 'Thanks a lot, Carlo' */
const spokenTo = /^((?:thanks?|hello|hi|hey|good)\b[^,]*), (?!help)(\p{L}+[.!]*)$/iu
/** Said of things, these words are no complaint: 'her blue cardigan'. */
const colours = new RegExp(`\\b(?:blue|gr[ea]y|purple|pale) (?=(?:${things}|${treat})\\b)`, 'g')

/** Whether a sentence tells something harmless and is more than polite: 'Rose liked the cake'. */
export const isJustTold = (sentence: string): boolean => {
  const said = plainText(sentence)
  return !sentence.includes('?') && !isPolite(said) && !THANKS.test(said) && isHarmless(sentence) && !LOST.test(said)
}
const THANKS =
  /^(?:(?:many |big )?thank|hello|hi|hey|good (?:morning|afternoon|evening|day|night)|ok|okay|got it|see you|never mind|that is all|welcome)/
const LOST = /\b(?:find|lost|missing|gone|looking|need|misplaced|forgot|forgotten|left|ran out|out of)\b/

/** Whether nothing in a sentence may be about health or danger. */
export function isHarmless(sentence: string): boolean {
  const said = plainText(sentence)
  if (isPolite(said)) return true
  if (mayMeanSuicide(said) || isComplaint(said.replace(colours, ''))) return false
  return sentence
    .replace(spokenTo, '$1 $2')
    .split(clauseEnd)
    .every((clause) => isToldOnly(plainText(clause).replace(joining, '')))
}

const isToldOnly = (said: string) => isPolite(said) || told.some((pattern) => pattern.test(said))

const polite = new Set(
  `hello hi hey good morning evening afternoon day night thanks thank you so very much bye goodbye cheers ok okay great yes no
  please sorry everybody everyone again there`.split(/\s+/),
)
export const isPolite = (said: string) => said.split(' ').every((word) => polite.has(word) || !/\p{L}/u.test(word))
