import type { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { whenUsed } from '../layout/when-used.ts'

type StandardSchema = Parameters<typeof standardSchemaResolver>[0]
type Check = (...given: Parameters<Resolver>) => unknown

/**
 * As `useSchemaForm`, for the page that people begin with: the schema and what checks by it are loaded when the page is at
 * rest, or when they are needed earlier.
 */
export function useLaterSchemaForm<V extends FieldValues>(
  load: () => Promise<StandardSchema>,
  defaultValues: DefaultValues<V>,
): UseFormReturn<V> {
  useEffect(() => whenUsed(() => checkerOf(load)), [load])
  return useCheckedForm(async (values, ...rest) => {
    // Where it cannot be loaded, the server checks alone, and its answer goes to the fields.
    const check = await checkerOf(load).catch(() => undefined)
    return check ? check(values, ...rest) : { values, errors: {} }
  }, defaultValues)
}

async function checkerOf(load: () => Promise<StandardSchema>) {
  const [schema, { standardSchemaResolver }] = await Promise.all([
    load(),
    import('@hookform/resolvers/standard-schema'),
  ])
  return standardSchemaResolver(schema)
}

export const useCheckedForm = <V extends FieldValues>(check: Check, defaultValues: DefaultValues<V>) =>
  useForm<V>({ resolver: check as never, defaultValues, mode: 'onSubmit', reValidateMode: 'onChange' })

/** A form that checks itself: what is typed means something only together with more than a schema knows. */
export const usePlainForm = <V extends FieldValues>(defaultValues: DefaultValues<V>): UseFormReturn<V> =>
  useForm<V>({ defaultValues })

/** What a field component needs: `<TextField label="Email" {...field('email')} />`. */
export const fieldsOf =
  <V extends FieldValues>({ register, getFieldState, formState }: UseFormReturn<V>) =>
  (name: Path<V>) => ({ ...register(name), error: getFieldState(name, formState).error?.message })

/** Puts what the server found wrong at its fields. Answers whether there was anything to put. */
export function showFieldErrors<V extends FieldValues>(
  form: UseFormReturn<V>,
  fields: Record<string, string> | undefined,
): boolean {
  const known = Object.entries(fields ?? {}).filter(([name]) => name.split('.')[0]! in form.getValues())
  for (const [index, [name, message]] of known.entries())
    form.setError(name as Path<V>, { message }, { shouldFocus: index === 0 })
  return known.length > 0
}
