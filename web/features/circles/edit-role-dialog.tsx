import { circles } from '@kinfold/contract/features/circles/endpoints.ts'
import type { InvitableRole, Member } from '@kinfold/contract/features/circles/schemas.ts'
import { roleChoices } from '../../access/roles.ts'
import { useSend } from '../../api/hooks.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { Button } from '../../ui/button.tsx'
import { Choices } from '../../ui/forms/choice.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'

type EditRoleDialogProps = { clientId: number; member: Member; name: string; onClose: () => void }

/** Family or care taker, saved at once; or admin, who also manages the circle. */
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
      {member.role !== 'admin' && (
        <Choices
          label="Role"
          layout="cards"
          choices={roleChoices}
          value={change.isPending ? change.variables.body.role : current}
          onChange={save}
        />
      )}
      {member.role !== 'admin' && <p className="mt-3 text-soft">Your choice is saved at once.</p>}
      {member.accepted && <AdminChoice clientId={clientId} member={member} onSaved={onClose} />}
    </Dialog>
  )
}

/** Not among the roles, because an admin may do what the client may, so it takes a deliberate step. */
function AdminChoice({ clientId, member, onSaved }: { clientId: number; member: Member; onSaved: () => void }) {
  const setAdmin = useSend(circles.setAdmin)
  const isAdmin = member.role !== 'admin'
  const save = async () => {
    try {
      await setAdmin.mutateAsync({ params: { clientId, memberId: member.id }, body: { isAdmin } })
      toast({ title: 'Role updated' })
      onSaved()
    } catch (error) {
      sayFailed('Error', error, 'Failed to update role')
    }
  }
  return (
    <div className="mt-5 border-t border-line pt-4">
      <p className="mb-3 text-soft">
        {isAdmin
          ? 'An admin manages this circle too: they invite and approve people, change roles and remove members.'
          : 'This person is an admin: they manage this circle too.'}
      </p>
      <Button look="secondary" busy={setAdmin.isPending && 'Saving...'} onClick={save}>
        {isAdmin ? 'Make admin' : 'Make family member'}
      </Button>
    </div>
  )
}
