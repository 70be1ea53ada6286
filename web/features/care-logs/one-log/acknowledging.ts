import { careLogs } from '@kinfold/contract/features/care-logs/endpoints.ts'
import type { CareLog } from '@kinfold/contract/features/care-logs/schemas.ts'
import { useState } from 'react'
import { useCircleSend } from '../../../access/circle-calls.ts'
import { useCircle } from '../../../access/use-can.ts'
import { isConflict } from '../../../api/conflict.ts'
import { refreshAreas } from '../../../api/query-client.ts'
import { sayFailed } from '../../../api/say-failed.ts'
import { toast } from '../../../ui/overlays/toast.ts'

type Shown = Pick<CareLog, 'id' | 'version' | 'acknowledgedByMe'>

/**
 * ‘I have read this’ for one log, with undo while the log is on the screen. What was read is the version that was on
 * the screen: if the log became urgent meanwhile, everybody is asked again.
 */
export function useAcknowledge({ id, version, acknowledgedByMe }: Shown) {
  const circle = useCircle()
  const [versionRead, setVersionRead] = useState<number>()
  const acknowledge = useCircleSend(careLogs.acknowledge)
  const takeBack = useCircleSend(careLogs.takeBackAcknowledgement)
  const params = { id }
  // The log may not have been read anew yet; about another version only the server can say.
  const hasRead = acknowledgedByMe || (acknowledge.isSuccess && versionRead === version)
  return {
    isPending: acknowledge.isPending,
    hasRead,
    canUndo: hasRead && acknowledge.isSuccess,
    confirm: (onSuccess?: () => void) => {
      setVersionRead(version)
      acknowledge.mutate(
        { params, query: { version } },
        {
          ...(onSuccess && { onSuccess }),
          onError: (error) => {
            if (!isConflict(error)) return sayFailed('This was not saved', error)
            toast({ title: 'This has become urgent', description: 'Please read it again.', tone: 'problem' })
            return refreshAreas(['care_logs'], circle.id)
          },
        },
      )
    },
    undo: () =>
      takeBack.mutate(
        { params },
        {
          onSuccess: acknowledge.reset,
          onError: (error) => sayFailed('This was not undone', error),
        },
      ),
  }
}
