import type { VitalUnit } from '../units.ts'
import { plainText } from './plain-text.ts'

/** A written unit as ours, and the factor that converts its numbers ('1.72 m' is 172 cm). */
export type NamedUnit = { unit: VitalUnit; times: number }

/** The unit named by a text; null: not a unit we know. The German Pfund (half a kilogram) is left out on purpose. */
export function unitNamed(text: string): NamedUnit | null {
  const name = plainText(text)
    .replace(/\.$/, '')
    .replace(/[\s_\ufffd]+/g, '')
  return byName().get(name) ?? byName().get(name.replace(/^[[(](.*)[\])]$/, '$1')) ?? null
}

const names: Record<VitalUnit, string> = {
  mmHg: 'mmhg mm[hg] torr',
  '/min':
    '/min bpm 1/min min-1 x/min count/min beats/min beatsperminute breaths/min brpm rpm lpm ppm schläge/min atemzüge/min lat/min resp/min batt/min bat/min puls/min ud/min uderzeń/min oddechów/min {beats}/min {breaths}/min',
  '%': '% percent pct prozent %spo2 %o2 pourcent porciento procent',
  '°C': '°c c oc degc cel celsius gradc grad °celsius gradcelsius degreescelsius',
  '°F': '°f f of degf [degf fahrenheit °fahrenheit [degf] degreesfahrenheit',
  kg: 'kg kgs kilo kilos kilogram kilograms kilogramm kilogramme kilogramos kilogramy kilogramów',
  lb: 'lb lbs pound pounds # [lbav] libra libras livres',
  cm: 'cm centimeter centimeters centimetre centimetres zentimeter centímetros centimètres centymetry',
  in: "in inch inches \" '' [ini] zoll pulgada pulgadas pouce pouces cal cale",
  'mg/dL': 'mg/dl mg% mg/100ml mgdl',
  'mmol/L': 'mmol/l mmol mmoll mm/l mmol/liter mmol/litre',
  '/10': '/10 von10 outof10 sur10 de10 na10 {score} score punkte points pkt',
}

const scaled: Record<string, NamedUnit> = {
  g: { unit: 'kg', times: 0.001 },
  gram: { unit: 'kg', times: 0.001 },
  grams: { unit: 'kg', times: 0.001 },
  gramm: { unit: 'kg', times: 0.001 },
  st: { unit: 'lb', times: 14 },
  stone: { unit: 'lb', times: 14 },
  oz: { unit: 'lb', times: 1 / 16 },
  m: { unit: 'cm', times: 100 },
  meter: { unit: 'cm', times: 100 },
  metre: { unit: 'cm', times: 100 },
  ft: { unit: 'in', times: 12 },
  'g/l': { unit: 'mg/dL', times: 100 },
  kpa: { unit: 'mmHg', times: 7.50062 },
}

let known: Map<string, NamedUnit> | undefined

function byName() {
  known ??= new Map([
    ...Object.entries(names).flatMap(([unit, all]) =>
      all.split(' ').map((name): [string, NamedUnit] => [name, { unit: unit as VitalUnit, times: 1 }]),
    ),
    ...Object.entries(scaled),
  ])
  return known
}
