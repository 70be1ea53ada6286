import { vitalDevices } from '@kinfold/contract/features/vital-devices/endpoints.ts'
import type { Device } from '@kinfold/contract/features/vital-devices/schemas.ts'
import { useSend } from '../../api/hooks.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { SecretRow } from '../../ui/records/secret-row.tsx'

type DeviceProps = { clientId: number; device: Device }

/** One of the person's secret addresses, which ends here. */
export function DeviceRow({ clientId, device: { id, name, createdAt, lastSentAt } }: DeviceProps) {
  const revoke = useSend(vitalDevices.revoke)
  const end = () =>
    revoke.mutate(
      { params: { id }, query: { clientId } },
      { onError: (error) => sayFailed('The address still works', error) },
    )
  return (
    <SecretRow
      name={name}
      createdAt={createdAt}
      use={{ at: lastSentAt, last: 'last sent', never: 'has not sent anything yet' }}
      revokeLabel={`Revoke ${name}`}
      isEnding={revoke.isPending}
      onRevoke={end}
    />
  )
}
