import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'

type StandardSchema = Parameters<typeof standardSchemaResolver>[0]

/** A form checked by the same schema as the server checks by. Errors appear at their field; the first one gets the focus. */
export const useSchemaForm = <V extends FieldValues>(
  schema: StandardSchema,
  defaultValues: DefaultValues<V>,
): UseFormReturn<V> =>
  useForm<V>({
    resolver: standardSchemaResolver(schema) as never,
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })

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
