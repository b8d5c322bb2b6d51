import type { CallName } from '@ilera/contract/calls'
import type { ErrorResponse } from '@ilera/flows/shared/call-result'
import { buildUrl } from '../build-url.ts'
import { onWrite } from '../call-api.ts'
import { cachedResponses } from '../offline/cached-responses.ts'
import { onAccountEnd } from '../session/account-change.ts'
import { loginFor } from '../session/login-of.ts'
import { subjectOf, type Subject } from './call-subjects.ts'
import { createQuery, type Query, type QueryOptions } from './query.ts'

/** At most this many queries are kept of each call. */
const mostPerCall = 30

const queries: { [Name in CallName]?: Map<string, Query<Name>> } = {}

/** The query of one call with these options, for the account that is logged in (docs/decisions/093). */
export function findQuery<Name extends CallName>(name: Name, options: QueryOptions): Query<Name> {
  const { role, account } = loginFor(name, options)
  const key = [role, account, buildUrl(name, options), options.body?.token].join(' ')
  const ofCall: Map<string, Query<Name>> = (queries[name] ??= new Map())
  const found = ofCall.get(key)
  if (found) return found
  const unused = [...ofCall].find(([, query]) => !query.isWatched())
  if (unused && ofCall.size >= mostPerCall) {
    unused[1].end()
    ofCall.delete(unused[0])
  }
  const query = createQuery(name, options, () => void ofCall.delete(key))
  ofCall.set(key, query)
  return query
}

const allQueries = () => Object.values(queries).flatMap((ofCall) => [...ofCall.values()])

/**
 * The reads of this subject that are on the screen load again; of appointments, those that this one is part of, and the
 * waitlist, which follows them.
 */
export function invalidate(subject: Subject, appointmentId?: string): void {
  for (const query of allQueries()) {
    const its = subjectOf[query.name]
    const isPart = its === 'record' && (appointmentId === undefined || appointmentId === query.id)
    if (its === subject || (subject === 'appointment' && (isPart || its === 'waitlist'))) query.invalidate()
  }
}

/**
 * All reads that are on the screen load again: something may have been missed. The record that a hospital has open does
 * so only after a lost connection, because each time is logged.
 */
export function invalidateAll({ isReconnected }: { isReconnected: boolean }): void {
  for (const query of allQueries()) if (isReconnected || query.name !== 'oneAppointment') query.invalidate()
}

/**
 * Whether the server refused a write because something has changed since the page read it: an offer has ended, a price is
 * another. With suggestions only the chosen time is gone, and the page shows the next ones.
 */
const isOvertaken = ({ statusCode, suggestions }: ErrorResponse): boolean => statusCode === 409 && !suggestions

onWrite.listen((name, { params }, result) => {
  const subject = subjectOf[name]
  if (subject && (result.ok || isOvertaken(result.error))) invalidate(subject, params?.['id'])
})

// The service worker's copies are replaced as soon as a response comes over the network.
let wasCached = false
cachedResponses.since.subscribe(() => {
  const isCached = cachedResponses.since.get() !== undefined
  if (wasCached && !isCached) invalidateAll({ isReconnected: false })
  wasCached = isCached
})

for (const role of ['patient', 'hospital'] as const)
  onAccountEnd[role].listen(() => {
    for (const ofCall of Object.values(queries))
      for (const [key, query] of ofCall)
        if (query.role === role) {
          query.end()
          ofCall.delete(key)
        }
  })
