import { requestFor } from '@kinfold/contract/endpoint.ts'
import { system } from '@kinfold/contract/features/system/endpoints.ts'
import type { PublicSettings } from '@kinfold/contract/features/system/schemas.ts'
import { useEffect } from 'react'
import { createStore, useStore } from '../ui/store.ts'
import { fetchJson } from './fetch-json.ts'

const settings = createStore<Partial<PublicSettings>>({})
let reading: Promise<Partial<PublicSettings>> | undefined

/**
 * What this installation offers, asked once. Until it can be read, nothing is offered and the next caller tries again.
 */
export function readPublicSettings(): Promise<Partial<PublicSettings>> {
  reading ??= fetchJson(requestFor(system.settings), null).then(
    (read) => {
      settings.set(read as PublicSettings)
      return settings.get()
    },
    () => {
      reading = undefined
      return settings.get()
    },
  )
  return reading
}

/** The same for a component. Pages that need it at once load it beforehand (web/app/pages.ts). */
export function usePublicSettings(): Partial<PublicSettings> {
  useEffect(() => void readPublicSettings(), [])
  return useStore(settings)
}
