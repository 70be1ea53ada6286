import { asLasting, asNoun, her, person, type Signs, sign, usual } from './signs.ts'

const longAgo =
  '(?:last (?:week|month|year)|(?:\\w+ ){1,2}(?:weeks?|months?|years?) ago|' +
  'in (?:\\d{4}|january|february|march|april|may|june|july|august|september|october|november|december))'
const limb = '(?:arm|hand|leg|legs|foot|side)'
const hangs = '(?:droops|drooping|hangs?|hanging|sags|crooked|lopsided)(?! (?:open|about|around)\\b)'
const became = '(?:(?:is|are|has|have|had|went|gone|goes|feels?|all|suddenly|completely) ){0,3}'

const stroke: Signs = {
  now: [
    sign`having an? stroke`,
    sign`(?<!\b(?:was|were) \w+ )\b(?:face|mouth|eyelid|smile) (?:(?!masks?|cloths?|towels?)\w+ )?${hangs}|drooping (?:mouth|face|eyelid)`,
    sign`can not (?:speak|talk)`,
    sign`(?:speech|words) (?:is |are )?(?:all |so |very |coming out |completely )?(?:slurred|strange|jumbled|wrong)`,
    sign`one side is (?:weak|numb)`,
    sign`${person} (?:(?!(?:it|that|this|which|says?|said|thinks?)\b)\w+ ){0,4}?not mak(?:e|ing) (?:any |much )?sense|(?:mixing|mixes|muddling|muddles) (?:up )?(?:her |his |my |the )?words`,
  ],
  unlessPast: [
    sign`stroke|slur\w*|(?:trouble|difficulty) (?:speaking|talking)`,
    sign`sudden(?:ly)?\b.{0,25}\b(?:confus|weak|numb|blind|drunk|headache)\w*|(?:confus|weak|numb|blind|drunk|headache)\w*\b.{0,25}\bsudden(?:ly)?`,
    sign`sudden(?:ly)? (?:lost|loss of|loses) (?:\w+ )?(?:vision|sight|speech|balance)|lost (?:her|his|my) speech`,
    sign`can not find (?:her|his|my) words`,
    sign`worst headache`,
    sign`(?:face|mouth|smile|cheek|lip) (?:\w+ ){0,4}?(?:fallen|sag\w*|uneven|twisted|(?:on|to) (?:one|the (?:left|right)) side)|droop to (?:her|his) mouth`,
    sign`one side of (?:\w+ ){0,3}?(?:face|mouth|body) (?:\w+ ){0,2}?(?:sag\w*|droop\w*|fallen|dead|weak|numb)`,
    sign`(?:arm|hand|leg|side|legs|arms) (?:\w+ ){0,3}?(?:useless|dead weight|given way|(?:went|gone) dead|flops|not work(?:ing)?)(?! since (?:the|her|his))`,
    sign`(?:talk\w*|speak\w*|mumbl\w*) (?:\w+ )?(?:gibberish|nonsense|rubbish)(?! with| over| about| all)|words (?:do not|will not|are not|is not) com(?:e|ing) out|suddenly unable|(?:only|just) (?:noises|sounds|moans)`,
    sign`(?:gone|went|going) blind in|having an? (?:mini stroke|tia)|double vision|(?:is|am|are|started|sudden\w*) seeing double|dragging (?:her|his|my) (?:foot|leg)|dropping things`,
    sign`speech is like|(?:talks?|talking|speaks?|speaking) (?:so |very )?(?:funny|strange(?:ly)?|weird(?:ly)?)|walks like (?:she|he) is drunk`,
  ],
  unlessAsked: [
    sign`(?:face|mouth|eyelid|smile) (?:has|is|feels|looks) (?:\w+ )?(?:dropped|drooped|droopy|drooping|lopsided|crooked|numb)|face dropped on`,
    sign`(?:${limb}|face) ${became}(?:numb|slack|limp|paraly[sz]ed)|${limb} weakness`,
    sign`can not (?:lift|raise|feel|move) (?:her|his|my|the|one|an) (?:(?:left|right|other) )?${limb}(?! since (?:the|her|his|my) (?:operation|surgery) ${longAgo}\b)`,
    sign`numb (?:all )?(?:on|down) (?:one|her|his|my|the) (?:(?:left|right|whole) )?side(?! (?:–|in \d{4}|since (?:the|her|his|my|last|\d{4})\b))`,
    sign`suddenly\b.{0,25}\b(?:can not see|nonsense|gibberish)|(?:can not see|nonsense|gibberish)\b.{0,25}\bsuddenly`,
  ],
  everyday: [
    usual`(?:numb|slack|limp|weak|paraly[sz]ed) (?:since|after|from) (?:(?:the|her|his|my) (?:dentist|stroke|(?:operation|surgery) ${longAgo})|\d{4}|last (?:week|month|year))(?<!\bsudden.*)(?!.*\b(?:this|today|just|now|sudden\w*)\b)`,
    ...asLasting('(?:mini )?strokes?'),
    usual`stroke of luck|breast ?stroke`,
    usual`(?:speak|talk) (?:\w+ish|german|french|italian|portuguese|dutch|russian|arabic|greek|chinese|japanese)(?<!\bsudden.*)(?!.*\b(?:sudden\w*|any ?more|now|anything|just|since|ago|today)\b)`,
    usual`(?:speak|talk) (?:before|until|(?:at (?!all\b|the moment\b|present\b|times\b)\w+|on the phone|to strangers)(?=$| (?:because|so|until|before|during|at|while|today|tomorrow)\b))(?<!\bsudden.*)(?!.*\bjust\b)`,
    usual`(?<=\b(?:i|we) can not )(?:speak|talk) to (?!me\b|us\b|any)\w+(?! (?:(?:he|she|it) )?(?:just|only|stares?|does not|will not)\b)`,
    usual`i can not (?:speak|talk) (?:right )?now`,
  ],
}

const fits: Signs = {
  now: [sign`having an? (?:\w+ )?(?:fit|seizure)`, sign`(?:shaking|jerking) all over`],
  unlessPast: [
    sign`(?:twitching|jerking|jerks|shaking) .*\b(?:foam\w*|eyes|tongue|wet (?:her|him)self|rolling)|foaming at the mouth|eyes (?:are )?roll(?:ed|ing)|gone (?:all )?(?:stiff|rigid) and|had a fit and`,
    sign`(?:had|having|has) (?:another|two|three|four|several|more) fits?|fits? in a row`,
    sign`seizures?|seizing|convulsions?|convulsing|epileptic fit|fitting for \w+ minutes`,
  ],
  unlessAsked: [
    // Not 'is fitting a rail'.
    sign`${person} (?:is )?(?:\w+ )?fitting(?: (?:again|now|and)|$)`,
    sign`having fits`,
  ],
  everyday: [
    ...asNoun('(?:an? )?(?:epileptic )?(?:seizures?|convulsions?|fits?)'),
    // What is for all of them, not what to give now.
    usual`(?=for |against )(?<!\b(?:can|could|should|shall|must|do|where|call\w*|ambulance|gave|to give|what first|best|something|anything|help|needs?)\b.*)(?:for|against) (?:${her} )?seizures(?!.*\b(?:but|another|again|worse|just|still|sudden\w*|not (?:help|work|stop)\w*)\b)`,
    usual`fits? of (?:laughter|laughing)`,
    usual`(?:this|her|his|the|my) (?:dress|shirt|coat) (?:is )?fitting`,
  ],
}

export const strokeAndFits: readonly Signs[] = [stroke, fits]
