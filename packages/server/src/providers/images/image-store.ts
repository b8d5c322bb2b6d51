/** Keeps pictures by id. The caller has checked and re-encoded them. Each throws `PictureStoreDown`. */
export type ImageStore = {
  save: (id: string, picture: { bytes: Uint8Array; contentType: string }) => Promise<void>
  /** The picture's bytes, or undefined when there is none with this id. */
  read: (id: string) => Promise<Uint8Array | undefined>
  remove: (id: string) => Promise<void>
}

/** The store does not answer, refuses the server's keys, has no such bucket, or its disk is full: try again later. */
export class PictureStoreDown extends Error {
  override readonly name = 'PictureStoreDown'
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
  }
}
