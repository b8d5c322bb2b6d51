/** Milliseconds between two polls of a pending payment, in case the socket reports nothing. */
export const pollIntervalMs = 5_000
