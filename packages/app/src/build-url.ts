import { basePath, callPath, type CallName } from '@ilera/contract/calls'
import type { Asking } from './http-client.ts'
import { apiUrl, chatUrl } from './env.ts'

const hostOf = (name: CallName) => (name === 'getMessages' || name === 'postMessage' ? chatUrl : apiUrl)

/** The address that a call is made to, with its query. */
export function buildUrl(name: CallName, { params, query = {} }: Pick<Asking, 'params' | 'query'> = {}): string {
  const given = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
  const search = new URLSearchParams(given).toString()
  return hostOf(name) + basePath + callPath(name, params) + (search && `?${search}`)
}
