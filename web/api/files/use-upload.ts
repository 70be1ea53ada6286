import type { Input, UploadEndpoint } from '@kinfold/contract/endpoint.ts'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../hooks.ts'
import { upload } from './upload.ts'

/**
 * Sends files for a component. `percent`: how much has been sent; undefined when nothing is being sent. `stop` cancels;
 * the call then fails as stopped (`isStopped`). Sending also ends with the component.
 */
export function useUpload<E extends UploadEndpoint>(endpoint: E) {
  const [percent, setPercent] = useState<number>()
  const current = useRef<AbortController>(null)
  useEffect(() => () => current.current?.abort(), [])
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
