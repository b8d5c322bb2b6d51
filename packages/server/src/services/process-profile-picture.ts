import sharp from 'sharp'
import { createBoundedQueue } from '../bounded-queue.ts'

/** Longest side of a stored picture, in pixels. */
const side = 512
/** Pictures with more pixels (50 megapixels) are not decoded. */
const maxPixels = 50_000_000
/** The process decodes one picture at a time, because 50 megapixels take some 200 MB. */
const decoding = createBoundedQueue({ concurrency: 1, maxWaiting: 20 })
sharp.cache(false)
sharp.concurrency(1)
/** Seconds. */
const decodeWithin = 20
const formats = new Set(['jpeg', 'png', 'webp'])

export type ProcessedPicture = { bytes: Uint8Array; contentType: string; width: number; height: number }

/**
 * Converts an uploaded picture to a small upright WebP without metadata (no GPS). The content decides, not the file name:
 * 'unsupported-type' when it is not JPEG, PNG or WebP; 'unreadable' when it is broken or has too many pixels. Throws `OverloadError` while
 * too many pictures wait.
 */
export const processProfilePicture = (upload: Buffer): Promise<ProcessedPicture | 'unsupported-type' | 'unreadable'> =>
  decoding.run(() => decode(upload))

async function decode(upload: Buffer): Promise<ProcessedPicture | 'unsupported-type' | 'unreadable'> {
  try {
    const image = sharp(upload, { limitInputPixels: maxPixels, failOn: 'error' })
    const { format } = await image.metadata()
    if (!format || !formats.has(format)) return 'unsupported-type'
    const resized = image
      .rotate()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds: decodeWithin })
    const { data, info } = await resized.toBuffer({ resolveWithObject: true })
    return { bytes: data, contentType: 'image/webp', width: info.width, height: info.height }
  } catch {
    return isPicture(upload) ? 'unreadable' : 'unsupported-type'
  }
}

/** Whether the file begins with the magic bytes of JPEG, PNG or RIFF (WebP). */
const isPicture = (upload: Buffer): boolean =>
  ['ffd8ff', '89504e47', '52494646'].some((magic) => upload.toString('hex', 0, 4).startsWith(magic))
