/** Name of the job that requests one refund from the provider. */
export const refundJob = 'refund'
