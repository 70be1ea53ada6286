import { accounts } from '@kinfold/contract/features/accounts/endpoints.ts'
import { NameChange } from '@kinfold/contract/features/accounts/forms.ts'
import { UserRound } from 'lucide-react'
import { loadMe, useSignedIn } from '../../../access/session.ts'
import { CallFailed } from '../../../api/failure.ts'
import { useSend } from '../../../api/hooks.ts'
import { sayFailed } from '../../../api/say-failed.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { fieldsOf, showFieldErrors } from '../../../ui/forms/form.ts'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { toast } from '../../../ui/overlays/toast.ts'

/** The person's name, as shown with everything they write, and their address. */
export function ProfileCard() {
  const { user } = useSignedIn()
  const { firstName, lastName } = user
  const form = useSchemaForm<{ firstName: string; lastName: string }>(NameChange, { firstName, lastName })
  const field = fieldsOf(form)
  const rename = useSend(accounts.rename)
  const save = form.handleSubmit(async (body) => {
    try {
      const saved = await rename.mutateAsync({ params: { id: user.id }, body })
      form.reset({ firstName: saved.firstName, lastName: saved.lastName })
      await loadMe()
      toast({ title: 'Name saved' })
    } catch (error) {
      if (error instanceof CallFailed) showFieldErrors(form, error.body.fields)
      sayFailed('The name was not saved', error)
    }
  })
  return (
    <Card title="Profile" icon={<UserRound size={22} aria-hidden />}>
      <form onSubmit={save} noValidate className="space-y-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="First Name" autoComplete="given-name" {...field('firstName')} />
          <TextField label="Last Name" autoComplete="family-name" {...field('lastName')} />
        </div>
        <dl>
          <dt className="font-semibold">Email</dt>
          <dd className="break-words text-soft">
            {user.email} {user.emailConfirmed && '(confirmed)'}
          </dd>
        </dl>
        <Button type="submit" busy={form.formState.isSubmitting && 'Saving...'} disabled={!form.formState.isDirty}>
          Save name
        </Button>
      </form>
    </Card>
  )
}
