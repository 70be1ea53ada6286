import type { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useRef } from 'react'
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { whenUsed } from '../layout/when-used.ts'
import { focusRefused } from './focus-refused.ts'

type StandardSchema = Parameters<typeof standardSchemaResolver>[0]
type Check = (...given: Parameters<Resolver>) => unknown

/** Like `useSchemaForm`, for the first page: schema and validation load when the page is idle, or earlier if needed. */
export function useLaterSchemaForm<V extends FieldValues>(
  load: () => Promise<StandardSchema>,
  defaultValues: DefaultValues<V>,
): UseFormReturn<V> {
  useEffect(() => whenUsed(() => checkerOf(load)), [load])
  return useCheckedForm(async (values, ...rest) => {
    // If it cannot be loaded, only the server validates, and its errors are shown at the fields.
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

export const useCheckedForm = <V extends FieldValues>(
  check: Check,
  defaultValues: DefaultValues<V>,
): UseFormReturn<V> =>
  useFocusOnRefused(
    useForm<V>({
      resolver: check as never,
      defaultValues,
      mode: 'onSubmit',
      reValidateMode: 'onChange',
      shouldFocusError: false,
    }),
  )

/** After each refusal, by the form or by the server, the first refused field gets the focus. */
function useFocusOnRefused<V extends FieldValues>(form: UseFormReturn<V>): UseFormReturn<V> {
  const { handleSubmit, formState } = form
  const { submitCount, isSubmitSuccessful } = formState
  const sent = useRef<Element | null>(null)
  useEffect(() => {
    if (submitCount === 0 || isSubmitSuccessful) return
    focusRefused(sent.current)
  }, [submitCount, isSubmitSuccessful])
  return {
    ...form,
    handleSubmit: (...handlers) => {
      const submit = handleSubmit(...handlers)
      return (event) => {
        sent.current = event?.currentTarget.closest('form') ?? null
        return submit(event)
      }
    },
  }
}

/** A form that validates itself, because its values depend on more than a schema knows. */
export const usePlainForm = <V extends FieldValues>(defaultValues: DefaultValues<V>): UseFormReturn<V> =>
  useForm<V>({ defaultValues })

/** Props for a field component: `<TextField label="Email" {...field('email')} />`. */
export const fieldsOf =
  <V extends FieldValues>({ register, getFieldState, formState }: UseFormReturn<V>) =>
  (name: Path<V>) => ({ ...register(name), error: messageOf(getFieldState(name, formState).error) })

/** A list typed into one field may have an error at one of its entries. */
function messageOf(error: FieldError | (FieldError | undefined)[] | undefined): string | undefined {
  return Array.isArray(error) ? error.find(Boolean)?.message : error?.message
}

/** Shows the server's errors at their fields. Returns whether there were any. */
export function showFieldErrors<V extends FieldValues>(
  form: UseFormReturn<V>,
  fields: Record<string, string> | undefined,
): boolean {
  const known = Object.entries(fields ?? {}).filter(([name]) => name.split('.')[0]! in form.getValues())
  for (const [name, message] of known) form.setError(name as Path<V>, { message })
  return known.length > 0
}
