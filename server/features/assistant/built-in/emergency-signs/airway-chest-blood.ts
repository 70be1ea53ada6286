import { few, type Signs, sign, usual } from './signs.ts'

/* What is said of a part of the body and of what is wrong with it, in any order of the words. */

const own = '(?:her|his|my|the|their|dads|mums|\\w+s)'
const upTo4 = '(?:\\w+ ){0,4}?'

const airway: Signs = {
  unlessPast: [
    sign`(?:stuck|lodged|caught|jammed|marble|coin|bone|grape|piece|something) ${upTo4}in (?:${own} )?(?:throat|windpipe|airway|gullet)`,
    sign`can not get (?:(?:any|her|his|my|enough) )?(?:air|breath)|can not catch (?:her|his|my) breath|can not (?:cough|make a sound)|can not breath`,
    sign`(?:went|gone|go) down (?:the )?wrong(?: way)? .*\b(?:red|blue|cough\w*|can not|no sound|air)`,
    sign`(?:holding|clutching|grabbing|holds|clutches|grabs) (?:her|his|my) throat|heimlich|back blows`,
    sign`breath(?:s|es|ing)? ${upTo4}(?:quickly|rapid\w*|rattl\w*|every (?:so often|(?:\w+ ){1,2}seconds)|seconds apart|labou?red)|rattl\w+ breath\w*|pant(?:s|ing) and (?:can|will) not`,
    sign`(?:breathes|breathing) stops|ribs (?:are )?pulling|sucking in air|(?:lips?|fingers?|mouth) ${few}dusky|blue (?:round|around) the (?:mouth|lips)`,
    sign`(?:gag|gags|gagging|splutter\w*) on (?:(?:an?|some|the|her|his|my) )?(?:bit|piece|bite|lump|mouthful|food|meat|bread|tablet|pill)|(?:gagging|spluttering)\b.*\bcan not`,
    sign`can not (?:finish|complete|say) (?:a|her|his|one) (?:full |whole )?sentence`,
    sign`oxygen (?:\w+ ){0,2}(?:is )?(?:empty|run out|ran out|stopped|failed|finished)|trach\w* ${upTo4}(?:came out|come out|blocked|fell out)`,
  ],
}

const hurting = '(?:pains?|crush\\w*|squeez\\w*|tight\\w*|pressure|stabbing|weight|elephant|heavy)'

const chest: Signs = {
  unlessPast: [
    sign`${hurting} ${upTo4}(?:in|on|across|round|around|into) ${own} (?:chest|breastbone)`,
    sign`chest (?:is |feels )?(?:\w+ )?(?:like )?(?:\w+ ){0,3}?(?:crush\w*|squeez\w*|stabbing|in a vice|killing me|agony)|chestpains?`,
    sign`(?:grabs|grabbing|clutches|gripping) (?:her|his|my) chest|(?:her|his|my) heart (?:hurts|aches)`,
    sign`heart (?:is |has been |keeps )?(?:racing|pounding|fluttering|beat(?:s|ing) (?:all over|(?:very |so |really |too )?(?:fast|funny))) .*\b(?:faint\w*|pass(?:ing)? out|dizz\w*|sweat\w*|breath\w*)`,
    sign`pain ${upTo4}(?:into|down|up|in) ${own} (?:jaw|left arm)|pain between (?:her|his|my|the) shoulder blades`,
    sign`(?:feel\w* like|about to|nearly|gonna) (?:pass(?:ing)? out|faint(?:ing)?|collaps\w+|black(?:ing)? out)`,
    sign`(?:pacemaker|icd|defibrillator) ${upTo4}(?:shocked|shocking|fired)`,
  ],
  everyday: [
    usual`heart (?:is )?racing with (?:joy|excitement)|chest of drawers|(?:weight|heavy) (?:\w+ ){0,2}on (?:her|his|my) mind`,
    usual`pressure (?:\w+ ){0,2}(?:sock|stocking|bandage)s?`,
  ],
}

const blood: Signs = {
  unlessPast: [
    sign`(?:bleeding|nosebleed|nose bleed) (?:\w+ ){0,4}?\d+ (?:minutes|hours)`,
    sign`(?:spurting|squirting|gushing|pumping out)|(?:soak\w+|bleeding) through (?:the|every|her|his|all|another)`,
    sign`keeps (?:on )?bleeding|can not stop (?:it|the|her|his)? ?(?:bleeding|blood)|bleeding .*\bcan not stop`,
    sign`(?:losing|lost|passing|peeing|pooing) (?:a lot of|lots of|so much|loads of|too much|bright red|fresh) ?(?:red )?blood`,
    sign`(?:full|pool|puddle|bowl|pan) of (?:\w+ )?blood|blood (?:and|with) clots|bright red blood`,
    sign`like (?:tar|coffee grounds?)|black (?:and )?(?:tarry|sticky) (?:stools?|poo)|black (?:stools?|poo) .*\b(?:dizz\w*|weak|faint\w*|pale)|(?:stools?|poo) .*\btarry`,
    sign`blood ${upTo4}from (?:her|his|my|the) (?:ears?|back passage|bottom|rectum|nose|mouth)|fistula .*\bbleed\w*`,
  ],
  everyday: [usual`blood (?:taken|drawn|sample) from|(?:losing|lost) (?:her|his|my) blood (?:test|results)`],
}

export const airwayChestBlood: readonly Signs[] = [airway, chest, blood]
