import { few, person, type Signs, sign, usual } from './signs.ts'

const self = '(?:myself|herself|himself|themselves)'
const own = '(?:my|her|his|their)'
const wants = '(?:want|wants|wanted|wish|wishes|rather)'

/** Counts whenever it was said: whoever has thought of it may still do so. */
export const suicide: Signs = {
  now: [
    sign`suicid\w*|kill(?:ing|ed)? ${self}|shoot(?:ing)? ${self}|(?:hang|hanged|hanging) ${self}`,
    sign`(?:end|ending|ended) ${own} life|take ${own} own life`,
    sign`${wants} (?:to )?(?:(?:go to )?sleep and )?(?:die|be dead|not live|(?:never|not) wake up|disappear forever)`,
    sign`(?:wish|wishes|wished) (?:that )?${person} (?:was|were) (?:dead|never born)`,
    sign`do(?:es)? not want to (?:live|go on$)`,
    sign`not want to be (?:alive|here any ?more)`,
    sign`end(?:ing)? it all|ending it (?:tonight|today|now)|(?:going|want|wants) to end it$|want(?:s)? it to be over$`,
    sign`better off dead|better off without me|(?:everyone|everybody|family|children|world) ${few}better off without (?:her|him)`,
    sign`(?:life is not worth|no point in) living|no reason to live|nothing to live for|tired of living|hate my life(?! insurance)`,
    sign`can not go on(?! (?:holiday|vacation|trips?|the|foot|until|leave)\b)|i can not (?:(?:take|bear) (?:it|this) any ?more|do (?:it|this) any ?more(?! (?:today|on \w+days?)\b))`,
    sign`(?:hurt|harm|cut|cutting) ${self}\b.*\b(?:purpose|want|going)|self harm|(?:been|is|keeps) cutting ${self}(?! (?:off(?! and on\b)|(?:when |while )?shaving)\b)`,
    sign`threaten\w* to (?:hurt|harm|kill|cut) ${self}`,
    sign`(?:slit|slits|cut|cuts|cutting) ${own} wrists?|rope around ${own} neck`,
    sign`jump(?:ed|ing)? (?:off|from|out of) (?:the|a) (?:\w+ )?(?:bridge|balcony|roof|building|window|cliff)`,
    sign`(?:says?|said) (?:she|he) will jump|^i will jump$|(?:wants?|tried|going|about) to jump(?! (?:on|in(?:to)?|over|for|the)\b)|(?:wants?|tried|going|about) to jump (?:out|off|from|in front)`,
    sign`(?:my|her|his|their) life should end|end(?:ing)? (?:my|her|his|their) own life|(?:want\w*|going|thinking (?:of|about)|talk\w* (?:of|about)) (?:to )?end(?:ing)? things|(?:pills|tablets) to end it`,
    sign`had enough of (?:life|living|this life)|do(?:es|ing)? (?:him|her|my)self in|\bkms\b|done with (?:living|life)|not want to live in this world|want to be gone`,
    sign`how (?:many|much) (?:\w+ ){1,3}(?:would|will|could|can|(?:does )?it takes? to|to) kill (?:her|him|me|myself|someone|somebody)`,
    sign`goodbye (?:letters?|notes?)|(?:point|sense) (?:of|in|to) (?:being alive|living|my life|going on)|(?:never|not) wake up (?:again|any ?more|tomorrow)|sleep and never wake up|to sleep forever`,
    sign`(?:happier|better|easier)(?: off)? (?:if|without|when) (?:i|she|he) (?:was|were|am|is) (?:gone|dead)|saving up (?:my|her|his) (?:tablets|pills)|(?:want\w*|going) to (?:be|join) (?:with )?\w+ in heaven`,
    sign`(?:plastic )?bag over (?:my|her|his) head|(?:belt|rope|cord|noose) (?:round|around) (?:my|her|his) neck|rope in the (?:garage|shed|attic)(?=.*goodbye)`,
    sign`let me die|help (?:me|him|her) (?:to )?die|(?:going to|will|gonna|want\w* to) take all (?:of )?(?:my|her|his|the|these) (?:pills|tablets|meds)|nobody would miss me|no reason to go on|face another day`,
    sign`standing on the (?:bridge|ledge|roof|edge)|if i died|thinking (?:of|about) hurting myself|so (?:she|he|i) can finish it|want\w* it (?:all )?(?:to be )?over$|wish it was all over|no point any ?more`,
  ],
  everyday: [
    usual`where (?:does|did|would) (?:she|he) want to die|die (?:at home|in peace|my hair|her hair|his hair)`,
    // Not '... than eat' and '... than see another day'.
    usual`rather die than (?:eat|drink|wear|watch|cook|listen to|sing|dance) (?!again|any\w*|another|more|like|here|alone)\w+`,
    usual`not want to live (?:in|at|with(?! (?:this|it|the pain))|alone|here|there|near|on)`,
    usual`(?<=^(?:(?:will|would|does|do|can|could) )?)(?:the|this|my|our) (?:contract|lease|agreement|tenancy|subscription) (?:(?:will|would|does|did|can|could|may|might|not) ){0,2}end(?:ing)? it all`,
    usual`living rooms?`,
    usual`suicide ward|killed (?:him|her)self in (?:19|20)\d\d|suicide squad|suicide prevention (?:course|training|workshop|talk|day)`,
  ],
}

/** Words of somebody who may not want to live: too common for a sign, enough for a sentence about whom to call. */
const despair = sign`hopeless|alive|end to (?:my|her|him)self|forgive me|life (?:has|is|without)|worthless|despair\w*|unbearable|pointless|desperate|give up|giving up|given up|no (?:point|hope|future|way out)|(?:a|the|such a) burden|goodbye|good bye|farewell|had enough|so tired of|not cope|not take (?:it|this|much)|not go on|not want to (?!eat|drink|go to|get|take|see|talk|wash|shower|walk|come)|(?:end|finish) it|hurt\w* (?:my|her|him)self|harm\w* (?:my|her|him)self|(?:my|her|his) own life|die|dying|dead|death|kill\w*|bridge|rope|noose|razor|wrists?`
export const mayMeanSuicide = (plain: string): boolean => despair.test(plain)
