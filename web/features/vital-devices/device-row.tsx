import { vitalDevices } from '@kinfold/contract/features/vital-devices/endpoints.ts'
import type { Device } from '@kinfold/contract/features/vital-devices/schemas.ts'
import { Trash2 } from 'lucide-react'
import { useSend } from '../../api/hooks.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { Button } from '../../ui/button.tsx'
import { Meta, Row } from '../../ui/layout/rows.tsx'
import { TimeAgo } from '../../ui/time-text.tsx'

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
    <Row
      action={
        <Button
          look="danger"
          icon={<Trash2 size={18} aria-hidden />}
          busy={revoke.isPending && 'Ending...'}
          aria-label={`Revoke ${name}`}
          onClick={end}
        >
          Revoke
        </Button>
      }
    >
      <p className="font-semibold wrap-anywhere" dir="auto">
        {name}
      </p>
      <Meta>
        Created <TimeAgo instant={createdAt} />,{' '}
        {lastSentAt ? (
          <>
            last sent <TimeAgo instant={lastSentAt} />
          </>
        ) : (
          'has not sent anything yet'
        )}
      </Meta>
    </Row>
  )
}
