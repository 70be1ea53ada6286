import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Empties a field while what it held is saved, because what is typed then is the next text. If it is not saved, it comes
 * back before that. Both remain a draft (useDraft). Returns whether it is saved.
 */
export async function sendTyped<V extends FieldValues, F extends FieldPath<V>>(
  { getValues, setValue }: UseFormReturn<V>,
  field: F,
  save: () => Promise<boolean>,
): Promise<boolean> {
  const put = (text: string) => setValue(field, text as FieldPathValue<V, F>)
  const sent: string = getValues(field)
  put('')
  const isSaved = await save()
  const next: string = getValues(field)
  put(isSaved ? next : [sent, next].filter(Boolean).join(' '))
  return isSaved
}
