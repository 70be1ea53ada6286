import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

const PREFIX = 'draft:'
const PAUSE_MS = 300

/**
 * Keeps what is being typed in the browser, so that a reload, a crash or an expired session loses nothing.
 * Answers how to throw the draft away once it is saved.
 */
export function useDraft<V extends FieldValues>(
  name: string,
  { subscribe, reset, getValues }: UseFormReturn<V>,
): () => void {
  const key = PREFIX + name
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const discard = useRef(() => {})
  useEffect(() => {
    const kept = read(key)
    if (kept) reset({ ...getValues(), ...kept } as V, { keepDefaultValues: true })
    let typed: V | undefined
    const write = () => {
      clearTimeout(timer.current)
      if (typed) localStorage.setItem(key, JSON.stringify(typed))
      typed = undefined
    }
    const keep = (values: V) => {
      clearTimeout(timer.current)
      typed = values
      timer.current = setTimeout(write, PAUSE_MS)
    }
    discard.current = () => {
      clearTimeout(timer.current)
      typed = undefined
    }
    addEventListener('pagehide', write)
    const stop = subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) })
    return () => {
      write()
      removeEventListener('pagehide', write)
      stop()
    }
  }, [key, subscribe, reset, getValues])
  return () => {
    discard.current()
    localStorage.removeItem(key)
  }
}

function read(key: string): object | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
