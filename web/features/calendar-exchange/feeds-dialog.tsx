import { calendarExchange } from '@kinfold/contract/features/calendar-exchange/endpoints.ts'
import { Copy, Link2 } from 'lucide-react'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { useCircleApi, useCircleSend } from '../../access/circle-calls.ts'
import { useCircle } from '../../access/use-can.ts'
import { NO_CACHE } from '../../api/hooks.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { copyLink } from '../../ui/browser/copy-and-say.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { Choices } from '../../ui/forms/choice.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { Failed } from '../../ui/layout/failed.tsx'
import { Rows } from '../../ui/layout/rows.tsx'
import { SkeletonList } from '../../ui/layout/skeleton.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { details, FeedLine } from './feed-line.tsx'

type Detail = (typeof details)[number]['value']

/** The person's secret links, for the calendar on their phone. */
export function FeedsDialog({ onClose }: { onClose: () => void }) {
  const circle = useCircle()
  const { data, isPending, isError, refetch } = useCircleApi(calendarExchange.feeds, {}, NO_CACHE)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Show in another calendar"
      about={`A secret link lets the calendar on your phone or computer show what is planned for ${circle.firstName}.`}
      width="wide"
    >
      <MakeFeed onMade={refetch} />
      <section aria-label="Your links" className="mt-5">
        {isPending && <SkeletonList count={2} className="h-16" />}
        {isError && !data && <Failed what="Your links" onRetry={refetch} />}
        {data && data.length > 0 && (
          <>
            <h3 className="mb-2 text-base">Your links</h3>
            <Rows>
              {data.map((feed) => (
                <FeedLine key={feed.id} clientId={circle.id} feed={feed} onRevoked={refetch} />
              ))}
            </Rows>
          </>
        )}
      </section>
    </Dialog>
  )
}

function MakeFeed({ onMade }: { onMade: () => unknown }) {
  const create = useCircleSend(calendarExchange.createFeed)
  const [detail, setDetail] = useState<Detail>('full')
  const path = create.data?.path
  const make = () =>
    create.mutate(
      { body: { id: uuidv7(), detail } },
      {
        onSuccess: () => void onMade(),
        onError: (error) => sayFailed('The link was not created', error),
      },
    )
  if (path) return <MadeFeed address={location.origin + path} />
  return (
    <div className="space-y-4">
      <Choices label="What it shows" layout="cards" choices={details} value={detail} onChange={setDetail} />
      <Button icon={<Link2 size={18} aria-hidden />} busy={create.isPending && 'Creating...'} onClick={make}>
        Create a link
      </Button>
    </div>
  )
}

function MadeFeed({ address }: { address: string }) {
  return (
    <div className="space-y-3 rounded-card border border-green bg-green-wash p-4">
      <TextField
        label="Your link"
        readOnly
        value={address}
        hint="Please copy it now: it is shown only once. Keep it to yourself, like a password."
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button icon={<Copy size={18} aria-hidden />} onClick={() => copyLink(address)}>
          Copy the link
        </Button>
        <a href={address.replace(/^https?:/, 'webcal:')} className={buttonClasses('secondary')}>
          Open in my calendar
        </a>
      </div>
      <p className="text-sm text-soft">
        In your calendar app, choose ‘Subscribe’ or ‘Add from URL’ and paste it there. The app then updates
        automatically, sometimes only once a day.
      </p>
    </div>
  )
}
