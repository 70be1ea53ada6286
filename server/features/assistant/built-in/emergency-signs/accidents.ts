import { asLasting, person, type Signs, sign, thing, usual } from './signs.ts'

/** Not 'on the second floor'. */
const onTheFloor =
  'on the (?:(?!(?:ground|first|second|third|\\w+th|\\d\\w*|top|upper|lower|same|next|other)\\b)\\w+ )?floor|on the ground(?! floor)'

/** Makes an everyday 'can not get up' a fall, also in another sentence: 'Dad slipped. He can not get up alone'. */
const wentDown =
  '\\b(?:fell|fall\\w*|slipped|slipping|tripped|slid\\w*|lying|lies|stuck|floor|carpet|found|hurts?|sudden\\w*|dizzy)\\b'
/** What is left of it: the everyday words are a dash. */
const canNotGetUp = '\\bcan not(?= (?:get |stand )?–)'
const habit =
  '(?:any ?more|these days|(?:(?:she|he) )?needs (?:\\w+ ){0,2}(?:carers?|people|helpers?|frame|stick|hoist))'
/** A habit is all that the sentence tells: 'Mum can not get up alone, she needs two carers'. */
const byHabit = `(?=$| ${habit}$)`
/** Another sentence follows which does not look something up: 'Dad can not get up alone. What do I do?' */
const toldOn = `\\bcan not – (?:${habit} )?(?!(?:${habit}|who|when|which)\\b(?! (?:do|should|can) (?:i|we)\\b))(?=\\w)`

const falls: Signs = {
  now: [
    sign`(?:is|am|are|lies|lying|found|${person})\b.{0,20}\b(?:${onTheFloor})`,
    sign`can not (?:get|stand) (?:back )?up|can not get (?:(?:her|him|my)self|(?:her|him|me|${person}) back) up|can not get (?:her|him|me|${person}) (?:up )?off the (?:floor|ground|tiles|lino|carpet)`,
    sign`${wentDown}.*${canNotGetUp}|${canNotGetUp}.*${wentDown}|${toldOn}\w+`,
  ],
  unlessPast: [
    sign`on the floor`,
    sign`(?:should|shall|must|do) (?:i|we|she|he|mum|dad) (?:\w+ ){0,3}to (?:a ?(?:&|and)? ?e|the er|the emergency (?:room|department)|casualty)$`,
    sign`who (?:do|should|can|shall) (?:i|we) (?:call|ring|phone)(?: now)? (?:${person}) (?:has |have |just )*(?:fell|fallen|collapsed|fainted)`,
    sign`i (?:just |have )?(?:fell|fallen)|i (?:have )?had a fall|i am stuck (?:between|behind|under|in) (?:the|my) (?:bed|bath|toilet|chair|door)`,
    sign`(?:lying|laying|found) (?:\w+ )?(?:in|on|outside) (?:the|her|his) (?:\w+ )?(?:hallway|hall|tiles|bathroom|stairs|street|cold|snow|lino)|on the (?:\w+ )?(?:tiles|lino)|(?<!\b(?:internet|network|lift|system|app|site|line|phone) )is down and (?:(?:i|we) (?:am too weak|can not (?:lift|get|move))|scream\w*)`,
    sign`(?:fell|fallen) (?:out of|off|from) (?:her|his|the) (?:wheelchair|bed|chair|commode|toilet)|can not lift (?:her|him|${person})(?! alone)`,
    sign`(?:fell|fallen|fall)\b.*\b(?:does not|not answering|not move|bleeding|uncon\w*ous|can not|will not)`,
    sign`(?:fell|fallen) (?:\w+ )?(?:down|off|from) (?:the|a|her|his) (?:stairs|steps|ladder|roof|balcony|window|bed)`,
    sign`(?:hit|banged|knocked|bumped) (?:her|his|my) head|fell on (?:her|his|my) head|head injury`,
    sign`broken hip|hip is broken|broke (?:her|his|my) hip`,
  ],
  everyday: [
    usual`(?:fell|fallen|fall) (?:asleep(?!.*\b(?:is|are) (?:still )?bleeding)|behind(?! the)|out with|in love|ill|for (?:it|him|her|a scam))`,
    usual`${thing} (?:has |have )?(?:fell|fallen|fall)(?! on)(?!.*\b(?:bleed\w*|uncon\w*|not answering)\b)`,
    usual`${thing} (?:is |are |lies |lie )?(?:still )?on the (?:\w+ )?floor(?<!\b(?:fell|fallen)\b.*)`,
    usual`(?:dropped|spilled|spilt|threw|put) (?:(?:an?|the|her|his|my|some) )?(?:\w+ )?(?:tablets?|pills?|capsules?|medicine|cups?|glass|plate|food|phone|remote|spoon|fork|water|tea|coffee|juice|soup|glasses|book|keys) (?:\w+ )?on the floor`,
    usual`broken hip is healing(?: well)?`,
    usual`on the floor (?:above|below)(?<!\b(?:${person}|found|lies|lying)\b.{0,10}on the floor \w+)(?! (?:the|an?|her|his|my) )|on the floor plan|(?:exercis\w+|yoga|plays|playing) on the floor`,
    usual`(?<=\bcan not (?:get|stand) )up (?:at (?!all|the moment|present)|(?:before|until)(?! (?:someone|somebody|anyone|help|i|we|you|they|the (?:paramedics?|ambulance|doctor|nurse|carers?))\b)|(?:so )?early|the stairs|for (?:long|(?:her|him|my)self)|straight)`,
    usual`(?<=^(?:my |our )?(?!i |fell|slid|\w+ed )\w+ can not )(?:get|stand) up (?:without (?:help|(?:her|his|a|the) \w+)|alone|by (?:her|him)self)${byHabit}`,
    ...asLasting('broken hip'),
  ],
}

