import { oneOf, person, sign } from './signs.ts'

/** Words about a body that suffers: far wider than a sign, for they only decide whether the safety line is shown. */
const suffering = sign`${oneOf(`pain pains painful hurt\\w* aches? aching sore agony \\w{3,}ache dizz\\w* faint\\w* wobbly giddy
  weak weakness numb numbness tingl\\w* confus\\w* drows\\w* sleepy letharg\\w* delirious floppy limp gr[ea]y pale blue purple clammy
  sweat\\w* shak(?:y|ing|es) shiver\\w* trembl\\w* fever\\w* vomit\\w* sick nause\\w* diarrh\\w* bleed\\w* bled bruis\\w*
  swell\\w* swollen rash hives itch\\w* breath\\w* wheez\\w* cough\\w* chok\\w* fell fall fallen collaps\\w* slipped
  tripped seizures? twitch\\w* stiff slur\\w* droop\\w* hallucinat\\w* agitated unwell poorly ill infected burn\\w* scald\\w*
  injur\\w* broke broken unresponsive uncon\\w*ous stuck scream\\w* moan\\w* groan\\w* lump gash poison\\w* thirsty dehydrat\\w*
  paraly\\w* rigid palpitations? racing cramps? stung bitten mottled blotchy`)}`
const blood = sign`blood(?! (?:pressure|sugars?|glucose|tests?|results?|counts?|group|type|thinners?|work|monitor))`
const phrases = sign`pins and needles|thrown? up|threw up|passed out|out of it|not (?:eat|drink|pee|swallow|weed?|pass)\w*|(?:talking|acting|speaking) (?:rubbish|nonsense|gibberish|drunk)`

/** 'pain in her side', 'vomited twice' */
export const isComplaint = (plain: string): boolean => [suffering, blood, phrases].some((words) => words.test(plain))

const now =
  '(?:is|am|are|has|have|having|feels?|looks?|seems?|keeps?|can not|will not|does not|just|fell|got|gets|hurts?|aches?)'
const ofSomebody = sign`(?:${person}|(?:her|his|my|our|the) \w+|there|it|\w+) (?:\w+ ){0,2}?${now}`

/** 'She is very confused': somebody suffers now. */
export const tellsComplaint = (plain: string): boolean => ofSomebody.test(plain) && isComplaint(plain)
