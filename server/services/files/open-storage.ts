import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { folderStorage, type Storage } from './storage.ts'

type Where = Pick<Config, 'dataDir' | 'storageUrl'>

/** Where this installation keeps its files: an S3 bucket where STORAGE_URL names one, else a folder of DATA_DIR. */
export async function openStorage({ dataDir, storageUrl }: Where): Promise<Storage> {
  const folder = join(dataDir, 'files')
  if (!storageUrl) return folderStorage(folder)
  // Only whoever uses a bucket loads what speaks to one.
  const { bucketStorage } = await import('./bucket-storage.ts')
  return bucketStorage(storageUrl, folder)
}
