import { portraits } from '@kinfold/contract/features/portraits/endpoints.ts'
import { PORTRAIT_SIDE } from '@kinfold/contract/features/portraits/schemas.ts'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { useSignedIn } from '../../access/session.ts'
import { upload } from '../../api/files/upload.ts'
import { useCall } from '../../api/hooks.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { send } from '../../api/send.ts'
import { PhotoRefused, shrinkPhoto } from '../../ui/browser/shrink-photo.ts'
import { toast } from '../../ui/overlays/toast.ts'

/** Sets and removes the person's own picture in all of their circles, or the client’s in the open one. */
export function useSetPortrait(of: 'own' | 'client') {
  const { clients, selectedClient } = useSignedIn()
  const [isBusy, setBusy] = useState(false)
  const here = selectedClient!.id
  const everywhere = of === 'own' ? [here, ...clients.map(({ id }) => id).filter((id) => id !== here)] : [here]
  const call = useCall(portraits.setOwn, (work: { run: () => Promise<unknown> }) => work.run(), here)
  const inEach = async (work: (clientId: number) => Promise<unknown>, failed: string) => {
    setBusy(true)
    try {
      await call.mutateAsync({ run: () => Promise.all(everywhere.map(work)) })
      return true
    } catch (error) {
      if (error instanceof PhotoRefused) toast({ title: failed, description: error.message, tone: 'problem' })
      else sayFailed(failed, error)
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    set: async (file: File) => {
      // Twice the stored size, because the middle is cut out.
      const shrinking = shrinkPhoto(file, 2 * PORTRAIT_SIDE)
      const isSet = await inEach(async (clientId) => {
        const small = new File([await shrinking], 'portrait.jpg', { type: 'image/jpeg' })
        const query = { clientId, portraitId: uuidv7() }
        return upload(of === 'own' ? portraits.setOwn : portraits.setClient, { query }, small)
      }, 'The picture was not saved')
      if (isSet) toast({ title: 'Picture saved' })
    },
    remove: async () => {
      const endpoint = of === 'own' ? portraits.removeOwn : portraits.removeClient
      const isGone = await inEach((clientId) => send(endpoint, { query: { clientId } }), 'The picture was not removed')
      if (isGone) toast({ title: 'Picture removed' })
    },
  }
}
