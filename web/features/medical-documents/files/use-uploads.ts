import { medicalDocuments } from '@kinfold/contract/features/medical-documents/endpoints.ts'
import { MAX_FILE_BYTES } from '@kinfold/contract/features/medical-documents/schemas.ts'
import { useEffect, useRef, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { useCircle } from '../../../access/use-can.ts'
import { CallFailed, isUnreached, sentenceOf } from '../../../api/failure.ts'
import { isStopped } from '../../../api/files/use-upload.ts'
import { useCall } from '../../../api/hooks.ts'
import { holdPage } from '../../../device/hold-page.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { arrivedBytes, type FileToSend, type Sending, sendFile } from './send-file.ts'

export type Upload = FileToSend & {
  state: 'waiting' | 'sending' | 'sent' | 'failed'
  percent: number
  problem?: string | undefined
  /** Interrupted: continues by itself once there is a connection. */
  isCut?: boolean
  /** Was not sent, and never will be. */
  isTooLarge?: boolean
}

const FIRST_RETRY_MS = 2_000
const LAST_RETRY_MS = 30_000

/** The chosen files, sent one after another; each can be removed, or retried after a failure. */
export function useUploads(given: File[] = []) {
  const circle = useCircle()
  const [uploads, setUploads] = useState<Upload[]>(() => given.map((file) => waiting(file)))
  /** The newest at once: whoever leaves the page after the last file has arrived may do so before it is drawn. */
  const latest = useRef(uploads)
  const update = (next: (all: Upload[]) => Upload[]) => {
    latest.current = next(latest.current)
    setUploads(latest.current)
  }
  const stops = useRef(new Map<string, AbortController>())
  const retry = useRef({ afterMs: FIRST_RETRY_MS, timer: undefined as ReturnType<typeof setTimeout> | undefined })
  useEffect(() => {
    const under = stops.current
    return () => {
      sayLost(latest.current.filter(isUnderWay))
      for (const stop of under.values()) stop.abort()
      clearTimeout(retry.current.timer)
    }
  }, [])
  const change = (id: string, changes: Partial<Upload>) =>
    update((all) => all.map((each) => (each.id === id ? { ...each, ...changes } : each)))
  const call = useCall(medicalDocuments.addFile, (sending: Sending) => sendFile(sending), circle.id)

  const send = async (documentId: string, chosen: Upload): Promise<boolean> => {
    const { id, file, arrived } = chosen
    const stop = new AbortController()
    stops.current.set(id, stop)
    const onProgress = (done: number, total = file.size) => change(id, { percent: percentOf(done, total) })
    const percent = percentOf(arrivedBytes(arrived), file.size)
    change(id, { state: 'sending', percent, problem: undefined, isCut: false })
    try {
      const sending = { clientId: circle.id, documentId, upload: chosen, stopped: stop.signal, onProgress }
      await holdPage(call.mutateAsync(sending))
      change(id, { state: 'sent', percent: 100 })
      retry.current.afterMs = FIRST_RETRY_MS
      return true
    } catch (error) {
      if (isStopped(error)) return true
      change(id, { state: 'failed', problem: problemOf(error), isCut: isUnreached(error) })
      if (isUnreached(error)) sendLater()
      return false
    } finally {
      stops.current.delete(id)
    }
  }
  const document = useRef<string>(undefined)
  const sendCut = useRef(async () => {})
  sendCut.current = async () => {
    const cut = latest.current.filter(({ id, isCut }) => isCut && !stops.current.has(id))
    for (const each of cut) if (document.current) await send(document.current, each)
  }
  /** Browsers miss some interruptions, and then do not report their end, so it is also retried by time. */
  const sendLater = () => {
    const { timer, afterMs } = retry.current
    clearTimeout(timer)
    retry.current = {
      timer: setTimeout(() => void sendCut.current(), afterMs),
      afterMs: Math.min(afterMs * 2, LAST_RETRY_MS),
    }
  }
  useEffect(() => {
    const again = () => void sendCut.current()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
  return {
    uploads,
    add: (files: Iterable<File>, replacesId?: string) =>
      update((all) => [...all, ...[...files].map((file) => waiting(file, replacesId))]),
    /** Stops it if it is being sent. */
    takeOut: (id: string) => {
      stops.current.get(id)?.abort()
      update((all) => all.filter((each) => each.id !== id))
    },
    /** Retries a failed one. */
    sendAgain: (documentId: string, id: string) => {
      const failed = latest.current.find((each) => each.id === id)
      if (failed && !stops.current.has(id)) void send(documentId, failed)
    },
    /** Sends all unsent files; `onlyNew`: no failed ones. Returns whether all arrived. */
    sendAll: async (documentId: string, onlyNew = false): Promise<boolean> => {
      document.current = documentId
      let all = true
      for (const { id } of latest.current) {
        const chosen = latest.current.find((each) => each.id === id)
        // Removed meanwhile, or already being sent.
        if (!chosen || stops.current.has(id)) continue
        if (!['waiting', ...(onlyNew ? [] : ['failed'])].includes(chosen.state)) continue
        if (chosen.isTooLarge || !(await send(documentId, chosen))) all = false
      }
      return all
    },
  }
}

const waiting = (file: File, replacesId?: string): Upload => {
  const isTooLarge = file.size > MAX_FILE_BYTES
  const state = isTooLarge
    ? ({ state: 'failed', problem: 'Please use a file of at most 50 MB.', isTooLarge } as const)
    : ({ state: 'waiting' } as const)
  return { id: uuidv7(), file, replacesId, percent: 0, arrived: new Set(), ...state }
}

/** Being sent, or about to be. */
const isUnderWay = ({ state, isCut }: Upload, _: number, all: Upload[]) =>
  state === 'sending' || isCut || (state === 'waiting' && all.some((other) => other.state === 'sending'))

/** Leaving the page, or closing the dialog, stops what was being sent. */
function sayLost(lost: Upload[]) {
  if (lost.length === 0) return
  toast({
    title: lost.length === 1 ? 'A file was not sent' : `${lost.length} files were not sent`,
    description: `You left before all had arrived: ${lost.map(({ file }) => file.name).join(', ')}. Please add them again.`,
    tone: 'problem',
  })
}

const percentOf = (done: number, total: number) => Math.floor((100 * Math.min(done, total)) / (total || 1))

const CUT = 'The connection was lost. Sending continues automatically once it is back.'

const problemOf = (error: unknown) =>
  (isUnreached(error) && CUT) ||
  (error instanceof CallFailed && error.body.fields?.file) ||
  sentenceOf(error, 'It did not arrive. Please try again.')
