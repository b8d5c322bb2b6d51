import sharp from 'sharp'
import { createBoundedQueue } from '../bounded-queue.ts'

/** Longest side of a stored picture, in pixels. */
const side = 512
/** Pixels that we are willing to decode: 50 megapixels. A picture that claims more is not opened. */
const maxPixels = 50_000_000
/** One picture at a time in the process: decoding 50 megapixels takes some 200 MB. */
const decoding = createBoundedQueue({ concurrency: 1, maxWaiting: 20 })
sharp.cache(false)
sharp.concurrency(1)
/** Seconds. */
const decodeWithin = 20
const formats = new Set(['jpeg', 'png', 'webp'])

export type ProcessedPicture = { bytes: Uint8Array; contentType: string; width: number; height: number }

/**
 * A small WebP of an uploaded picture, upright and without metadata (no GPS). Judged by its content, whatever it is named:
 * 'kind' when it is no JPEG, PNG or WebP; 'unreadable' when it is broken or too many pixels. Throws `QueueFull` while too many
 * pictures wait.
 */
export const processProfilePicture = (upload: Buffer): Promise<ProcessedPicture | 'kind' | 'unreadable'> =>
  decoding.run(() => decode(upload))

async function decode(upload: Buffer): Promise<ProcessedPicture | 'kind' | 'unreadable'> {
  try {
    const image = sharp(upload, { limitInputPixels: maxPixels, failOn: 'error' })
    const { format } = await image.metadata()
    if (!format || !formats.has(format)) return 'kind'
    const resized = image
      .rotate()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds: decodeWithin })
    const { data, info } = await resized.toBuffer({ resolveWithObject: true })
    return { bytes: data, contentType: 'image/webp', width: info.width, height: info.height }
  } catch {
    return isPicture(upload) ? 'unreadable' : 'kind'
  }
}

/** The first bytes of JPEG, PNG and RIFF (WebP). */
const isPicture = (upload: Buffer): boolean =>
  ['ffd8ff', '89504e47', '52494646'].some((magic) => upload.toString('hex', 0, 4).startsWith(magic))
