import { formatDate, formatLongDate } from '@ilera/contract/formats'
import { addDays, lagosClock } from '@ilera/contract/shared/lagos-time'
import { limits } from '@ilera/contract/shared/limits'
import { escapeHtml } from '../escape-html.ts'
import { operatorPath } from '../operators/operator-links.ts'
import { listingState, listingViews, type ListedHospital, type ListingView } from '../repositories/hospital-listings.ts'
import type { ListingDecision } from '../repositories/listing-decisions.ts'
import { operatorHeader, operatorPage, postForm } from './operator-page.ts'

/** Days before its end within which a licence or listing ends soon. */
export const endsSoonDays = 60

/** Who sees the page, and today in Lagos as YYYY-MM-DD. */
type Viewer = { operator: string; formToken: string; today: string }
type ListPage = {
  view: ListingView
  q: string
  page: number
  limit: number
  total: number
  hospitals: ListedHospital[]
}
/** Why a decision is impossible, and what was typed, by decision. */
type Rejected = { problem: string; typed: Record<string, string> }

const viewLabels: Record<ListingView, string> = {
  waiting: 'Waiting for verification',
  ending: 'Ending soon',
  all: 'All hospitals',
}

/** What an operator would look for before verifying. */
function missingOf(hospital: ListedHospital, today: string): string[] {
  const { licenceNumber, licenceUntil, address, phoneNumber, isEmailVerified } = hospital
  const facts: [boolean, string][] = [
    [!licenceNumber, 'licence'],
    [licenceUntil !== null && licenceUntil < today, 'a licence that has not ended'],
    [!address, 'address'],
    [!phoneNumber, 'phone number'],
    [!isEmailVerified, 'verified e-mail address'],
  ]
  return facts.filter(([isMissing]) => isMissing).map(([, fact]) => fact)
}

/** The date, with a warning where it is over or ends soon. */
function endText(until: string, today: string): string {
  const date = formatDate(until)
  if (until < today) return `<span class="warning">${date}, over</span>`
  return until <= addDays(today, endsSoonDays) ? `<span class="warning">${date}, ends soon</span>` : date
}

const entry = (name: string, html: string) => `<dt>${name}</dt><dd>${html}</dd>`

function facts(hospital: ListedHospital, today: string): string {
  const { licenceNumber, licenceAuthority, licenceUntil, submittedAt, reason } = hospital
  const state = listingState(hospital, today)
  const missing = missingOf(hospital, today)
  return `<dl>${[
    entry('State', escapeHtml(reason === null ? state : `${state}: ${reason}`)),
    entry('Licence', licenceNumber ? escapeHtml(`${licenceNumber}, issued by ${licenceAuthority}`) : 'none'),
    ...(licenceUntil ? [entry('Licence ends', endText(licenceUntil, today))] : []),
    ...(hospital.until ? [entry('Listed until', endText(hospital.until, today))] : []),
    ...(submittedAt ? [entry('Submitted', formatLongDate(lagosClock(new Date(submittedAt))))] : []),
    ...(missing.length > 0 ? [entry('Missing', `<span class="warning">${missing.join(', ')}</span>`)] : []),
  ].join('')}</dl>`
}

const hospitalPath = (id: string) => `/hospitals/${id}`

function listLink(view: ListingView, q: string, page: number, label: string, attributes = ''): string {
  const parameters = new URLSearchParams({ view, ...(q && { q }), ...(page > 1 && { page: String(page) }) })
  return `<a${attributes} href="${operatorPath}?${escapeHtml(parameters.toString())}">${label}</a>`
}

