/** The job that asks the provider for one refund. */
export const refundJob = 'refund'
