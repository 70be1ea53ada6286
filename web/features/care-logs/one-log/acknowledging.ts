import { careLogs } from '@kinfold/contract/features/care-logs/endpoints.ts'
import { useCircleSend } from '../../../access/circle-calls.ts'
import { sayFailed } from '../../../api/say-failed.ts'

/** ‘I have read this’ for one log, with undo while the log is on the screen. */
export function useAcknowledge(id: string) {
  const acknowledge = useCircleSend(careLogs.acknowledge)
  const takeBack = useCircleSend(careLogs.takeBackAcknowledgement)
  const input = { params: { id } }
  return {
    isPending: acknowledge.isPending,
    justRead: acknowledge.isSuccess,
    confirm: (onSuccess?: () => void) =>
      acknowledge.mutate(input, {
        ...(onSuccess && { onSuccess }),
        onError: (error) => sayFailed('This was not saved', error),
      }),
    undo: () =>
      takeBack.mutate(input, {
        onSuccess: acknowledge.reset,
        onError: (error) => sayFailed('This was not undone', error),
      }),
  }
}
