import type { Call, Download } from './call-types.ts'
import { commonCalls, fillPath, patientDownloads, type PathParams } from './common-calls.ts'
import { hospitalCalls } from './hospital-calls.ts'
import { hospitalDownloads } from './hospital-downloads.ts'
import { patientCalls } from './patient-calls.ts'

export type * from './call-types.ts'
export * from './common-calls.ts'

/** What providers of messages and payments send. No page makes these calls. */
const providerCalls = {
  messageReport: { method: 'POST', path: '/message-report/:provider', who: 'provider' },
  paymentWebhook: { method: 'POST', path: '/payment-webhook/:provider', who: 'provider' },
} as const satisfies Record<string, Call>

/** All calls of the API (spec section 7, and those that the contract adds). */
export const calls = { ...commonCalls, ...patientCalls, ...hospitalCalls, ...providerCalls } as const satisfies Record<
  string,
  Call
>

export type CallName = keyof typeof calls

/** The call's path with its parameters filled in: `callPath('oneHospital', { id })` → `/one-hospital/…`. */
export const callPath = (name: CallName, params?: PathParams): string => fillPath(calls[name].path, params)

/** All downloads. */
export const downloads = { ...patientDownloads, ...hospitalDownloads } as const satisfies Record<string, Download>

export type DownloadName = keyof typeof downloads

export const downloadPath = (name: DownloadName, params?: PathParams): string => fillPath(downloads[name].path, params)
