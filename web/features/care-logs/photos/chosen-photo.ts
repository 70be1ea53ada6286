import { careLogPhotos } from '@kinfold/contract/features/care-logs/photo-endpoints.ts'
import { LONGEST_SIDE, type PhotoVisibility } from '@kinfold/contract/features/care-logs/photos.ts'
import { v7 as uuidv7 } from 'uuid'
import { PhotoRefused, shrinkPhoto } from '../../../ui/browser/shrink-photo.ts'
import { toast } from '../../../ui/overlays/toast.ts'

/** A photo in a form. Its id is final, so sending it twice stores it once. */
export type ChosenPhoto = { id: string; content: Blob; about: string }

/** Prepares chosen files, as many as there is room for. Tells the person what cannot be used. */
export async function preparePhotos(files: File[], room: number): Promise<ChosenPhoto[]> {
  const ready: ChosenPhoto[] = []
  for (const file of files.slice(0, room)) {
    try {
      ready.push({ id: uuidv7(), content: await shrinkPhoto(file, LONGEST_SIDE), about: '' })
    } catch (error) {
      const description = error instanceof PhotoRefused ? error.message : 'Please try another one.'
      toast({ title: 'This photo was not added', description, tone: 'problem' })
    }
  }
  if (files.length > room)
    toast({ title: 'Not all photos were added', description: 'A log has room for six photos.', tone: 'problem' })
  return ready
}

/** The entry that records it: with its log, or for an existing one. */
export const recordingOf = (
  clientId: number,
  logId: string,
  { id, content, about }: ChosenPhoto,
  visibleTo: PhotoVisibility,
) => ({
  endpoint: careLogPhotos.add,
  id,
  input: { params: { id: logId }, query: { clientId, photoId: id, about: about.trim() || null, visibleTo } },
  file: { name: 'photo.jpg', content },
})
