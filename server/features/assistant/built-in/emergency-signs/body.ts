import {
  asDenied,
  asLasting,
  asNoun,
  doesNot,
  few,
  her,
  person,
  remedyAndMore,
  type Signs,
  sign,
  thing,
  usual,
} from './signs.ts'
import { strokeAndFits } from './stroke-and-fits.ts'

const state =
  '(?:uncon\\w*ous|unresponsive|lifeless|unarousable|floppy|limp|slumped|dying|suffocating|choc?king|seizing|convulsing|(?:turning|going) (?:blue|purple|gr[ea]y))'

const meal = '(?:tea|coffee|soup|dinner|lunch|breakfast|food|water|bath|room)'
const movedToTears =
  'choking up (?:at|over|during|about|with) (?:(?:the|a|her|his) )?(?:film|movie|song|music|speech|funeral|wedding|news|photos?|letter|tears|emotion)'

/** Not 'does not move until I pinch him'. */
const andNoMore = '(?!.*\\b(?:only|pinch\\w*|shak\\w*|shout\\w*|knock\\w*|lying)\\b)'

const noChoking =
  'choking (?:hazards?|risks?)|risk of choking(?! (?:right )?now)|not choking on (?:her|his|the) food(?!.*\\b(?:but|now)\\b)|choking with laughter'

const unresponsive: Signs = {
  now: [
    sign`${doesNot} (?:be )?(?:answer|respond|react|wake|woken|mov|rous)\w*`,
    // 'She not wake up', by whoever learns English.
    sign`${person} not (?:answer|respond|react|wake|move|breathe?)|(?:and|but) not (?:answer|respond|react|wake|breathe?)`,
    sign`(?:not|aint) (?:answering|responding|reacting|waking|moving)`,
    sign`(?:is|am|are|lies|lying)\b.{0,20}\b${state}`,
    // 'She is choke on the meat', by whoever learns English.
    sign`(?:is|am|are) (?:choke|suffocate|bleed|collapse)`,
    sign`${person} (?:\w+ )?${state}`,
    sign`not open (?:${her} )?eyes|(?:will|does) not come round$|can not get (?:her|him) to wake`,
    sign`(?:unable|hard|impossible) to (?:wake|rouse)`,
    sign`why (?:will|does|can|is) not ${person} (?:wake up|waking up|respond(?:ing)?|react(?:ing)?|speak(?:ing)?|talk(?:ing)?|mov(?:e|ing))(?=$| (?:any ?more|to me|to us|properly|now|at all)\b)`,
    sign`eyes (?:are |have )?rolled back`,
  ],
  unlessPast: [
    sign`uncon\w*ous|unresponsive|lifeless|not moving`,
    sign`stone cold|clammy`,
    sign`passed out|keeled over|collapsed|fainted|out cold|in and out of consciousness`,
  ],
  unlessAsked: [
    sign`(?:lost|losing) consciousness`,
    sign`(?:blacked|blacking) out`,
    sign`(?:barely|hardly) conscious`,
    sign`(?<!\b(?:her|his|their) )${person} (?:is )?dead`,
  ],
  everyday: [
    usual`${thing} (?:still )?${doesNot} (?:answer|respond|react|mov)\w*`,
    usual`${thing} not (?:answer|respond|react|mov)\w*`,
    usual`not answer(?:ing)? (?:(?:my|our|her|his|the|any) )?(?:messages?|texts?|e?mails?|letters?)`,
    usual`not (?:react|respond)\w* to (?:my|her|his|the|our) (?:jokes?|messages?|texts?|e?mails?|letters?|invitations?)${andNoMore}`,
    usual`not (?:react|respond) to (?:the )?(?:new )?(?:tablets?|treatment|therapy|\w+cillin|\w+mycin)`,
    usual`not move (?:around |about )?much|not mov(?:e|ing) (?:house|home|until|before|(?:her|his|the|my) (?:appointment|visit|shift|meeting|bed|bowels))${andNoMore}`,
    // To another home, but not 'in any way', 'out of the bath' and 'to my voice'.
    usual`not mov(?:e|ing) (?:in(?:$| (?:with|until|before|on|yet)\b)|out(?:$| (?:until|before|on|yet)\b))`,
    usual`not mov(?:e|ing) (?:into|out of) (?:\w+ ){1,2}(?:home|house|flat|apartment|room)|not moving to (?!pain|touch|sound|light|(?:any|an?|her|his|my|the)\b)`,
    usual`not wak(?:e|ing) (?:up )?(?:at (?!all)|(?:before|until|till) (?!i\b|we\b)|early|in the night|during the night)${andNoMore}`,
    usual`dying (?:(?:her|his|my|the) (?:\w+ )?hair|to (?!breath)\w+|for an? (?!breath|air\b|doctor|ambulance)\w+|of (?:laughter|boredom))|${thing} (?:is |are )?dying`,
    usual`(?:afraid|scared|fear) of dying|dead tired|${movedToTears}`,
    usual`${meal} (?:(?:is|was|were|came|arrived|got) ){1,2}stone cold|stone cold ${meal}|^(?:\w+ has )?clammy (?:hands|feet)$`,
    usual`(?:plant|flower|lettuce|lights?|\w+ plant) (?:is|looks) (?:\w+ )?(?:limp|lifeless)|passed out (?:the )?(?:leaflets|flyers|cards|cake|sweets|biscuits|drinks|copies)`,
    usual`(?:my|our|the) (?:plans?|deal|roof|holiday) (?:has |have )?collapsed(?! on\b)|collapsed the (?:\w+ )?(?:walker|frame|pram|chair|table|tent|box)(?= and (?:put|stored|folded)|$)`,
    usual`${noChoking}`,
    usual`dead (?:set|against|keen|wrong|sure|certain|on time|since (?:\d{4}|last (?:week|month|year)))`,
    usual`collapsed (?:the wheelchair|(?:\w+ )?boxes)|${thing} (?:has )?collapsed(?! (?:on|under)\b)(?!.*\b(?:${person}|her|him|me)\b)|shelf (?:has )?collapsed but (?:nobody|no one)`,
  ],
}

