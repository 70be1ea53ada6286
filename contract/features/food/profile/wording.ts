import { measureText, volumeText } from '../../../measure-text.ts'
import type { DailyLimit } from '../rules/eater.ts'
import { type TextureLevel, textureLevels } from '../rules/texture.ts'
import { limitLabels } from '../wording.ts'

/** '6 Soft & bite-sized' */
export function levelTitle(level: TextureLevel, kind: 'food' | 'drink'): string {
  const names: { drink?: string; food?: string } = textureLevels[level]
  return `${level} ${names[kind] ?? ''}`
}

/** '4 Puréed, 5 Minced & moist', whatever the order of choosing. */
export const levelTitles = (levels: readonly TextureLevel[], kind: 'food' | 'drink'): string =>
  levels
    .toSorted((a, b) => a - b)
    .map((level) => levelTitle(level, kind))
    .join(', ')

/** Drinks in the reader's unit, everything else unchanged. */
export const limitFigure = (value: number, unit: string) =>
  unit === 'ml' ? volumeText(value) : measureText(value, unit)

/** 'At most 2,000 mg sodium a day' */
export function limitText({ name, min, max }: Pick<DailyLimit, 'name' | 'min' | 'max'>): string {
  const { label, unit } = limitLabels[name]
  const figure = (value: number) => limitFigure(value, unit)
  if (min !== null && max !== null) return `${figure(min)} to ${figure(max)} ${label} a day`
  if (max !== null) return `At most ${figure(max)} ${label} a day`
  return min !== null ? `At least ${figure(min)} ${label} a day` : `${label}: no figure`
}
