import { join } from 'node:path'
import type { Settings } from '../../settings.ts'
import { createDiskImages } from './disk-images.ts'
import type { ImageStore } from './image-store.ts'
import { createS3Images } from './s3-images.ts'

/** Creates the configured image store: S3, or by default a folder. */
export function createImageStore(settings: Settings): ImageStore {
  if (!settings.S3_ENDPOINT) return createDiskImages(join(settings.DATA_DIR, 'images'))
  return createS3Images({
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION ?? 'auto',
    bucket: settings.S3_BUCKET ?? '',
    accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
  })
}