/** The hospitals of a view, those that wait longest first. */
export function listingsPage(viewer: Viewer, { view, q, page, limit, total, hospitals }: ListPage): string {
  const tabs = listingViews.map((name) =>
    listLink(name, q, 1, viewLabels[name], name === view ? ' aria-current="page"' : ''),
  )
  const items = hospitals.map(
    (one) =>
      `<li><a href="${operatorPath}${hospitalPath(one.id)}"><strong>${escapeHtml(one.name)}</strong></a>${facts(one, viewer.today)}</li>`,
  )
  const pages = Math.ceil(total / limit)
  const steps = [
    ...(page > 1 ? [listLink(view, q, page - 1, 'Previous', ' rel="prev"')] : []),
    ...(pages > 1 ? [`Page ${page} of ${pages}`] : []),
    ...(page < pages ? [listLink(view, q, page + 1, 'Next', ' rel="next"')] : []),
  ]
  return operatorPage(
    'Hospitals',
    `${operatorHeader(viewer.operator, viewer.formToken)}<main><h1>Hospitals</h1>
<nav aria-label="Views">${tabs.join('')}</nav>
<form class="search" action="${operatorPath}"><input type="hidden" name="view" value="${view}">
<div><label for="q">Name, e-mail, licence or id</label><input id="q" name="q" value="${escapeHtml(q)}" maxlength="${limits.search}"></div><button>Search</button></form>
<p>${total === 0 ? 'No hospital.' : `${total} ${total === 1 ? 'hospital' : 'hospitals'}`}</p>
<ul>${items.join('')}</ul>${steps.length > 0 ? `<nav aria-label="Pages">${steps.join(' ')}</nav>` : ''}</main>`,
  )
}

function decisionLine({ decision, operator, licenceNumber, until, reason, decidedAt }: ListingDecision): string {
  const details = [
    ...(licenceNumber ? [`licence ${licenceNumber}`] : []),
    ...(until ? [`until ${formatDate(until)}`] : []),
    ...(reason ? [reason] : []),
  ]
  const what = `${decision} by ${operator}${details.length > 0 ? `: ${details.join(', ')}` : ''}`
  return `<li>${escapeHtml(formatLongDate(lagosClock(new Date(decidedAt))))}: ${escapeHtml(what)}</li>`
}

/** The forms that this hospital's state allows. */
function forms(hospital: ListedHospital, { formToken, today }: Viewer, typed: Record<string, string>): string {
  const state = listingState(hospital, today)
  const path = (decision: string) => `${hospitalPath(hospital.id)}/${decision}`
  const seen = { formToken, seen: hospital.submittedAt ?? '' }
  const reason = (decision: string) =>
    `<label for="${decision}">Reason, for the hospital to read</label><textarea id="${decision}" name="reason" rows="3" maxlength="${limits.reason}" required>${escapeHtml(typed[decision] ?? '')}</textarea>`
  if (state === 'suspended')
    return `<h2>Lift the suspension</h2>${postForm(path('restore'), { formToken }, '<button>Lift the suspension</button>')}`
  const until = typed['verify'] ?? hospital.licenceUntil ?? ''
  const refuse = `<h2>Refuse the licence</h2>${postForm(path('refuse'), seen, `${reason('refuse')}<button class="danger">Refuse the licence</button>`)}`
  return `<h2>Verify</h2>${postForm(
    path('verify'),
    seen,
    `<label for="verify">Listed until, at most until the licence ends</label><input id="verify" type="date" name="until" min="${today}"${hospital.licenceUntil ? ` max="${hospital.licenceUntil}"` : ''} value="${escapeHtml(until)}" required><button>Verify</button>`,
  )}${hospital.submittedAt ? refuse : ''}
<h2>Suspend</h2>${postForm(path('suspend'), { formToken }, `${reason('suspend')}<button class="danger">Suspend</button>`)}`
}

/** One hospital with its licence, what an operator may decide now, and what was decided before. */
export function listingPage(
  viewer: Viewer,
  hospital: ListedHospital,
  decisions: ListingDecision[],
  rejected?: Rejected,
): string {
  const contact = [hospital.email ?? 'no e-mail address', hospital.phoneNumber ?? 'no phone number']
  return operatorPage(
    hospital.name,
    `${operatorHeader(viewer.operator, viewer.formToken)}<main><a href="${operatorPath}">All hospitals that wait</a>
<h1>${escapeHtml(hospital.name)}</h1>${
      rejected ? `<p class="problem" role="alert">${escapeHtml(rejected.problem)}</p>` : ''
    }
<p>${escapeHtml(hospital.address ?? 'No address')}</p><p>${escapeHtml(contact.join(', '))}</p>
${facts(hospital, viewer.today)}${forms(hospital, viewer, rejected?.typed ?? {})}
<h2>History</h2>${decisions.length > 0 ? `<ol>${decisions.map(decisionLine).join('')}</ol>` : '<p>Nothing was decided yet.</p>'}</main>`,
  )
}
