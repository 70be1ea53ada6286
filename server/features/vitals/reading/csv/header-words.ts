import { plainText } from '@kinfold/contract/features/vitals/rules/entry/plain-text.ts'
import type { VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'

type Circumstance = 'context' | 'position' | 'method' | 'note'

/** The meaning of a column. `both`: '120/80' in one cell. */
export type Meaning =
  | { role: 'ignored' | 'date' | 'time' | 'zone' | 'kind' | 'number' | 'unit' | 'source' | 'id' | Circumstance }
  | { role: 'reading'; kind: VitalKind; part: 'value' | 'value2' | 'both' }

/**
 * The meaning of a heading, or of a kind's name in a cell, in English, German, Spanish, French or Polish; null:
 * unknown.
 */
export function meaningOf(heading: string): Meaning | null {
  const plain = plainWords(heading)
  if (plain === 'día') return { role: 'date' }
  const meaning = firstOf(meanings, plain)
  return meaning?.role === 'reading' && UNIT_WORD.test(withoutAccents(plain)) ? { role: 'unit' } : meaning
}

/** The kind of reading that a column has the unit of: weight for 'Weight unit'; null: the heading does not say. */
export const kindOfUnitIn = (heading: string): VitalKind | null => kindNamedIn(withoutUnitWord(heading))

export const withoutUnitWord = (heading: string): string => withoutAccents(plainWords(heading)).replace(UNIT_WORD, ' ')

/** Whether a mark below this heading says that control solution was measured, not blood: a meter's test of itself. */
export function isControlHeading(heading: string): boolean {
  const name = withoutAccents(plainWords(heading))
  return controlPhrases.some((phrase) => says(name, phrase))
}

/** The kind in a heading, also if the column is something else: heart rate in 'Heart rate variability'; null: none. */
export function kindNamedIn(heading: string): VitalKind | null {
  const readings = meanings.filter(([, { role }]) => role === 'reading')
  const meaning = firstOf(readings, plainWords(heading))
  return meaning?.role === 'reading' ? meaning.kind : null
}

const UNIT_WORD = /(?<!\S)(?:units?|einheit(?:en)?|unidad(?:es)?|unites?|jednostk[ai])(?!\S)/

/** 'HeartRate (bpm)' is 'heart rate bpm'; 'mmHg' is one word; 'Gewichtseinheit' is two. */
const plainWords = (heading: string) =>
  plainText(heading.replace(/(\p{Ll}{3})(\p{Lu}\p{Ll}{2})/gu, '$1 $2'))
    .replace(/[_./:()[\]*,-]+/g, ' ')
    .replace(/(\p{L}{3})s?einheit(en)?(?!\p{L})/u, '$1 einheit')
    .replace(/\s+/g, ' ')
    .trim()

function firstOf(among: typeof meanings, plain: string): Meaning | null {
  const name = withoutAccents(plain)
  return among.find(([phrases]) => phrases.some((phrase) => says(name, phrase)))?.[1] ?? null
}

const withoutAccents = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('ß', 'ss').replaceAll('œ', 'oe')

/**
 * Short words, and those that begin with '=', must match the whole heading: 'fr' is the French respiratory rate, and part
 * of many other words.
 */
const says = (name: string, phrase: string) =>
  phrase.startsWith('=')
    ? name === phrase.slice(1)
    : name === phrase || (phrase.length >= 4 && ` ${name} `.includes(` ${phrase} `))

const reading = (kind: VitalKind, part: 'value' | 'value2' | 'both' = 'value'): Meaning => ({
  role: 'reading',
  kind,
  part,
})
const words = (text: string) => text.split('|').map((phrase) => phrase.trim())

const controlPhrases = words(
  '=control|=kontrolle|control test|control solution|control result|kontrolltest|kontrollosung|kontrollmessung|test de controle|solution de controle|prueba de control|solucion de control|test kontrolny|roztwor kontrolny',
)

/** The first match counts, so headings that only resemble a reading come first. */
const meanings: [string[], Meaning][] = [
  [
    words('=note|=notes|=comment|=comments|=notiz|=notizen|=kommentar|=kommentare|=bemerkung|=notas|=remarque|=uwagi'),
    { role: 'note' },
  ],
  // Of our own table.
  [words('=context'), { role: 'context' }],
  [words('=position'), { role: 'position' }],
  [words('=method'), { role: 'method' }],
  [
    words(
      'date of birth|birth date|birthday|geburtsdatum|end date|end time|creation date|created|updated|pulse pressure|pulsdruck|mean arterial pressure|map|target|goal|ziel|average|durchschnitt|body fat|fat|bmi|muscle mass|notes|note|comment|notiz|bemerkung|notas|remarque|uwagi',
    ),
    { role: 'ignored' },
  ],
  [
    words(
      'variability|variabilitat|variabilidad|variabilite|zmiennosc|pulse wave|oxygen flow|skin temperature|wrist temperature|room temperature|ambient temperature|piel|cutanea|ambiente|peau|cutanee|ambiante|skory|otoczenia|muscle weight|fat free|weight change|temperature warning|temp warning|warning temperature|temperaturwarnung|warnung temperatur|temperature alert|urine|urin|orina|urines|mocz|moczu|liquor',
    ),
    { role: 'ignored' },
  ],
  [controlPhrases, { role: 'ignored' }],
  [words('time zone|timezone|zeitzone|zona horaria|fuseau horaire|strefa czasowa'), { role: 'zone' }],
  [
    words('systolic|sys|systole|systolisch|systolischer|oberer wert|upper|sistolica|sist|systolique|skurczowe|skurcz'),
    reading('blood_pressure'),
  ],
  [
    words(
      'diastolic|dia|diastole|diastolisch|diastolischer|unterer wert|lower|diastolica|diast|diastolique|rozkurczowe|rozkurcz',
    ),
    reading('blood_pressure', 'value2'),
  ],
  [
    words(
      'blood pressure|bp|nibp|blutdruck|rr|presion arterial|tension arterial|pression arterielle|tension arterielle|ta|cisnienie|cisnienie tetnicze|cisnienie krwi',
    ),
    reading('blood_pressure', 'both'),
  ],
  [
    words(
      'respiratory rate|respiration rate|respiration|breathing rate|breaths|resp|atemfrequenz|atmung|frecuencia respiratoria|frequence respiratoire|fr|oddechy|czestosc oddechow|liczba oddechow',
    ),
    reading('respiratory_rate'),
  ],
  [
    words(
      'spo2|sp o2|sao2|o2|oxygen saturation|oxygen|blood oxygen|o2 sat|sats|sauerstoffsattigung|sauerstoff|saturacion|saturacion de oxigeno|saturation en oxygene|saturation|saturacja',
    ),
    reading('spo2'),
  ],
  [
    words(
      'heart rate|hr|pulse|pulse rate|puls|pulsschlag|herzfrequenz|frecuencia cardiaca|pulso|fc|frequence cardiaque|pouls|tetno|bpm|=pr|=pr bpm',
    ),
    reading('heart_rate'),
  ],
  [
    words(
      'temperature|temp|body temperature|korpertemperatur|temperatur|fieber|temperatura|fiebre|temperature corporelle|goraczka',
    ),
    reading('temperature'),
  ],
  [
    words(
      'glucose|blood glucose|blood sugar|bg|sugar|blutzucker|glukose|bz|glucosa|glucemia|azucar|glycemie|cukier|glukoza|glikemia|sgv|historic glucose|scan glucose',
    ),
    reading('glucose'),
  ],
  [
    words('weight|body weight|bodyweight|gewicht|korpergewicht|peso|poids|waga|masa ciala|weight measurement'),
    reading('weight'),
  ],
  [words('height|body height|grosse|korpergrosse|altura|estatura|talla|taille|wzrost'), reading('height')],
  [words('pain|pain score|pain level|schmerz|schmerzen|dolor|douleur|bol'), reading('pain')],
  [words('unit|units|einheit|einheiten|unidad|unidades|unite|unites|jednostka|jednostki'), { role: 'unit' }],
  // 'Data' alone is Polish for date, and 'Device timestamp' is not a device.
  [words('data source'), { role: 'source' }],
  [
    words(
      'date|datetime|timestamp|time stamp|measured at|recorded at|datum|zeitpunkt|fecha|data|day|tag|jour|dzien|zeitstempel|date time|dateandtime',
    ),
    { role: 'date' },
  ],
  [words('time|uhrzeit|zeit|hora|heure|godzina|czas|time of day'), { role: 'time' }],
  [words('device|source|gerat|quelle|dispositivo|aparato|fuente|appareil|urzadzenie|zrodlo'), { role: 'source' }],
  [
    words(
      'kind|type|vital|vital sign|measurement|parameter|art|messgrosse|tipo|parametro|typ|type de mesure|rodzaj|parametr|metric|observation',
    ),
    { role: 'kind' },
  ],
  [
    words('value|reading|result|wert|messwert|ergebnis|valor|resultado|valeur|mesure|resultat|wartosc|wynik'),
    { role: 'number' },
  ],
  // After 'result', because of 'Test result'. A meter has columns like 'Test strip lot', too.
  [
    words(
      '=test|=tests|test name|lab test|analyte|=item|item name|untersuchung|analyse|analysis|analisis|analyt|=prueba|=examen|=badanie',
    ),
    { role: 'kind' },
  ],
  [words('id|uuid|external id|record id|guid'), { role: 'id' }],
  [
    words(
      'serial number|seriennummer|patient|patient name|first name|last name|surname|vorname|nachname|user|user name|meal|mahlzeit|warning|warnung|test strip|strip lot|event|location|tags|activity',
    ),
    { role: 'ignored' },
  ],
]
