import type { VitalUnit } from './units.ts'

export const vitalKinds = [
  'blood_pressure',
  'heart_rate',
  'respiratory_rate',
  'spo2',
  'temperature',
  'weight',
  'height',
  'glucose',
  'pain',
] as const
export type VitalKind = (typeof vitalKinds)[number]

/** Blood pressure has two figures: `value` is systolic, `value2` diastolic. All others have `value` alone. */
export const vitalParts = ['value', 'value2'] as const
export type VitalPart = (typeof vitalParts)[number]

export const vitalContexts = [
  'fasting',
  'before_meal',
  'after_meal',
  'bedtime',
  'rest',
  'after_activity',
  'on_oxygen',
  'after_medication',
] as const
export type VitalContext = (typeof vitalContexts)[number]

export const vitalPositions = ['sitting', 'standing', 'lying'] as const
export type VitalPosition = (typeof vitalPositions)[number]

export const vitalMethods = [
  'left_arm',
  'right_arm',
  'wrist',
  'counted',
  'oximeter',
  'blood_pressure_monitor',
  'watch',
  'finger',
  'ear',
  'forehead',
  'mouth',
  'armpit',
  'rectal',
  'standing_scale',
  'chair_scale',
  'lift_scale',
  'told',
  'measured',
  'finger_prick',
  'sensor',
  'laboratory',
  'observed',
] as const
export type VitalMethod = (typeof vitalMethods)[number]

/** The units whose rules have a round figure of their own in each: a further unit needs one, too. */
export const temperatureUnits = ['°C', '°F'] as const
export const weightUnits = ['kg', 'lb'] as const
export type WeightUnit = (typeof weightUnits)[number]

type KindFacts = {
  label: string
  /** The name of each value in a sentence. */
  value: string
  value2?: string
  /** The canonical unit first, then the others it may be entered in. */
  units: readonly [VitalUnit, ...VitalUnit[]]
  contexts: readonly VitalContext[]
  positions: readonly VitalPosition[]
  methods: readonly VitalMethod[]
}

const whileResting = ['rest', 'after_activity', 'after_medication'] as const

export const kindFacts: Record<VitalKind, KindFacts> = {
  blood_pressure: {
    label: 'Blood pressure',
    value: 'The upper figure',
    value2: 'The lower figure',
    units: ['mmHg'],
    contexts: whileResting,
    positions: vitalPositions,
    methods: ['left_arm', 'right_arm', 'wrist'],
  },
  heart_rate: {
    label: 'Heart rate',
    value: 'The heart rate',
    units: ['/min'],
    contexts: whileResting,
    positions: vitalPositions,
    methods: ['counted', 'oximeter', 'blood_pressure_monitor', 'watch'],
  },
  respiratory_rate: {
    label: 'Breathing rate',
    value: 'The breathing rate',
    units: ['/min'],
    contexts: [...whileResting, 'on_oxygen'],
    positions: vitalPositions,
    methods: ['counted', 'watch'],
  },
  spo2: {
    label: 'Oxygen saturation',
    value: 'The oxygen saturation',
    units: ['%'],
    contexts: ['rest', 'after_activity', 'on_oxygen'],
    positions: vitalPositions,
    methods: ['finger', 'ear', 'watch'],
  },
  temperature: {
    label: 'Temperature',
    value: 'The temperature',
    units: temperatureUnits,
    contexts: ['rest', 'after_activity', 'after_medication'],
    positions: [],
    methods: ['ear', 'forehead', 'mouth', 'armpit', 'rectal'],
  },
  weight: {
    label: 'Weight',
    value: 'The weight',
    units: weightUnits,
    contexts: ['fasting', 'before_meal', 'after_meal', 'bedtime'],
    positions: [],
    methods: ['standing_scale', 'chair_scale', 'lift_scale', 'told'],
  },
  height: {
    label: 'Height',
    value: 'The height',
    units: ['cm', 'in'],
    contexts: [],
    positions: ['standing', 'lying'],
    methods: ['measured', 'told'],
  },
  glucose: {
    label: 'Blood glucose',
    value: 'The blood glucose',
    units: ['mg/dL', 'mmol/L'],
    contexts: ['fasting', 'before_meal', 'after_meal', 'bedtime', 'after_activity', 'after_medication'],
    positions: [],
    methods: ['finger_prick', 'sensor', 'laboratory'],
  },
  pain: {
    label: 'Pain',
    value: 'The pain',
    units: ['/10'],
    contexts: ['rest', 'after_activity', 'after_medication'],
    positions: vitalPositions,
    methods: ['told', 'observed'],
  },
}

/** The unit in which values of a kind are stored and compared. */
export const canonicalUnit = (kind: VitalKind): VitalUnit => kindFacts[kind].units[0]

export const hasTwoParts = (kind: VitalKind): boolean => kindFacts[kind].value2 !== undefined
