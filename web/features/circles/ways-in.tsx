import { joinRequests } from '@kinfold/contract/features/join-requests/endpoints.ts'
import { Hourglass, MailOpen } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useSignedIn } from '../../access/session.ts'
import { PEOPLE_LISTS_CACHE, useApi } from '../../api/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'

type Way = 'invitation' | 'waiting'

/** Beside the setup form: for people who came to an existing circle. */
export function WaysIn() {
  const [way, setWay] = useState<Way>()
  const { data: asked } = useApi(joinRequests.mine, {}, PEOPLE_LISTS_CACHE)
  const toggle = (chosen: Way) => setWay(way === chosen ? undefined : chosen)
  return (
    <section aria-label="Other ways in">
      <div className="flex flex-wrap gap-3">
        <Button
          look="secondary"
          icon={<MailOpen size={20} aria-hidden />}
          aria-expanded={way === 'invitation'}
          onClick={() => toggle('invitation')}
        >
          I have an invitation
        </Button>
        {/* Requests from this account are listed above, with what happens next. */}
        {!asked?.length && (
          <Button
            look="secondary"
            icon={<Hourglass size={20} aria-hidden />}
            aria-expanded={way === 'waiting'}
            onClick={() => toggle('waiting')}
          >
            I am waiting for approval
          </Button>
        )}
      </div>
      {way === 'invitation' && <WithInvitation />}
      {way === 'waiting' && !asked?.length && (
        <p className="mt-4 rounded-card bg-sunken p-4">
          You do not have to fill in anything here. As soon as your request is approved, the circle opens automatically.
          If you have not asked yet, ask someone in the circle for a link or a QR code to join.
        </p>
      )}
    </section>
  )
}

/** Invitations to the person's address are listed above; for one that came as a link, the link is pasted here. */
function WithInvitation() {
  const { user } = useSignedIn()
  const [, navigate] = useLocation()
  const [link, setLink] = useState('')
  const [error, setError] = useState<string>()
  const open = () => {
    const token = /\/invite\/([^/\s?#]+)/.exec(link)?.[1]
    if (token) return navigate(`/invite/${token}`)
    setError('Please paste the whole link from the invitation')
  }
  return (
    <form
      noValidate
      className="mt-4 space-y-3 rounded-card bg-sunken p-4"
      onSubmit={(event) => {
        event.preventDefault()
        open()
      }}
    >
      <p className="wrap-anywhere">
        An invitation to <strong>{user.email}</strong> appears on this page automatically. If yours was sent to another
        address, open its link, or paste it here.
      </p>
      <TextField
        label="Link of the invitation"
        value={link}
        error={error}
        onChange={(event) => {
          setLink(event.target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" look="secondary">
        Open the invitation
      </Button>
    </form>
  )
}
