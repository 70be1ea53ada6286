import { medicalDocuments } from '@kinfold/contract/features/medical-documents/endpoints.ts'
import { MAX_FILE_BYTES } from '@kinfold/contract/features/medical-documents/schemas.ts'
import { useEffect, useRef, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { useCircle } from '../../../access/use-can.ts'
import { CallFailed, isUnreached, sentenceOf } from '../../../api/failure.ts'
import { useCall } from '../../../api/hooks.ts'
import { upload } from '../../../api/upload.ts'
import { isStopped } from '../../../api/use-upload.ts'

/** A file on its way. `id` is the one it is kept under, so that sending it again keeps it once. */
export type Upload = {
  id: string
  file: File
  replacesId?: string | undefined
  state: 'waiting' | 'sending' | 'sent' | 'failed'
  percent: number
  problem?: string | undefined
  /** It broke off on the way: sent again by itself once there is a connection. */
  isCut?: boolean
}

type Sending = { documentId: string; upload: Upload; stopped: AbortSignal }

/** Files that were chosen, sent one after another; each can be taken out, and sent again where it failed. */
export function useUploads(given: File[] = []) {
  const circle = useCircle()
  const [uploads, setUploads] = useState<Upload[]>(() => given.map((file) => waiting(file)))
  const latest = useRef(uploads)
  latest.current = uploads
  const stops = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const under = stops.current
    return () => {
      for (const stop of under.values()) stop.abort()
    }
  }, [])
  const change = (id: string, changes: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...changes } : each)))
  const call = useCall(
    medicalDocuments.addFile,
    ({ documentId, upload: { id, file, replacesId }, stopped }: Sending) =>
      upload(
        medicalDocuments.addFile,
        { params: { id: documentId }, query: { clientId: circle.id, fileId: id, replacesId } },
        file,
        {
          stopped,
          onProgress: (done, total = done) => change(id, { percent: Math.floor((100 * done) / (total || 1)) }),
        },
      ),
    circle.id,
  )

  const send = async (documentId: string, chosen: Upload): Promise<boolean> => {
    const stop = new AbortController()
    stops.current.set(chosen.id, stop)
    change(chosen.id, { state: 'sending', percent: 0, problem: undefined, isCut: false })
    try {
      await call.mutateAsync({ documentId, upload: chosen, stopped: stop.signal })
      change(chosen.id, { state: 'sent', percent: 100 })
      return true
    } catch (error) {
      if (!isStopped(error))
        change(chosen.id, { state: 'failed', problem: problemOf(error), isCut: isUnreached(error) })
      return isStopped(error)
    } finally {
      stops.current.delete(chosen.id)
    }
  }
  const document = useRef<string>(undefined)
  const sendCut = useRef(async () => {})
  sendCut.current = async () => {
    const cut = latest.current.filter(({ isCut }) => isCut)
    for (const each of cut) if (document.current) await send(document.current, each)
  }
  useEffect(() => {
    const again = () => void sendCut.current()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
  return {
    uploads,
    add: (files: Iterable<File>, replacesId?: string) =>
      setUploads((all) => [...all, ...[...files].map((file) => waiting(file, replacesId))]),
    /** Stops it where it is on its way. */
    takeOut: (id: string) => {
      stops.current.get(id)?.abort()
      setUploads((all) => all.filter((each) => each.id !== id))
    },
    /** Sends what was not sent yet; `onlyNew`: nothing that failed. Answers whether all of it arrived. */
    sendAll: async (documentId: string, onlyNew = false): Promise<boolean> => {
      document.current = documentId
      let all = true
      for (const { id } of latest.current) {
        const chosen = latest.current.find((each) => each.id === id)
        // Taken out meanwhile, or on its way.
        if (!chosen || !['waiting', ...(onlyNew ? [] : ['failed'])].includes(chosen.state)) continue
        if (chosen.file.size > MAX_FILE_BYTES || !(await send(documentId, chosen))) all = false
      }
      return all
    },
  }
}

const waiting = (file: File, replacesId?: string): Upload => {
  const isTooLarge = file.size > MAX_FILE_BYTES
  const state = isTooLarge
    ? ({ state: 'failed', problem: 'Please use a file of at most 50 MB.' } as const)
    : ({ state: 'waiting' } as const)
  return { id: uuidv7(), file, replacesId, percent: 0, ...state }
}

const CUT = 'The connection broke off. It is sent again as soon as there is one.'

const problemOf = (error: unknown) =>
  (isUnreached(error) && CUT) ||
  (error instanceof CallFailed && error.body.fields?.file) ||
  sentenceOf(error, 'It did not arrive. Please try again.')
