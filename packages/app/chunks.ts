/**
 * Groups modules into chunks. By default each shared module becomes a file of its own, and a page requests thirty of
 * them. On a slow connection the requests and their headers cost more than the code.
 */
const ui = (folder: string, names: string) => new RegExp(`/packages/ui/src/${folder}/(?:${names})\\.tsx?$`)
/** Messages of subjects that several pages show. A message of one page alone stays in that page's chunk. */
const messages = (subjects: string) => new RegExp(`/dist/messages/[\\w-]+/messages/(?:${subjects})_\\w+\\.js$`)
const anyOf = (...tests: RegExp[]) => new RegExp(tests.map(({ source }) => source).join('|'))

/** Earlier groups have priority: a module goes to the first group that matches, with its dependencies. */
const inOrder = <Group extends object>(groups: Group[]) =>
  groups.map((group, index) => ({ ...group, priority: groups.length - index }))

export const groups = inOrder([
  {
    name: 'base',
    test: anyOf(
      // Plural forms and markup in messages. Without a group they join the first chunk that uses them, and the landing
      // page loads all of that chunk.
      /\/dist\/messages\/[\w-]+\/registry\.js$|\/node_modules\/@inlang\/paraglide-js-react\//,
      /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser|clsx)\//,
      ui('elements', 'button|heading|icons|logo|spinner|toast'),
      /\/packages\/contract\/src\/(?:routes|shared\/(?:limits|site-config|timings))\.ts$/,
      /\/packages\/app\/src\/(?:support\/(?:error-boundary|fetch-module|in-app-links|loadable|page|pending-navigation|pending-pages|reload-page|server-version|store|toast-container)\.tsx?|toasts\.ts|session\/client-state\.ts)$/,
      messages('pages'),
      /rolldown|vite\/preload-helper/,
    ),
  },
  {
    name: 'site',
    test: anyOf(
      ui('elements', 'adire|card|icon-button|link|menu|welcome-illustration'),
      ui(
        'patterns',
        'band|call-to-action|footer|header-dropdown|page-title|portrait|public-header|public-page|skip-link',
      ),
      /\/packages\/contract\/src\/(?:formats|appointments\/constants|shared\/(?:lagos-time|plans))\.ts$/,
      /\/packages\/app\/src\/support\/(?:menus|public-menu|smooth-scroll)\.tsx?$/,
      messages('navigation'),
    ),
  },
  // Used by pages of every kind. In the `area` group, a public page would load all of that group.
  { name: 'drawings', minShareCount: 2, test: ui('elements', 'empty-state|illustrations') },
  { name: 'legal', minShareCount: 2, test: ui('patterns', 'legal-text') },
  { name: 'dialog', minShareCount: 2, test: ui('elements', 'dialog') },
  {
    name: 'account',
    test: anyOf(
      /\/node_modules\/(?:xstate|@xstate|use-isomorphic-layout-effect|use-sync-external-store)\//,
      ui('elements', 'banner|field|form|form-draft|password-field|text-field|textarea'),
      ui('patterns', 'auth-card|error-summary|login-form|new-password-form|reset-link|switch-form-link'),
      /\/packages\/contract\/src\/accounts\//,
      /\/packages\/contract\/src\/calls\.ts$/,
      /\/packages\/app\/src\/(?:build-url|call-api|env|offline\/(?:cached-responses|offline-cache)|parse-error-response|preloaded-response|support\/(?:api-actors|menu-actor|return-link|use-done|use-toasts)|session\/(?:expiring-storage|form-drafts|login-of|login-storage|persist-login|sessions|unauthorized-event|use-login))\.ts$/,
      /\/packages\/flows\/src\/(?:public-menu\/|session\/|shared\/(?!profile))/,
    ),
  },
  // What sign-up pages need and logins do not.
  {
    name: 'signup',
    minShareCount: 2,
    test: anyOf(ui('patterns', 'consent-note'), /\/packages\/app\/src\/support\/use-draft\.ts$/),
  },
  { name: 'account-texts', minShareCount: 2, test: messages('accounts') },
  // What a page about one record needs. The pay link page loads this, and not the `area` group.
  {
    name: 'record',
    minShareCount: 2,
    test: anyOf(
      ui('elements', 'details-list|error-state|skeleton'),
      ui('patterns', 'payment-notice'),
      /\/packages\/contract\/src\/(?:payments\/format-money|shared\/own-property)\.ts$/,
      /\/packages\/app\/src\/support\/(?:new-key|use-query)\.ts$/,
      messages('payments'),
    ),
  },
  {
    name: 'area',
    minShareCount: 2,
    test: anyOf(
      /\/packages\/ui\/src\/(?:elements|patterns)\//,
      /\/packages\/contract\/src\/(?:appointments|hospitals|notifications|patients|payments|privacy)\//,
      /\/packages\/flows\/src\/(?:list\/|shared\/profile)/,
      /\/packages\/app\/src\/(?:live|offline|session|support)\//,
      messages('appointments|chat|common|doctors|hospitals|lists|notifications|offline|patients|privacy|settlement'),
    ),
  },
])
