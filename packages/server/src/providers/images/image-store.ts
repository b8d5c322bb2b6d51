/** Stores pictures by id. Callers must check and re-encode them first. All functions may throw `PictureStoreDown`. */
export type ImageStore = {
  save: (id: string, picture: { bytes: Uint8Array; contentType: string }) => Promise<void>
  /** The picture's bytes, or undefined for an unknown id. */
  read: (id: string) => Promise<Uint8Array | undefined>
  remove: (id: string) => Promise<void>
}

/** The store does not respond, rejects the server's keys, lacks the bucket, or its disk is full. A retry may succeed. */
export class PictureStoreDown extends Error {
  override readonly name = 'PictureStoreDown'
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
  }
}
