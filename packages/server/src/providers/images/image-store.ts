/** Keeps pictures by id. The caller has checked and re-encoded them. */
export type ImageStore = {
  save: (id: string, picture: { bytes: Uint8Array; contentType: string }) => Promise<void>
  /** The picture's bytes, or undefined when there is none with this id. */
  read: (id: string) => Promise<Uint8Array | undefined>
  remove: (id: string) => Promise<void>
}
