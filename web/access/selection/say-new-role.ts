import { type Role, roleLabels } from '@kinfold/contract/access.ts'
import { toast } from '../../ui/overlays/toast.ts'

/** To somebody who is typing: their role has changed, and what that means for what they have typed. */
export const sayNewRole = (role: Role) =>
  toast({
    title: `You are ${roleLabels[role]} in this care circle now`,
    description:
      'What you are typing stays here. If your new role does not allow it, it cannot be saved, but you can copy it.',
  })
