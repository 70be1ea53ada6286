import { careLogs } from '@kinfold/contract/features/care-logs/endpoints.ts'
import type { CareLog } from '@kinfold/contract/features/care-logs/schemas.ts'
import { useState } from 'react'
import { useCircleSend } from '../../../access/circle-calls.ts'
import { sayFailed } from '../../../api/say-failed.ts'

/**
 * ‘I have read this’ for one log, with undo while the log is on the screen. When the log becomes urgent meanwhile,
 * everybody is asked again: what was read is the version that was on the screen.
 */
export function useAcknowledge({ id, version }: Pick<CareLog, 'id' | 'version'>) {
  const [versionRead, setVersionRead] = useState<number>()
  const acknowledge = useCircleSend(careLogs.acknowledge)
  const takeBack = useCircleSend(careLogs.takeBackAcknowledgement)
  const input = { params: { id } }
  return {
    isPending: acknowledge.isPending,
    justRead: acknowledge.isSuccess && versionRead === version,
    confirm: (onSuccess?: () => void) => {
      setVersionRead(version)
      acknowledge.mutate(input, {
        ...(onSuccess && { onSuccess }),
        onError: (error) => sayFailed('This was not saved', error),
      })
    },
    undo: () =>
      takeBack.mutate(input, {
        onSuccess: acknowledge.reset,
        onError: (error) => sayFailed('This was not undone', error),
      }),
  }
}
