import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { useCheckedForm } from './form.ts'

/** A form validated by the server's schema. Errors appear at their field; the first one gets the focus. */
export const useSchemaForm = <V extends FieldValues>(
  schema: Parameters<typeof standardSchemaResolver>[0],
  defaultValues: DefaultValues<V>,
): UseFormReturn<V> => useCheckedForm(standardSchemaResolver(schema), defaultValues)
