/** Milliseconds after which a payment that is on its way is asked about again, should the socket not say so before. */
export const pollIntervalMs = 5_000
