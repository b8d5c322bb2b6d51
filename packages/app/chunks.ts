import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

type Module = { code: string | null; importedIds: string[]; dynamicallyImportedIds: string[] }
type Graph = { getModuleInfo: (id: string) => Module | null }

/** What a module imports. One file exports all messages: of these, it imports the ones that it names. */
function importsOf(id: string, graph: Graph): string[] {
  const { code, importedIds } = graph.getModuleInfo(id) ?? { code: '', importedIds: [] }
  return importedIds.flatMap((imported) =>
    imported.endsWith('/messages.js')
      ? [...(code ?? '').matchAll(/\bm\.(\w+)/g)].map(([, name]) => join(dirname(imported), `messages/${name}.js`))
      : [imported],
  )
}

/** These modules and all that they import. */
function withImports(ids: string[], graph: Graph, found = new Set<string>()): Set<string> {
  for (const id of ids.filter((one) => !found.has(one))) withImports(importsOf(id, graph), graph, found.add(id))
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

/** One chunk of what these pages and any other page need, and of all shared messages whose names begin with `alsoMessages`. */
function shared(name: string, pages: string[], alsoMessages = '') {
  const files = pages.map((page) => join(import.meta.dirname, page.endsWith('.ts') ? `src/${page}` : `src/${page}.tsx`))
  const messages = alsoMessages ? new RegExp(`/messages/(?:${alsoMessages})_\\w+\\.js$`) : undefined
  let modules: Set<string> | undefined
  const nameOf = (id: string, graph: Graph) =>
    (modules ??= withImports(files, graph)).has(id) || messages?.test(id) ? name : null
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
function only(side: keyof typeof pages, own = pages[side]) {
  let modules: Set<string> | undefined
  const find = (graph: Graph) => {
    const elsewhere = withLoaded(pages[side === 'hospital' ? 'patient' : 'hospital'], graph)
    return new Set([...withImports(own, graph)].filter((id) => !elsewhere.has(id)))
  }
  const nameOf = (id: string, graph: Graph) => ((modules ??= find(graph)).has(id) ? side : null)
  return { name: nameOf, debugName: side, minShareCount: 2, includeDependenciesRecursively: false }
}

const flows = (...names: string[]) => names.map((name) => `flows/${name}.route`)
const patient = flows('hospitals-list', 'patient-appointment')
/** What most patients open. */
const mostUsed = [area('patient-area'), ...patient.map((page) => join(import.meta.dirname, `src/${page}.tsx`))]

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
  shared('site', ['routes/landing.route', 'routes/faq.route', 'routes/about-us.route']),
  shared('drawings', ['routes/blog.route']),
  // What logins and sign-ups need, with what the areas and the page of an invitation need of that.
  shared(
    'account',
    [
      ...flows('patient-login', 'patient-signup'),
      'support/use-draft.ts',
      '../../ui/src/elements/error-state',
      '../../ui/src/elements/textarea',
    ],
    'accounts_public',
  ),
  // Of `verifyEmail` and of the patient's home. In the chunk of the areas it would bring all of that chunk along.
  { name: 'outcome', test: /\/support\/use-outcome\.ts$/ },
  // Of the pages behind a link, which show what they load and need no payment.
  { name: 'query', test: /\/app\/src\/queries\/|\/elements\/(?:details-list|skeleton)\.tsx$|\/own-property\.ts$/ },
  { name: 'phone-field', test: /\/elements\/phone-field\.tsx$|\/messages\/patients_phone_\w+\.js$/ },
  shared('passwords', [
    ...flows('enter-email', 'password-reset', 'set-password'),
    'routes/password-reset-success.route',
  ]),
  shared('dialog', flows('appointment-login')),
  shared('record', flows('pay-link')),
  // A date without its calendar, which the area of patients has. Here, so that logging in by phone loads no area.
  shared('date-field', ['../../ui/src/elements/date-field']),
  shared('phone-login', flows('phone-login')),
  shared('invitation', flows('accept-invitation')),
  only('patient', mostUsed),
  only('hospital'),
  // What both areas need at once, and the patient's pages that book nothing. What only booking needs is in `visit`.
  shared('area', [
    'areas/patient-area',
    'areas/admin-area',
    'routes/patient-profile.route',
    ...flows('appointment-history', 'chat', 'hospitals-list', 'my-appointments', 'patient-privacy', 'profile-update'),
  ]),
  shared(
    'visit',
    ['routes/receipt.route', ...patient],
    'appointments|booking|common|doctors|hospitals|patients|payments|services(?=_length)|two_factor',
  ),
].map((group, index, all) => ({ ...group, priority: all.length - index }))