const injuries: Signs = {
  unlessPast: [
    sign`electrocuted|electric shock|drown\w*|stabbed|been shot|hit by a car`,
    sign`scalded|(?:burned|burnt) (?:her|his|my|him)(?:self)? (?:face|arm|hand|leg|badly|with)|boiling water (?:over|on)|(?:burned|burnt|scalded) (?:\w+ )?(?:by|with|from) (?:boiling|hot|scalding) (?:water|oil|fat|tea|coffee|soup|steam)`,
    sign`(?:trapped|caught|stuck) (?:in|under|between) the bed rails?`,
    sign`face down|(?:has )?wandered off`,
    sign`(?:cut|cuts) (?:her|him|my)self (?:\w+ )?(?:deep\w*|bad\w*)|deep cut\b.*\b(?:not stop|bleed\w*)`,
    sign`wandered (?:out|outside|away)(?! (?:in|into|to|on) (?:the|her|his|our) (?:garden|terrace|balcony|kitchen|\w*room))|wandering (?:the streets|outside|on the road)`,
    sign`i (?:am going to|will|want to|am afraid i (?:will|might)|am about to) (?:hurt|hit|harm|kill|strangle) (?:her|him|${person})$|i (?:will|want to) (?:kill|strangle) (?:her|him)`,
    sign`(?:threaten\w*|attack\w*) (?:me|us|her|him) with|has a gun`,
  ],
  everyday: [
    usual`drowning in (?:(?:the|her|his|my) )?(?:puzzles|papers|flowers|presents|laundry|washing|paperwork|work|e?mails?|debts?|bills|forms)|drowning (?:her|his|my) sorrows`,
    usual`wandered off (?:topic|the (?:topic|subject|point))`,
    usual`(?:photo|picture|phone|card|book|letter) (?:is |was |lies )?face down|face down (?:for|in|during) (?:the )?(?:massage|physio\w*)|likes to (?:sleep|lie) face down`,
  ],
}

const detector = '(?:alarm|detector|sensor)s?'
const rings =
  '(?:is |has |keeps? |just )?(?:going off|goes off|went off|gone off|alarming|beep\\w*|sounding|ringing|screaming)'

const house: Signs = {
  now: [sign`(?:is|are)\b.{0,20}\bon fire`, sign`(?:carbon monoxide|co|smoke|fire|gas) ${detector} ${rings}`],
  unlessPast: [
    sign`on fire|caught fire|fire in the (?:kitchen|house|flat|room)|gas leak|smells? (?:of )?gas|carbon monoxide|smoke everywhere|(?:^|there is |i see |i smell )smoke in (?:the|her|his|my) \w+|(?:full of|filling with|lots of) smoke|smoke (?:is )?(?:coming|pouring|filling)|fire in (?:\w+ )?(?:bedroom|kitchen|lounge|oven|house|garage)|in flames|there is a fire(?! station| drill| door)|co alarm is|smell gas|boiler .*\bheadaches?`,
  ],
  everyday: [
    usual`(?:test\w*|check\w*|replac\w*|buy|order|install\w*|batter(?:y|ies))\b.{0,20}\bcarbon monoxide ${detector}(?! ${rings})`,
    usual`carbon monoxide ${detector} (?:needs?|batter(?:y|ies)|tests?|checks?)`,
    usual`gas leak (?:check|repair|(?:was|has been) repaired)|show is on fire`,
  ],
}

/** Somebody asks for help, whatever has happened. */
const help: Signs = {
  now: [
    sign`(?:call|need|send|get|want) (?:an |the )?ambulance`,
    sign`^(?:an? )?ambulance (?:please|now|quick\w*)|need (?:a|the) (?:doctor|paramedic|medic) (?:right )?(?:now|quick\w*|urgently)|send (?:someone|somebody|help|a doctor) (?:now|quick\w*|please|urgently|$)|^help (?:i|she|he|mum|dad|my) (?:have |has |is |can )?`,
    sign`(?:this is|it is) an emergency|emergency now|number (?:of|for) (?:the|an) ambulance`,
    sign`^(?:please )?(?:help|emergency)(?: (?:me|us|please|now))*$|need help now`,
    sign`(?:call|dial|ring|phone) (?:911|112|999)|^(?:911|112|999)$`,
  ],
  everyday: [usual`ambulance (?:transport|service|ride|bill|invoice|booking)`],
}

export const accidentSigns: readonly Signs[] = [falls, injuries, house, help]
