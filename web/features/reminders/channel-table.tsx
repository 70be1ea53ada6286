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
import { DigestRow } from './digest-row.tsx'

const headings: Record<Channel, string> = { app: 'In the app', push: 'Push', mail: 'Email' }

type ChannelTableProps = {
  chosen: ChosenChannels
  digest: Digest
  onChange: (more: { channels: ChosenChannels } | { digest: Digest }) => void
}

/** Each thing one can be told of, and the ways to be told. */
export function ChannelTable({ chosen, digest, onChange }: ChannelTableProps) {
  const { role } = useCircle()
  const allowed = useAllowed(Object.entries(kinds).map(([kind, { needs }]) => ({ kind, needs }))).map(
    ({ kind }) => kind,
  )
  const concerning = topics.filter((topic) => topicFacts[topic].kinds.some((kind) => allowed.includes(kind)))
  const change = (topic: Topic, channel: Channel, on: boolean) =>
    onChange({ channels: { ...chosen, [topic]: { ...chosen[topic], [channel]: on } } })
  return (
    <table className="w-full">
      <caption className="sr-only">What you are told of, and how</caption>
      <thead>
        <tr className="border-b border-line text-sm text-soft">
          <th scope="col" className="py-2 text-start font-normal">
            Tell me of
          </th>
          {channels.map((channel) => (
            <th key={channel} scope="col" className="w-[48px] py-2 text-center font-normal">
              {headings[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {concerning.map((topic) => (
          <tr key={topic} className="border-b border-line last:border-0">
            <th scope="row" className="py-1 pe-2 text-start font-normal hyphens-auto wrap-anywhere">
              {topicFacts[topic].label}
            </th>
            {channels.map((channel) => (
              <td key={channel} className="text-center">
                {/* In px: with large text the words need the room. */}
                <label className="inline-flex size-[44px] cursor-pointer items-center justify-center">
                  <input
                    type="checkbox"
                    className="size-5 accent-green disabled:opacity-60"
                    aria-label={`${topicFacts[topic].label}: ${headings[channel]}`}
                    checked={isOn(topic, channel, role, chosen)}
                    disabled={topicFacts[topic].always?.includes(channel) ?? false}
                    onChange={({ target }) => change(topic, channel, target.checked)}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
        <DigestRow digest={digest} onChange={(chosen) => onChange({ digest: chosen })} />
      </tbody>
    </table>
  )
}
