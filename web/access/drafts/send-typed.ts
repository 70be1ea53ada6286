import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Empties the fields while what they held is saved, because what is typed then is the next record. If it is not saved, it
 * comes back before that. Both remain a draft (useDraft). Returns whether it is saved.
 */
export async function sendTyped<V extends FieldValues, F extends FieldPath<V>>(
  { getValues, setValue }: UseFormReturn<V>,
  fields: readonly F[],
  save: () => Promise<boolean>,
): Promise<boolean> {
  const put = (texts: string[]) =>
    fields.forEach((field, at) => {
      setValue(field, texts[at] as FieldPathValue<V, F>)
    })
  const typed = (): string[] => fields.map((field) => getValues(field))
  const sent = typed()
  put(sent.map(() => ''))
  const isSaved = await save()
  const next = typed()
  put(isSaved ? next : sent.map((text, at) => [text, next[at]].filter(Boolean).join(' ')))
  return isSaved
}
