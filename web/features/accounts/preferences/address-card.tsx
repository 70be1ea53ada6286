import { accounts } from '@kinfold/contract/features/accounts/endpoints.ts'
import { MailCheck } from 'lucide-react'
import { useSignedIn } from '../../../access/session.ts'
import { useSend } from '../../../api/hooks.ts'
import { usePublicSettings } from '../../../api/public-settings.ts'
import { sayFailed } from '../../../api/say-failed.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { toast } from '../../../ui/overlays/toast.ts'

/** Asks to confirm the address, where mail works and it is not confirmed yet. */
export function AddressCard() {
  const { user } = useSignedIn()
  const { mailLeaves } = usePublicSettings()
  const confirmation = useSend(accounts.sendConfirmation)
  if (user.emailConfirmed || !mailLeaves) return null
  const sendLetter = () =>
    confirmation.mutate(
      {},
      {
        onSuccess: () => toast({ title: 'Email sent', description: `Please open the link we sent to ${user.email}.` }),
        onError: (error) => sayFailed('The email was not sent', error),
      },
    )
  return (
    <Card title="Confirm your address" icon={<MailCheck size={22} aria-hidden />}>
      <p className="text-soft text-pretty">
        Please confirm that <strong className="break-words text-ink">{user.email}</strong> is your address, so that
        invitations and password resets reach you.
      </p>
      <Button className="mt-4" busy={confirmation.isPending && 'Sending...'} onClick={sendLetter}>
        Send the email
      </Button>
    </Card>
  )
}
