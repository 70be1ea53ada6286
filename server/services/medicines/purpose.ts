/** What divides a name into parts, each of which may be a medicine. */
export const DIVIDER = String.raw`[+/;&|()[\]{}\n]|,(?!\d)|\b(?:and|with|und|mit|et|con|y|or|oder|contains|containing)\b`

/* After a divider only these are the rest of a purpose ('for pain and fever'): anything else may be a medicine, and is read. */
const complaints =
  `the her his my high low weak dry in of pains? [a-z]*aches? fever temperature coughs? colds? flu heart blood pressure sugar
  cholesterol diabetes sleep insomnia nausea vomiting sickness dizziness itch(?:ing|es)? rash(?:es)? allerg(?:y|ies) hayfever swelling
  inflammation infections? cramps? spasms? constipation diarrh?o?ea reflux heartburn stomach bowels? anxiety depression mood memory bladder
  kidneys? bones? joints? muscles? nerves? teeth hair nails skin eyes? ears? nose throat lungs? arthritis asthma copd breathing strokes?
  clots? circulation water retention legs? knees? feet back hips? seizures? epilepsy thyroid gout migraines? parkinsons`
    .split(/\s+/)
    .join('|')

const PURPOSE = new RegExp(
  String.raw`\b(?:for|against)\b(?:(?!${DIVIDER}).)*(?:(?:,|\b(?:and|or)\b)\s*(?:(?:${complaints})\b[\s.-]*)+(?=$|${DIVIDER}))*`,
  'g',
)

/** 'aspirin for her heart, clopidogrel' -> 'aspirin , clopidogrel': the purpose says nothing about the ingredients. */
export const withoutPurpose = (name: string): string => name.replace(PURPOSE, ' ')
