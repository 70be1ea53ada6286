import { accounts } from '@kinfold/contract/features/accounts/endpoints.ts'
import { useState } from 'react'
import { useSignedIn } from '../../access/session.ts'
import { sentenceOf } from '../../api/failure.ts'
import { send } from '../../api/send.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

/** An invitation is for whoever owns the address: a letter to it shows that, once. */
export function ConfirmAddress() {
  const { user } = useSignedIn()
  const [sent, setSent] = useState(false)
  const ask = async () => {
    try {
      await send(accounts.sendConfirmation, {})
      setSent(true)
    } catch (error) {
      toast({ title: 'Error', description: sentenceOf(error, 'Please try again.'), tone: 'problem' })
    }
  }
  return (
    <div role="status" className="mt-3 rounded-control bg-apricot-wash p-3 text-apricot-ink">
      {sent ? (
        <p>We have written to {user.email}. Follow the link in the letter, then accept here.</p>
      ) : (
        <>
          <p className="mb-2">Please confirm your email address first, so that nobody else can accept in your name.</p>
          <Button look="secondary" onClick={ask}>
            Confirm {user.email}
          </Button>
        </>
      )}
    </div>
  )
}
