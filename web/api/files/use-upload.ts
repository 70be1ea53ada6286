import type { Input, UploadEndpoint } from '@kinfold/contract/endpoint.ts'
import { useRef, useState } from 'react'
import { useCall } from '../hooks.ts'
import { upload } from './upload.ts'

/**
 * Sends files for a component. `percent` of what is being sent has left this device; undefined where nothing is under way.
 * `stop` gives it up: the call then fails as one that was stopped (`isStopped`).
 */
export function useUpload<E extends UploadEndpoint>(endpoint: E) {
  const [percent, setPercent] = useState<number>()
  const current = useRef<AbortController>(null)
  const call = useCall(endpoint, (given: Input<E> & { file: File }) => {
    const stopping = new AbortController()
    current.current = stopping
    const onProgress = (done: number, total = done) => setPercent(Math.floor((100 * done) / Math.max(total, 1)))
    return upload(endpoint, given, given.file, { onProgress, stopped: stopping.signal }).finally(() =>
      setPercent(undefined),
    )
  })
  return { ...call, percent, stop: () => current.current?.abort() }
}

export const isStopped = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'
