import { useForm } from 'react-hook-form'
import { v7 as uuidv7 } from 'uuid'
import { useDraft, useDropDrafts } from '../../../access/use-draft.ts'
import type { Decision, Reconciling } from './reconcile-rows.ts'

const blank = (): Reconciling => ({
  id: uuidv7(),
  occasion: null,
  listedOn: null,
  listedBy: null,
  text: '',
  lines: null,
  decisions: {},
})

/** A comparison in progress: a reload loses nothing, and nothing applies before it is confirmed. */
export function useReconciling() {
  const dropDrafts = useDropDrafts()
  const form = useForm<Reconciling>({ defaultValues: blank() })
  const clearDraft = useDraft(DRAFT, form)
  const change = (changes: Partial<Reconciling>) => {
    for (const [name, value] of Object.entries(changes)) form.setValue(name as keyof Reconciling, value as never)
  }
  const values = form.watch()
  return {
    values,
    change,
    decide: (key: string, decision: Decision | undefined) => {
      const { [key]: _, ...others } = form.getValues('decisions')
      change({ decisions: decision ? { ...others, [key]: decision } : others })
    },
    beginAnew: () => {
      form.reset(blank())
      clearDraft()
      // Drafts of the dialogs belong to lines that are gone.
      dropDrafts(`${DRAFT}:`)
    },
  }
}

/** The name of its draft; drafts of the dialogs are named `reconcile:<row> <line>`, so that each line has its own. */
export const DRAFT = 'reconcile'

export type ReconcilingState = ReturnType<typeof useReconciling>
