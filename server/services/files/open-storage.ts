import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { folderStorage, type Storage } from './storage.ts'

type Where = Pick<Config, 'dataDir' | 'storageUrl'>

/** The file storage of this installation: the S3 bucket of STORAGE_URL, otherwise a folder in DATA_DIR. */
export async function openStorage({ dataDir, storageUrl }: Where): Promise<Storage> {
  const folder = join(dataDir, 'files')
  if (!storageUrl) return folderStorage(folder)
  // The S3 client is loaded only if a bucket is used.
  const { bucketStorage } = await import('./bucket-storage.ts')
  return bucketStorage(storageUrl, folder)
}
