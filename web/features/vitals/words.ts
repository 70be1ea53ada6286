import { figureText } from '@kinfold/contract/features/vitals/figure-text.ts'
import { preferredUnit } from '@kinfold/contract/features/vitals/preferred-unit.ts'
import type { Entered } from '@kinfold/contract/features/vitals/rules/entry/read-typed.ts'
import type { VitalKind, VitalMethod } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import type { VitalReading } from '@kinfold/contract/features/vitals/schemas/readings.ts'
import { contextLabels, positionLabels } from '@kinfold/contract/features/vitals/wording.ts'
import {
  Activity,
  Droplet,
  Gauge,
  HeartPulse,
  type LucideIcon,
  Ruler,
  Thermometer,
  Weight,
  Wind,
  Zap,
} from 'lucide-react'

export const kindIcons: Record<VitalKind, LucideIcon> = {
  blood_pressure: Gauge,
  heart_rate: HeartPulse,
  respiratory_rate: Wind,
  spo2: Activity,
  temperature: Thermometer,
  weight: Weight,
  height: Ruler,
  glucose: Droplet,
  pain: Zap,
}

/** The number alone, large; its unit is beside it. */
export const numberOf = (entered: Entered) =>
  entered.unit === '/10' ? String(entered.value) : figureText(entered).slice(0, -preferredUnit(entered.unit).length - 1)

export const unitText = (unit: Entered['unit']) => (unit === '/10' ? 'of 10' : unit)

export const methodLabels: Record<VitalMethod, string> = {
  left_arm: 'Left arm',
  right_arm: 'Right arm',
  wrist: 'Wrist',
  counted: 'Counted',
  oximeter: 'Oximeter',
  blood_pressure_monitor: 'Blood pressure monitor',
  watch: 'Watch',
  finger: 'Finger',
  ear: 'Ear',
  forehead: 'Forehead',
  mouth: 'Mouth',
  armpit: 'Armpit',
  rectal: 'Rectal',
  standing_scale: 'Standing scale',
  chair_scale: 'Chair scale',
  lift_scale: 'Lift scale',
  told: 'Told',
  measured: 'Measured',
  finger_prick: 'Finger prick',
  sensor: 'Sensor',
  laboratory: 'Laboratory',
  observed: 'Observed',
}

type Circumstances = Pick<VitalReading, 'context' | 'position' | 'method' | 'device'>
/** 'At rest · Sitting · Left arm' */
export const circumstances = ({ context, position, method, device }: Circumstances): string =>
  [context && contextLabels[context], position && positionLabels[position], method && methodLabels[method], device]
    .filter(Boolean)
    .join(' · ')
