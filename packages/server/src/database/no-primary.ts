/** No host of DATABASE_URL accepts writes. The message is a sentence for operators; `details` name hosts and what is wrong. */
export class NoPrimary extends Error {
  override name = 'NoPrimary'
  readonly details: string

  constructor(message: string, details: string) {
    super(message)
    this.details = details
  }
}
