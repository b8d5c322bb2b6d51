import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Graph = { getModuleInfo: (id: string) => { importedIds: string[]; dynamicallyImportedIds: string[] } | null }

/** These modules and all that they import. Not messages: one file exports all of them. */
function withImports(ids: string[], graph: Graph, found = new Set<string>()): Set<string> {
  for (const id of ids.filter((one) => !found.has(one) && !one.endsWith('/messages.js')))
    withImports(graph.getModuleInfo(id)?.importedIds ?? [], graph, found.add(id))
  return found
}

/** These modules, all that they import, and what these load later. Not the areas and pages, which load all there is. */
function withLoaded(ids: string[], graph: Graph, found = new Set<string>()): Set<string> {
  const modules = withImports(ids, graph)
  const later = [...modules]
    .filter((id) => !/\/app\/src\/(?:areas|pages)\.ts$/.test(id))
    .flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    .filter((id) => !found.has(id))
  const all = new Set([...found, ...modules])
  return later.length > 0 ? withLoaded(later, graph, all) : all
}

/** One chunk of what these pages and any other page need, and of the messages of these subjects. */
function shared(name: string, pages: string[], subjects: string) {
  const files = pages.map((page) => join(import.meta.dirname, page.endsWith('.ts') ? `src/${page}` : `src/${page}.tsx`))
  const messages = new RegExp(`/messages/(?:${subjects})_\\w+\\.js$`)
  let modules: Set<string> | undefined
  const nameOf = (id: string, graph: Graph) =>
    (modules ??= withImports(files, graph)).has(id) || messages.test(id) ? name : null
  return { name: nameOf, debugName: name, minShareCount: 2 }
}

const [others = '', ofHospitals = ''] = readFileSync(join(import.meta.dirname, 'src/pages.ts'), 'utf8').split(
  'const booking = ',
)
const filesIn = (text: string) =>
  [...text.matchAll(/import\('\.\/(.+?)'\)/g)].map(([, file = '']) => join(import.meta.dirname, 'src', file))

const area = (name: string) => join(import.meta.dirname, `src/areas/${name}.tsx`)
const pages = {
  hospital: [area('admin-area'), ...filesIn(ofHospitals)],
  patient: [area('patient-area'), ...filesIn(others)],
}

/** One chunk of what these pages of one side share with others of it, and no page of the other side needs. */
function only(side: keyof typeof pages, subjects: string, own = pages[side]) {
  let modules: Set<string> | undefined
  const find = (graph: Graph) => {
    const elsewhere = withLoaded(pages[side === 'hospital' ? 'patient' : 'hospital'], graph)
    return new Set([...withImports(own, graph)].filter((id) => !elsewhere.has(id)))
  }
  const messages = new RegExp(`/messages/(?:${subjects})_\\w+\\.js$`)
  const nameOf = (id: string, graph: Graph) => ((modules ??= find(graph)).has(id) || messages.test(id) ? side : null)
  return { name: nameOf, debugName: side, minShareCount: 2, includeDependenciesRecursively: false }
}

const flows = (...names: string[]) => names.map((name) => `flows/${name}.route`)
const patient = flows('hospitals-list', 'patient-appointment')
/** What most patients open. */
const mostUsed = [area('patient-area'), ...patient.map((page) => join(import.meta.dirname, `src/${page}.tsx`))]
const areaSubjects =
  'appointments|chat|common|doctors|hospitals|lists|notifications|offline|patients|payments|privacy|profiles|services(?=_length)'

/**
 * Chunks of shared modules; each module belongs to the first that takes it. By default each would be a file of its own,
 * and a page would request fifty.
 */
export const groups = [
  // Plural forms and markup in messages belong to all pages, too.
  {
    name: 'base',
    test: /\/registry\.js$|\/node_modules\/(?:@inlang|clsx|react)|rolldown|vite\/preload-helper|\/family\/access\.ts$/,
  },
  { name: 'start', tags: ['$initial' as const] },
  shared('site', ['routes/landing.route', 'routes/faq.route', 'routes/about-us.route'], 'navigation|pages'),
  shared('drawings', ['routes/blog.route'], 'blog'),
  // With what the areas and the page of an invitation need, so that they load nothing else of `signup`.
  shared(
    'account',
    [
      ...flows('patient-login'),
      'support/use-draft.ts',
      '../../ui/src/elements/error-state',
      '../../ui/src/elements/textarea',
    ],
    'accounts_(?:change_account|go_to|hospital_page|login|no_account|patient_page|public|sign_up)',
  ),
  // Not in `signup`, which the login of an appointment loads for its messages.
  { name: 'steps', test: /\/(?:elements\/stepper|patterns\/process-steps)\.tsx?$|\/messages\/stepper_\w+\.js$/ },
  // Of `verifyEmail` and of the patient's home. In the chunk of the areas it would bring all of that chunk along.
  { name: 'outcome', test: /\/support\/use-outcome\.ts$/ },
  // Of the pages behind a link, which show what they load and need no payment.
  { name: 'query', test: /\/app\/src\/queries\/|\/elements\/(?:details-list|skeleton)\.tsx$|\/own-property\.ts$/ },
  shared('signup', flows('patient-signup', 'set-password', 'contact'), 'accounts'),
  shared('dialog', flows('appointment-login'), 'payments_link'),
  shared(
    'record',
    flows('pay-link'),
    'payments_(?:abandoned|amount_mismatch|confirmed|failed|processing|refund_sent|widget)',
  ),
  { name: 'phone-field', test: /\/elements\/phone-field\.tsx$|\/messages\/patients_phone_\w+\.js$/ },
  // A date without its calendar, which the area of patients has. Here, so that logging in by phone loads no area.
  shared('date-field', ['../../ui/src/elements/date-field'], 'patients_birth'),
  shared('phone-login', flows('phone-login'), 'phone'),
  shared('invitation', flows('accept-invitation'), 'members|staff_(?:roles|name|password|doctor)|two_factor'),
  only('patient', 'home', mostUsed),
  shared('area', ['areas/patient-area', 'routes/receipt.route', ...patient], areaSubjects),
  only('hospital', 'closures|day|desk_reason|doctor_details|follow_ups|services(?!_length)|settlement|till'),
].map((group, index, all) => ({ ...group, priority: all.length - index }))
