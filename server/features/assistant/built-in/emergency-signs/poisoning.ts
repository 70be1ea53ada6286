import { matchName } from '../../../../services/medicines/match.ts'
import { asDenied, few, her, type Signs, sign, usual } from './signs.ts'

const ten = '(?:ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|1\\d)'
const twentyOrHandful = '(?:twenty|thirty|forty|fifty|sixty|[2-9]\\d|(?:a )?handful of)'
const twentyOrMore = `(?:${twentyOrHandful}|\\d{3})`
const tablets = '(?:pills|tablets|capsules)\\b'
/** Also as it is written by whoever learns English: 'she swallow the patch'. */
const swallowed = '(?:swallow|swallows|swallowed|eats?|ate|eaten|drinks?|drank|drunk)'
const atOnce = '(?:at once|in one go)\\b'
/** Said of what was carried, or belongs to a day or a course ('her 10 tablets'). Excuses fewer than twenty only. */
const planned =
  `(?:her|his|(?<=\\bi (?:\\w+ )?(?:took|taken) )my) ${ten} ` +
  `(?:(?:morning|evening|daily|usual) )?${tablets}(?! ${atOnce})`
const carried = 'to(?! (?:sleep|calm|stop|get)\\b)|from|back|home|out'
const overDays =
  'over the week|over the weekend|this week|since (?:mon|tues|wednes|thurs|fri|satur|sun)day|of (?:the|her|his|my) (?:antibiotics?|course)'
/** Not '10 mg tablets'. */
const ofTablets = `(?!mg\\b|g\\b|ml\\b)(?:(?:of ${her} )?\\w+ ){0,2}${tablets}`
/** Not 'took out 28 tablets' and 'took delivery of 56 tablets'. */
const took = '(?:took|taken|swallowed) (?:(?!out\\b|delivery\\b)\\w+ ){0,2}?'
const tookForGood = '(?:took|(?<!^(?:has|have) \\w+ )taken|swallowed)'
const drinks =
  '(?:water|milk|juice|tea|coffee|cola|coke|lemonade|squash|smoothie|shake|ensure|fortisip|supplement|drink)'

const child = '(?:toddler|baby|kid|little one|grandson|granddaughter|grandchild|boy|girl|\\w+ year old)'

export const poisoning: Signs = {
  unlessPast: [
    sign`overdose|overdosed|poisoned|(?:took|taken) too many|swallowed (?:bleach|all|the whole|a whole)`,
    sign`(?:dangerous|toxic|fatal|an overdose|${tablets}.{0,15} too many)\b.*\b(?:she|he|has|i|${child}) (?:just |have |has )?(?:took|taken|swallowed|had) (?:${ten}|${twentyOrHandful})(?! (?:mg|ml|g)\b)`,
    sign`(?:whole|entire) (?:bottle|pack|packet|box|blister) of`,
    sign`(?:took|taken|swallowed|drank|drunk|ate|eaten) (?:the|her|his|my|a|an) (?:whole|entire|full) (?:bottle|pack|packet|box|blister)`,
    sign`(?:drank|drunk|took|taken) (?:a|the) bottle of`,
    sign`${swallowed} (?:\w+ ){0,4}(?:battery|batteries|magnets?|bleach|detergent|cleaner|cleaning|soap|disinfectant|antifreeze|poison|weed ?killer|lamp oil|petrol|dishwasher)`,
    // Not 'ate salad with oil' and 'ate without her dentures'.
    sign`swallowed (?:\w+ ){0,4}(?:coins?|button|dentures?|oil)|drank ${few}oil|ate (?:${her} )?(?:coins?|button(?! mushrooms?)|dentures?)`,
    sign`(?:ate|eaten|swallowed) (?:\w+ ){0,2}(?:poisonous|toxic) \w+`,
    sign`(?:took|taken|swallowed) all (?:\w+ ){0,3}(?:\w+ \w+ \w+ )?${atOnce}`,
    sign`had all (?:of )?(?:the|her|his|my) (?:\w+ )?(?:pills|tablets|medicine|capsules|meds) (?:\w+ \w+ \w+ )?${atOnce}`,
    sign`(?:took|taken|swallow\w*|eaten|ate|necked|downed) (?:a |an? whole |the whole )?(?:load|loads|bunch|strip|handful|lots) of (?:\w+ )?(?:pills|tablets|meds|medicine|capsules|\w+pam|\w+clone)`,
    sign`(?:way|far|much) too (?:many|much) of (?:my|her|his|the)|empty (?:pill|tablet|medicine|blister)\w* (?:pack\w*|bottles?|strips?|box\w*)|emptied the pill`,
    sign`(?:${swallowed}|chewed|licked|three|four|five) (?:\w+ ){0,4}?(?:patch|patches|moth ?balls?|rat (?:poison|bait)|silica)`,
    sign`${swallowed} (?:\w+ ){0,4}?(?:under|below|beneath) the sink`,
    sign`(?:drank|drunk|gulped|swallowed|sipped) (?:\w+ ){0,6}?(?:descaler|unblocker|sanitizer|white spirit|perfume|aftershave|paraffin|turps|dish soap|mouthwash)`,
    sign`${child} (?:\w+ ){0,4}?(?:swallowed|ate|eaten|drank|got into|put) (?:\w+ ){0,5}?(?:pills?|tablets?|medicines?|patch|tab|meds|battery)`,
    sign`\d{2,} units (?:of )?insulin (?:instead|by mistake)|two lots of insulin|insulin twice(?! (?:a|per|each|every) |(?: \w+)? daily)|(?:took|taken|swallowed|had) all (?:of )?(?:the|her|his|my) (?:pills|tablets|medicine|capsules) (?:in|from|out of) the (?:box|packet|pack|bottle)`,
  ],
  unlessAsked: [
    sign`(?!${took}${planned})${took}${ten} ${ofTablets}(?! (?:${carried}|(?:${overDays})(?! ${atOnce}))\b)`,
    sign`${took}${twentyOrMore} ${ofTablets}(?! (?:to|from) the (?:pharmacy|chemist)\b)`,
    sign`(?:${ten}|${twentyOrMore}) ${ofTablets}.*\bswallowed (?:them|all)`,
    sign`${tookForGood} all (?:of )?(?:her|his|my|the|their) (?:sleeping ${tablets}|${tablets}$)`,
    sign`${tookForGood} a lot of (?:\w+ )?${tablets}`,
    sign`overdosing`,
  ],
  everyday: [
    usual`bottle of (?:\w+ )?${drinks}|(?<!\b(?:whole|entire|full) )bottle of (?:\w+ )?(?:beer|wine)`,
    usual`(?:box|pack|packet) of (?:\w+ )?(?:gloves|tissues|wipes|pads|masks|biscuits|chocolates)`,
    asDenied('overdose'),
    usual`(?<=^what is )an overdose of \w+$`,
    usual`overdose (?:leaflet|brochure|course|training|plan)`,
    usual`(?<!\b(?:i|was|been|is|got) )poisoned the (?:slugs|rats|mice|ants|weeds)`,
    usual`soap opera|(?:olive|fish|coconut|rapeseed|sunflower|vegetable) oil`,
  ],
}

/** 'took 20 paracetamol': counted medicines are tablets. Three digits are a strength, and insulin is counted in units. */
export const countedAsTablets = (said: string): string =>
  said.replace(counted, (all, before: string, word: string) =>
    word !== 'insulin' && matchName(word).ingredients.length > 0 ? `${before}tablets` : all,
  )

const counted = new RegExp(`\\b((?:${ten}|${twentyOrHandful}) (?:of ${her} )?)(\\w+)`, 'g')
