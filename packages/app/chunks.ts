import { join } from 'node:path'

type Graph = { getModuleInfo: (id: string) => { importedIds: string[] } | null }

/** These modules and all that they import. Not messages: one file exports all of them. */
function withImports(ids: string[], graph: Graph, found = new Set<string>()): Set<string> {
  for (const id of ids.filter((one) => !found.has(one) && !one.endsWith('/messages.js')))
    withImports(graph.getModuleInfo(id)?.importedIds ?? [], graph, found.add(id))
  return found
}

/** One chunk of what these pages and any other page need, and of the messages of these subjects. */
function shared(name: string, pages: string[], subjects: string) {
  const files = pages.map((page) => join(import.meta.dirname, `src/${page}.tsx`))
  const messages = new RegExp(`/messages/(?:${subjects})_\\w+\\.js$`)
  let modules: Set<string> | undefined
  const nameOf = (id: string, graph: Graph) =>
    (modules ??= withImports(files, graph)).has(id) || messages.test(id) ? name : null
  return { name: nameOf, debugName: name, minShareCount: 2 }
}

const flows = (...names: string[]) => names.map((name) => `flows/${name}.route`)
const patient = flows('hospitals-list', 'appointment-request', 'patient-appointment')
const hospital = flows('admin-dashboard', 'admin-booking', 'admin-payments')
const area = 'appointments|chat|common|doctors|hospitals|lists|notifications|offline|patients|privacy|settlement'

/**
 * Chunks of shared modules; each module belongs to the first that takes it. By default each would be a file of its own,
 * and a page would request fifty.
 */
export const groups = [
  // Plural forms and markup in messages belong to all pages, too.
  { name: 'base', test: /\/registry\.js$|\/node_modules\/(?:@inlang|clsx|react)|rolldown|vite\/preload-helper/ },
  { name: 'start', tags: ['$initial' as const] },
  shared('site', ['routes/landing.route', 'routes/faq.route', 'routes/about-us.route'], 'navigation|pages'),
  shared('drawings', ['routes/blog.route'], 'blog'),
  shared('account', flows('patient-login'), 'accounts_login'),
  shared('signup', flows('patient-signup', 'set-password', 'contact'), 'accounts'),
  shared('dialog', flows('appointment-login'), 'payments_link'),
  shared('record', flows('pay-link'), 'payments'),
  shared('area', ['areas/patient-area', 'routes/receipt.route', ...patient, ...hospital], area),
].map((group, index, all) => ({ ...group, priority: all.length - index }))
