import { vitalDevices } from '@kinfold/contract/features/vital-devices/endpoints.ts'
import { Copy } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { useCircleApi, useCircleSend } from '../../access/circle-calls.ts'
import { useCircle } from '../../access/use-can.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { copyLink } from '../../ui/browser/copy-and-say.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { Rows } from '../../ui/layout/rows.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { DeviceRow } from './device-row.tsx'

/** The person's secret addresses, to which a scale, a monitor or home automation sends readings. */
export function DevicesSection() {
  const { id } = useCircle()
  const { data } = useCircleApi(vitalDevices.list)
  return (
    <Section title="Devices and home automation">
      <p className="mb-3 text-soft">
        A device, or a program such as Home Assistant, sends readings to a secret address of your own. It can do nothing
        else with it.
      </p>
      <MakeDevice />
      {data && data.length > 0 && (
        <div className="mt-4">
          <Rows label="Your devices">
            {data.map((device) => (
              <DeviceRow key={device.id} clientId={id} device={device} />
            ))}
          </Rows>
        </div>
      )}
    </Section>
  )
}

function MakeDevice() {
  const create = useCircleSend(vitalDevices.create)
  const [name, setName] = useState('')
  const token = create.data?.token
  const make = (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim()) return
    create.mutate(
      { body: { id: uuidv7(), name } },
      { onSuccess: () => setName(''), onError: (error) => sayFailed('The address was not created', error) },
    )
  }
  if (token) return <MadeAddress address={`${location.origin}/api/device-readings/${token}`} />
  return (
    <form onSubmit={make} className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-48">
        <TextField
          label="Name of the device"
          value={name}
          maxLength={80}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <Button type="submit" look="secondary" disabled={!name.trim()} busy={create.isPending && 'Making...'}>
        Create an address
      </Button>
    </form>
  )
}

const EXAMPLE = '{"readings": [{"kind": "weight", "value": 62.4, "unit": "kg"}]}'

const MadeAddress = ({ address }: { address: string }) => (
  <div className="space-y-3 rounded-card border border-green bg-green-wash p-4">
    <TextField
      label="Secret address"
      readOnly
      value={address}
      hint="Please copy it now: it is shown only once. Keep it to yourself, like a password."
      onFocus={(event) => event.target.select()}
    />
    <Button icon={<Copy size={18} aria-hidden />} onClick={() => copyLink(address)}>
      Copy the address
    </Button>
    <p className="text-sm wrap-anywhere">
      The device sends its readings there with POST, as JSON: <code>{EXAMPLE}</code>
    </p>
  </div>
)
