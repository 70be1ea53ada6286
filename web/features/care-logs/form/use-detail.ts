import { useFormContext } from 'react-hook-form'
import type { LogValues } from './log-values.ts'

/** A detail of the form and a function to change parts of it. */
export function useDetail<K extends 'intake' | 'elimination' | 'sleep' | 'incident' | 'activity'>(
  name: K,
  blank: NonNullable<LogValues[K]>,
) {
  const { watch, setValue, formState } = useFormContext<LogValues>()
  const value = (watch(name) ?? blank) as NonNullable<LogValues[K]>
  const change = (changes: Partial<NonNullable<LogValues[K]>>) =>
    setValue(name, { ...value, ...changes } as never, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  const errors = (formState.errors[name] ?? {}) as Record<string, { message?: string } | undefined>
  return { value, change, errors, isSet: watch(name) !== null }
}

/** The value of a number input. */
export const numberOrNull = (text: string) => (text === '' ? null : Number(text))
/** Choices with their labels. */
export const choicesOf = <V extends string>(values: readonly V[], labels: Record<V, string>) =>
  values.map((value) => ({ value, label: labels[value] }))
