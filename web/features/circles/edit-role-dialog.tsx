import { circles } from '@kinfold/contract/features/circles/endpoints.ts'
import type { InvitableRole, Member } from '@kinfold/contract/features/circles/schemas.ts'
import { roleChoices } from '../../access/roles.ts'
import { useSend } from '../../api/hooks.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { Choices } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'

type EditRoleDialogProps = { clientId: number; member: Member; name: string; onClose: () => void }

/** Family or care taker; choosing saves at once. */
export function EditRoleDialog({ clientId, member, name, onClose }: EditRoleDialogProps) {
  const change = useSend(circles.changeRole)
  const save = async (role: InvitableRole) => {
    try {
      await change.mutateAsync({ params: { clientId, memberId: member.id }, body: { role } })
      toast({ title: 'Role updated' })
      onClose()
    } catch (error) {
      sayFailed('Error', error, 'Failed to update role')
    }
  }
  const current = member.role === 'family' || member.role === 'caretaker' ? member.role : undefined
  return (
    <Dialog open onClose={onClose} title="Edit Role" about={name}>
      <Choices
        label="Role"
        layout="cards"
        choices={roleChoices}
        value={change.isPending ? change.variables.body.role : current}
        onChange={save}
      />
      <p className="mt-3 text-soft">Your choice is saved at once.</p>
    </Dialog>
  )
}
