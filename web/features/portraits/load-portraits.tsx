import { portraits } from '@kinfold/contract/features/portraits/endpoints.ts'
import type { Portrait } from '@kinfold/contract/features/portraits/schemas.ts'
import { useEffect } from 'react'
import { useCircleApi } from '../../access/circle-calls.ts'
import { useCircle } from '../../access/use-can.ts'
import { useFile } from '../../api/files/use-file.ts'
import { useObjectUrl } from '../../ui/browser/use-object-url.ts'
import { showPortrait } from '../../ui/people/portraits.ts'

/** Loads the pictures for the avatars of the open circle. */
export function LoadPortraits() {
  const { data } = useCircleApi(portraits.list)
  return data?.map((portrait) => <LoadPortrait key={portrait.id} {...portrait} />)
}

function LoadPortrait({ id, userId }: Portrait) {
  const { id: clientId } = useCircle()
  const { data } = useFile(portraits.picture, { params: { id }, query: { clientId } })
  const url = useObjectUrl(data)
  const seed = userId ?? clientId
  useEffect(() => {
    showPortrait(seed, url)
    return () => showPortrait(seed, undefined)
  }, [seed, url])
  return null
}