/** Not 'has grey hair' and 'has blue tablets'. */
const pale = '(?:blue|blueish|bluish|purple|gr[ea]y)'
/** Not 'wants blue nails' and 'dry grey skin', and not 'blue face cloths'. */
const ofTaste = '(?<!\\b(?:wants?|likes?|loves?|buy|order|dry) )'
const ofAThing =
  '(?! (?:cloths?|flannels?|masks?|cream|lotion|polish|varnish|balm|splint|plasters?|paint|pencils?|powder)\\b)'

const breathing: Signs = {
  now: [
    sign`${doesNot}\b.{0,20}\bbreath\w*`,
    sign`(?:not|aint|no) breathing`,
    sign`(?:struggl\w+|gasping|fight\w*)\b.*\bbreath\w*`,
    sign`(?:fighting|struggling|gasping) for air`,
    sign`no pulse|pulse is gone|can not find (?:a|her|his|the) pulse`,
    sign`inhaler (?:is not|does not|not) (?:work\w*|help\w*)`,
  ],
  unlessPast: [
    sign`(?:not|stopp?ed|hardly|barely|trouble|difficulty)\b.*\bbreath\w*`,
    sign`short of breath|shortness of breath|breathless|suffocating|choc?king|gurgling|wheez\w+`,
    sign`breathing (?:is )?(?:very |so |really )?(?:fast|funny|strange\w*|badly|shallow|heavily)`,
    sign`(?:lips?|face|fingers?|${person}) (?:has )?(?:(?:is|are|r|was|looks?|went|gone|going|turned|turning) ){0,2}(?<!${person} has )${pale}(?! haired)`,
    sign`${ofTaste}${pale} (?:lips?|face|skin|fingers?|nails?)${ofAThing}|turning (?:blue|purple)|gone (?:blue|purple|gr[ea]y)`,
    sign`stuck in (?:her|his|my|the) throat|food stuck`,
    sign`${remedyAndMore}`,
  ],
  unlessAsked: [sign`(?:is|am|she|he) (?:(?:so|very|really|still|completely|now) )?out of breath`, sign`gasping`],
  everyday: [
    usual`breathing (?:exercises?|trainer|training|therapy|machine)|breathable`,
    usual`breathe in (?:this|these|the|my|that) (?:dress|shirt|trousers|jacket|bra|jeans)`,
    usual`gasping for an? (?:\w+ of )?(?:tea|coffee|cuppa|drink|beer|pint|smoke|cigarette)|${movedToTears}`,
    ...asNoun('(?:shortness of breath|breathlessness|wheezing|choking)'),
    usual`(?:short of breath|breathless) for (?:\w+ )?years(?!.*\b(?:now|worse|today|sudden\w*|but)\b)|not breathe through (?:her|his|my|the) nose(?!.*\b(?:or|mouth)\b)`,
    usual`${noChoking}`,
    usual`hair (?:has |is |has been )?(?:gone|going|went|turned|turning) gr[ea]y`,
    usual`(?:any|no|not) wheez\w+|(?:stomach|tummy|belly|pipes?|drain) (?:is |are |was )?gurgling`,
    usual`shortness of breath (?:is )?in (?:her|his|my|the) care plan`,
  ],
}

const onSkin = '(?:rash|plaster|dressing|monitor|port|stickers?|electrodes?|patch|cream|spots?|bruises?|scar)'

