import type { CallName } from '@ilera/contract/calls'
import { basePath, fillPath } from '@ilera/contract/common-calls'
import { callOf } from './call-table.ts'
import type { CallOptions } from './http-client.ts'
import { apiUrl, chatUrl } from './env.ts'

const baseUrlOf = (name: CallName) => (name === 'getMessages' || name === 'postMessage' ? chatUrl : apiUrl)

/** The URL of a call, with its query string. Query values that are undefined are left out. */
export function buildUrl(name: CallName, { params, query = {} }: Pick<CallOptions, 'params' | 'query'> = {}): string {
  const pairs = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
  const search = new URLSearchParams(pairs).toString()
  return baseUrlOf(name) + basePath + fillPath(callOf(name).path, params) + (search && `?${search}`)
}
