import { useFormContext } from 'react-hook-form'
import type { LogValues } from './log-values.ts'

type DetailName = 'intake' | 'elimination' | 'sleep' | 'incident' | 'activity'
/** A detail while it is filled in: what has to be chosen is undefined until somebody chooses. */
type Begun<Detail> = { [Field in keyof Detail]: Detail[Field] | undefined }

/** A detail of the form and a function to change parts of it; one that is empty again is not recorded. */
export function useDetail<K extends DetailName>(name: K, blank: Begun<NonNullable<LogValues[K]>>) {
  const { watch, setValue, formState } = useFormContext<LogValues>()
  const value = (watch(name) ?? blank) as Begun<NonNullable<LogValues[K]>>
  const change = (changes: Partial<NonNullable<LogValues[K]>>) => {
    const next = { ...value, ...changes }
    const isBlank = Object.entries(next).every(
      ([field, set]) => nothingIfEmpty(set) === nothingIfEmpty(blank[field as keyof typeof blank]),
    )
    setValue(name, (isBlank ? null : next) as never, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }
  const errors = (formState.errors[name] ?? {}) as Record<string, { message?: string } | undefined>
  return { value, change, errors }
}

/** 0 and 'no' are answers. */
const nothingIfEmpty = (set: unknown) => (set === '' ? null : (set ?? null))

/** The value of a number input. */
export const numberOrNull = (text: string) => (text === '' ? null : Number(text))
/** Choices with their labels. */
export const choicesOf = <V extends string>(values: readonly V[], labels: Record<V, string>) =>
  values.map((value) => ({ value, label: labels[value] }))
