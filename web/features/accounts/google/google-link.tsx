import { accounts } from '@kinfold/contract/features/accounts/endpoints.ts'
import { useState } from 'react'
import { noteGoogleUsed } from '../../../access/google/google.ts'
import { forgetGoogle, openGoogle } from '../../../access/google/provider.ts'
import { sentenceOf } from '../../../api/failure.ts'
import { useApi, useSend } from '../../../api/hooks.ts'
import { usePublicSettings } from '../../../api/public-settings.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { GoogleMark } from './google-mark.tsx'
import { sentenceOfProvider } from './google-messages.ts'

/** Connects the signed-in account with Google, and disconnects it. Nothing where Google is not set up. */
export function GoogleLink() {
  const { googleSignIn } = usePublicSettings()
  return googleSignIn ? <Link /> : null
}

function Link() {
  const ways = useApi(accounts.signInMethods, {})
  const link = useSend(accounts.linkGoogle)
  const unlink = useSend(accounts.unlinkGoogle)
  const [busy, setBusy] = useState(false)
  const [typed, setTyped] = useState('')

  const change = async (work: () => Promise<void>, done: string) => {
    setBusy(true)
    try {
      await work()
      setTyped('')
      toast({ title: done })
    } catch (error) {
      toast({ title: 'Error', description: reasonOf(error), tone: 'problem' })
    }
    await ways.refetch()
    setBusy(false)
  }
  const connect = async () => {
    const { idToken } = await (await openGoogle()).askInWindow()
    await link.mutateAsync({ body: { idToken, password: typed } }).catch(async (error) => {
      await forgetGoogle()
      throw error
    })
    noteGoogleUsed()
  }
  const disconnect = async () => {
    await unlink.mutateAsync({ body: { password: typed } })
    await forgetGoogle()
  }

  if (!ways.data) return null
  const { google, password } = ways.data
  return (
    <Card title="Google">
      <div className="flex flex-wrap items-center gap-3">
        <GoogleMark />
        <p className="min-w-[min(12rem,100%)] flex-1">{explain(google, password)}</p>
        {password && (
          <div className="w-full sm:w-64">
            <PasswordField
              label="Your password"
              autoComplete="current-password"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
        )}
        {google ? (
          <Button
            look="secondary"
            busy={busy && 'Disconnecting...'}
            disabled={!password}
            onClick={() => void change(disconnect, 'Google disconnected')}
          >
            Disconnect Google
          </Button>
        ) : (
          <Button
            look="secondary"
            busy={busy && 'Waiting for Google...'}
            onClick={() => void change(connect, 'Google connected')}
          >
            Connect Google
          </Button>
        )}
      </div>
    </Card>
  )
}

function explain(google: boolean, password: boolean): string {
  if (!google) return 'Connect Google to sign in without your password.'
  if (password) return 'You can sign in with Google.'
  return 'You sign in with Google. Set a password first if you want to disconnect it.'
}

const reasonOf = (error: unknown) =>
  sentenceOfProvider(error) ?? sentenceOf(error, 'This did not work. Please try again.')
