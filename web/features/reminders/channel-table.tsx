import {
  type Channel,
  type ChosenChannels,
  channels,
  isOn,
  type Topic,
  topicFacts,
  topics,
} from '@kinfold/contract/features/notifications/channels.ts'
import { kinds } from '@kinfold/contract/features/notifications/kinds.ts'
import type { Digest } from '@kinfold/contract/features/reminders/digest.ts'
import { useAllowed, useCircle } from '../../access/use-can.ts'
import { classes } from '../../ui/classes.ts'
import { DigestRow } from './digest-row.tsx'
import { inThirds, stacked } from './stacked.ts'

const headings: Record<Channel, string> = { app: 'In the app', push: 'Push', mail: 'Email' }

type ChannelTableProps = {
  chosen: ChosenChannels
  digest: Digest
  /** Without it, nothing that needs it is offered. */
  hasMail: boolean
  onTick: (topic: Topic, channel: Channel, on: boolean) => void
  onDigest: (digest: Digest) => void
}

/** Each topic, and the channels for it. */
export function ChannelTable({ chosen, digest, hasMail, onTick, onDigest }: ChannelTableProps) {
  const { role } = useCircle()
  const allowed = useAllowed(Object.entries(kinds).map(([kind, { needs }]) => ({ kind, needs }))).map(
    ({ kind }) => kind,
  )
  const concerning = topics.filter((topic) => topicFacts[topic].kinds.some((kind) => allowed.includes(kind)))
  const offered = channels.filter((channel) => hasMail || channel !== 'mail')
  return (
    <div className="@container">
      <table className={classes('w-full', stacked)}>
        <caption className="sr-only">What you are told about, and how</caption>
        <thead className={stacked}>
          <tr className={classes('border-b border-line text-sm text-soft', stacked)}>
            <th scope="col" className={classes('py-2 text-start font-normal', stacked)}>
              Tell me about
            </th>
            {offered.map((channel) => (
              <th key={channel} scope="col" className={classes('w-12 py-2 text-center font-normal', inThirds)}>
                {headings[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={stacked}>
          {concerning.map((topic) => (
            <tr key={topic} className={classes('border-b border-line last:border-0', stacked)}>
              <th scope="row" className={classes('py-1 pe-2 text-start font-normal wrap-anywhere', stacked)}>
                {topicFacts[topic].label}
              </th>
              {offered.map((channel) => (
                <td key={channel} className={classes('text-center', inThirds)}>
                  <label className="inline-flex size-11 cursor-pointer items-center justify-center">
                    <input
                      type="checkbox"
                      className="size-5 accent-green disabled:opacity-60"
                      aria-label={`${topicFacts[topic].label}: ${headings[channel]}`}
                      checked={isOn(topic, channel, role, chosen)}
                      disabled={topicFacts[topic].always?.includes(channel) ?? false}
                      onChange={({ target }) => onTick(topic, channel, target.checked)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
          {hasMail && <DigestRow digest={digest} onChange={onDigest} />}
        </tbody>
      </table>
    </div>
  )
}
