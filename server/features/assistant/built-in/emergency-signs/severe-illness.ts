import { person, type Signs, sign, usual } from './signs.ts'

const upTo5 = '(?:\\w+ ){0,5}?'
const thinner =
  '(?:warfarin|apixaban|eliquis|xarelto|rivaroxaban|edoxaban|dabigatran|pradaxa|clopidogrel|coumadin|(?:blood )?thinners?)'
const blow = '(?:hit|banged|knocked|bumped|whacked|cracked|smacked|struck|smashed|fell|fallen)'

/** Sepsis, confusion that is new, sugar, heat and cold, a limb without blood. */
const illness: Signs = {
  unlessPast: [
    sign`shiver\w+ violently|rigors|mottled|blotchy (?:and )?cold|cold and blotchy|(?:rash|spots) (?:that )?(?:does|do|will) not (?:fade|go white)`,
    sign`(?:burning up|shiver\w*|fever\w*)\b.*\bblotchy|blotchy\b.*\b(?:burning up|shiver\w*|fever\w*)`,
    sign`(?:burning up|fever|temperature|temp) .*\b(?:nonsense|confus\w*|drows\w*|mumbling|rash|stiff neck|does not know)`,
    sign`(?:stiff neck|neck is stiff) .*\b(?:fever|rash|light)|not (?:peed|weed|urinated|passed (?:any )?(?:water|urine))`,
    sign`(?:does|did|has|and|but|${person}) not (?:know|known|recogni[sz]ed?) (?:where she is|where he is|who (?:i am|we are|she is|he is)|(?:her|his) own name|me(?! yet)$|us(?! yet)$)`,
    sign`(?:suddenly|not) recogni[sz]e (?:me|us)(?:$| and)|seeing (?:spiders|insects|snakes|men|people who)|(?:confused|muddled) (?:overnight|since (?:this|last|yesterday))`,
    sign`(?:having|has|in) an? (?:bad )?(?:hypo|diabetic coma)(?! (?:kit|plan|box))|is hypo|(?:meter|monitor|sensor) (?:says?|shows?|reads?) (?:hi|lo|high|low)$`,
    sign`(?:sugar|glucose)\b.*\b(?:low|high)\b.*\b(?:sweat\w*|shak\w*|confus\w*|drows\w*|sleepy|faint|vomit\w*)`,
    sign`(?:sweaty|sweating|clammy) and (?:\w+ )?(?:shaky|shaking|trembling)|(?:shaky|shaking|trembling) and (?:\w+ )?(?:sweaty|sweating|clammy)`,
    sign`can not get (?:him|her|${person}) to come round|(?:hardly|barely|can not) (?:wake|rouse) (?:her|him|${person})|too (?:drowsy|sleepy) to (?:drink|eat|talk|answer)`,
    sign`(?:lost (?:the )?use|no feeling) (?:of|in) (?:her|his|my|both|one)|can not feel (?:her|his|my) (?:legs?|arms?|side)|(?:leg|foot|arm|hand) (?:is |has gone )?(?:white|cold) and (?:\w+ )?(?:cold|painful|blue|white)`,
    sign`(?:tearing|ripping) (?:\w+ )?pain|(?:hard as a board)|in agony(?! over| about)|vomiting (?:brown|green|black)`,
    sign`pale and (?:\w+ )?(?:sweaty|sweating|clammy)|(?:sweaty|sweating|clammy) and (?:\w+ )?pale|can not swallow\b.*\bdrool\w*|drool\w*\b.*\bcan not swallow`,
    sign`stopped sweating|(?:freezing|icy cold|ice cold|freezing cold) and (?:very )?(?:confused|drowsy|sleepy)|stiff with cold|(?:white|pale) as (?:a sheet|chalk)|(?:has|have) (?:just )?died (?:i think|in (?:her|his) (?:sleep|bed|chair))|cold and stiff`,
  ],
  everyday: [
    usual`seeing people (?:at|for|on|in)|in agony (?:over|about|with) (?:which|what|the)`,
    usual`(?:have|has|in) a hypo (?:kit|plan|box|diary)`,
  ],
}

const headAndLimbs: Signs = {
  unlessPast: [
    sign`${thinner}\b.*\b${blow}|${blow}\b.*\b${thinner}`,
    sign`(?:hit|banged|knocked|bumped|whacked|cracked|smacked|struck|smashed|split) (?:the (?:back|side|front) of )?(?:her|his|${person}) head`,
    sign`(?:lump|gash|egg) (?:\w+ )?on (?:her|his) (?:head|forehead)|pupils? (?:are|is) |blow to the head|landed on (?:her|his) head`,
    sign`(?:leg|hip|arm|wrist|ankle|foot|knee) ${upTo5}(?:(?:funny|odd|strange|wrong|weird) angle|bent the wrong way)|(?:one leg|leg) (?:is|looks) (?:\w+ )?shorter|bone (?:is )?sticking out`,
    sign`(?:fell|fallen|fall|tumbled|slipped|slid)\b.*\b(?:groaning|screaming|can not (?:move|stand|walk)|on (?:her|his) face|is bent|bent (?:wrist|arm|leg))`,
  ],
  everyday: [usual`no (?:lump|bump|gash)|pupils (?:from|of|at) (?:the|her|his)`],
}

const lost: Signs = {
  unlessPast: [
    sign`(?:${person}|she|he) (?:is|has gone|has been|went) (?:lost|missing)(?! (?:the|her|his|a|some|out|you|us|me|an)\b)|(?:left|out of) the house (?:\w+ ){0,4}(?:nightie|pyjamas|slippers|nothing on|alone and)`,
    sign`can not find (?:her|him|${person})(?=$| (?:any ?where|any ?more|now|and|at home|in the (?:house|garden|street|flat))\b)`,
    sign`has (?:got )?a (?:knife|gun)\b.*\b(?:will|threat\w*|say\w*|at|me|us)|(?:hit|punched|beat|kicked|strangled) (?:my |our )?(?:mum|mom|mother|dad|father)\b|(?:somebody|someone|a (?:burglar|man|stranger)) (?:broke in|(?:is|are) breaking in(?:to)?)|(?:burglars?|intruder) in the`,
    sign`(?:boiling|scalding|hot) (?:soup|oil|tea|coffee|water|fat) (?:\w+ ){0,2}(?:over|on|all over) (?:her|his|my|${person})|burn\w* (?:her|his|my) (?:hands?|arms?|face|legs?)`,
    sign`waters (?:have )?(?:broke|broken)|contractions? every`,
  ],
}

export const severeIllness: readonly Signs[] = [illness, headAndLimbs, lost]
