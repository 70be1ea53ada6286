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
  useEffect(() => {
    const kept = read(key)
    if (kept) reset({ ...getValues(), ...kept } as V, { keepDefaultValues: true })
    const keep = (values: V) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => localStorage.setItem(key, JSON.stringify(values)), PAUSE_MS)
    }
    const stop = subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) })
    return () => {
      clearTimeout(timer.current)
      stop()
    }
  }, [key, subscribe, reset, getValues])
  return () => {
    clearTimeout(timer.current)
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