const heart: Signs = {
  now: [
    sign`(?:has|having|i have|feels?) (?:(?!had\b)\w+ ){0,2}chest (?:pain|pains|tightness|pressure)`,
    sign`having an? (?:heart attack|cardiac arrest)`,
    sign`heart (?:has |is |just )?(?:stopped|not beating)|no heart ?beat|how (?:do|to|can) (?:(?:i|we|you) )?(?:do |give |start )?cpr|where is (?:the |a )?(?:nearest )?(?:defibrillator|aed)(?=$| (?:she|he|mum|dad|i|we|please|now|quick\w*)\b)|(?:what|how) .*\brecovery position`,
  ],
  unlessPast: [
    sign`chest (?:pain|pains|hurts|tightness|pressure)|pain in (?:her|his|my|the) chest`,
    sign`chest (?:is )?(?:\w+ )?(?:hurting|aching|burning)|(?:on|clutching|holding) (?:her|his|my) chest`,
    sign`h(?:ea|a)rt attack|cardiac arrest`,
    sign`${remedyAndMore}`,
    sign`pain (?:down|in) (?:her|his|my|the) left arm`,
  ],
  unlessAsked: [sign`(?:tightness|pressure) in (?:her|his|my|the) chest`, sign`chest (?:is|feels) (?:\w+ )?tight`],
  everyday: [
    ...asNoun('chest pains?'),
    ...asLasting('(?:h(?:ea|a)rt attacks?|cardiac arrests?)'),
    usual`chest pain noted as|(?:put|rub\w*|${onSkin}) (?:\w+ )?on (?:her|his|my) chest|on (?:her|his|my) chest (?:is|are) (?:an? |the )?${onSkin}`,
  ],
}

const bleeding: Signs = {
  now: [
    sign`(?:will|does|do|can|is) not (?:stop|stopping) (?:the )?bleeding|how (?:do|can) (?:i|we) stop (?:the|her|his|this) bleeding`,
    sign`(?:nose)?bleed(?:s|ing)?\b.{0,20}\b(?:will|does|do|can|is) not (?:be )?stop\w*`,
  ],
  unlessPast: [
    sign`bleeding (?:a lot|badly|heavily)|(?:heavy|severe) bleeding`,
    sign`blood (?:is )?(?:everywhere|all over|pouring|spurting|gushing)`,
    sign`(?:vomit|vomits|vomiting|cough|coughs|coughing|throwing|spitting) (?:up )?blood`,
    sign`vomit (?:is|looks) like coffee grounds`,
    sign`bleeding from (?:her|his|my|the) (?:head|neck|throat|ears?)`,
  ],
  unlessAsked: [
    sign`blood in (?:her|his|my|the) vomit`,
    sign`(?:vomited|threw up|coughed up|spat) (?:up )?blood`,
    sign`(?:she|he|mum|mom|dad) is (?:still )?bleeding|(?<!\bof \w+ )is (?:still )?bleeding (?:now|what (?:to|do|should|now|can i|can we|must)|help)`,
  ],
}

const throatOrFace = '(?:throat|tongue|lips?|face)'
const reaction = '(?:(?:bad|severe|serious|strong) )?allergic reaction'

const allergy: Signs = {
  now: [
    sign`${throatOrFace} (?:is|are|gets?|getting) (?:\w+ )?(?:closing|swelling|swollen|bigger|thick|thicker|fat)`,
    sign`(?:covered|full|out) (?:\w+ )?(?:in|of|with) (?:hives|welts)`,
    sign`(?:used|use|using|gave|given|giving|needs?|injected) (?:\w+ ){0,3}epi ?pen|epi ?pen (?:used|now)`,
  ],
  unlessPast: [
    sign`anaphyla\w*|epi ?pen\b.*\bstung|stung\b.*\bepi ?pen`,
    sign`(?:swollen|swelling) ${few}${throatOrFace}|${throatOrFace} ${few}(?:swells?|swelled|swelling|swollen|puffy|puffing|tingling)`,
    sign`eyes (?:are )?swollen shut`,
    sign`(?:has|have|got|with|are|these|develop\w*) (?:\w+ )?hives|hives (?:all over|everywhere)`,
  ],
  unlessAsked: [
    sign`(?:has|have|having|is this|is it|maybe|it is) an? ${reaction}|^${reaction}$|having a reaction`,
    sign`throat (?:is|feels) (?:\w+ )?tight`,
  ],
  everyday: [
    usual`epi ?pen trainer|anaphylaxis as a child|(?<=\b(?:sister|brother|mother|father|aunt|uncle) had )anaphylaxis to \w+$`,
    asDenied('(?:anaphyla\\w*|hives|swelling)'),
    usual`(?:do|does) (?!i\b|we\b|you\b)\w+ use an? epi ?pen|who used (?:the|her|his) epi ?pen last|needs? an? new epi ?pen|epi ?pen (?:prescription|refill|training)`,
    // Asked of the records: 'Does she have an allergic reaction to ...?', 'Can you have ...?'
    usual`^(?:which|what) (?:\w+ )?(?:do|does) (?!i\b)${few}have an? ${reaction}`,
    usual`^(?:do|does) (?!i\b)(?:\w+ ){1,2}have an? ${reaction}(?! (?:right )?now)`,
    usual`(?:not|you) have an? ${reaction}`,
    usual`(?:${reaction}|hives) (?:to (?:\w+ ){1,2})?(?:been|noted|recorded|on record)`,
  ],
}

export const bodySigns: readonly Signs[] = [unresponsive, breathing, heart, ...strokeAndFits, bleeding, allergy]
