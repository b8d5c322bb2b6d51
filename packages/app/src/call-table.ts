import type { Call, Callers, CallName, Download, DownloadName } from '@ilera/contract/calls'
import { commonCalls, patientDownloads } from '@ilera/contract/common-calls'

const table: Record<string, Call> = { ...commonCalls }

/** Adds the calls of an area, when its pages are loaded. */
export const addCalls = (added: Record<string, Call>): void => void Object.assign(table, added)

/** The contract's entry of a call. Throws where its area has not been loaded. */
export function callOf(name: CallName): Call {
  const call = table[name]
  if (!call) throw new Error(`The area of the call ${name} is not loaded.`)
  return call
}

const downloads: Record<string, Download> = { ...patientDownloads }

/** Adds the downloads of an area, when its pages are loaded. */
export const addDownloads = (added: Record<string, Download>): void => void Object.assign(downloads, added)

/** The contract's entry of a download. Throws where its area has not been loaded. */
export function downloadOf(name: DownloadName): Download {
  const download = downloads[name]
  if (!download) throw new Error(`The area of the download ${name} is not loaded.`)
  return download
}

/** Who may make a call, or download a file. Throws where its area has not been loaded. */
export function callersOf(name: CallName | DownloadName): Callers {
  const entry = table[name] ?? downloads[name]
  if (!entry) throw new Error(`The area of ${name} is not loaded.`)
  return entry
}
