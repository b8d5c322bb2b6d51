const inside = (room) => `^packages/${room}/src/`

/** The borders between the rooms, each with its reason. `npm run borders` holds the code to them. */
module.exports = {
  forbidden: [
    {
      name: 'no-cycle',
      comment: 'Two modules that need each other cannot be read, tested or moved one at a time.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'unresolved',
      comment: 'An import that leads nowhere would also escape every other rule here.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'contract-knows-nobody',
      comment: 'The dictionary is what all rooms share: it may not know those who speak it.',
      severity: 'error',
      from: { path: inside('contract') },
      to: { path: '^packages/(?!contract/)' },
    },
    {
      name: 'ui-knows-only-contract',
      comment: 'A screen shows its props and nothing else: no machine, no network, no router of the app.',
      severity: 'error',
      from: { path: inside('ui') },
      to: { path: '^packages/(?!ui/|contract/)' },
    },
    {
      name: 'ui-has-no-machinery',
      comment: 'Router, machine and network reach a screen as props; only then can a story show every state of it.',
      severity: 'error',
      from: { path: inside('ui') },
      to: { path: 'node_modules/(react-router|react-router-dom|xstate|@xstate|axios|axios-retry|socket\\.io-client)/' },
    },
    {
      name: 'flows-know-only-contract',
      comment: 'A process is the same whoever shows it and whoever answers: it sees no screen, no app, no server.',
      severity: 'error',
      from: { path: inside('flows') },
      to: { path: '^packages/(?!flows/|contract/)' },
    },
    {
      name: 'flows-touch-no-world',
      comment: 'The world is a parameter of a flow: no package but xstate, nothing of Node, React or HTTP.',
      severity: 'error',
      from: { path: inside('flows') },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'core'],
        pathNot: 'node_modules/xstate/|^packages/contract/',
      },
    },
    {
      name: 'flows-do-not-know-flows',
      comment:
        'Two flows that lean on each other change together: what both need is a plain function in flows/src/shared.',
      severity: 'error',
      from: { path: '^packages/flows/src/([^/]+)/' },
      to: { path: '^packages/flows/src/[^/]+/', pathNot: '^packages/flows/src/($1|shared)/' },
    },
    {
      name: 'shared-flow-parts-know-no-flow',
      comment: 'A shared piece that knows one of its users is not shared.',
      severity: 'error',
      from: { path: '^packages/flows/src/shared/' },
      to: { path: '^packages/flows/src/(?!shared/)' },
    },
    {
      name: 'app-never-imports-server',
      comment: 'The app meets the server by the contract alone: what it imported would land in the browser.',
      severity: 'error',
      from: { path: inside('app') },
      to: { path: '^packages/server/' },
    },
    {
      name: 'server-knows-only-contract',
      comment: 'The server keeps data for any client: it knows no screen, no flow, no app.',
      severity: 'error',
      from: { path: inside('server') },
      to: { path: '^packages/(?!server/|contract/)' },
    },
    {
      name: 'elements-know-no-patterns',
      comment: 'Elements are the smallest pieces: patterns, screens and modals are built from them.',
      severity: 'error',
      from: { path: '^packages/ui/src/elements/' },
      to: { path: '^packages/ui/src/(patterns|screens|modals)/' },
    },
    {
      name: 'patterns-know-no-screens',
      comment: 'A pattern serves many screens, so it knows none of them.',
      severity: 'error',
      from: { path: '^packages/ui/src/patterns/' },
      to: { path: '^packages/ui/src/(screens|modals)/' },
    },
    {
      name: 'screens-know-no-screens',
      comment:
        'A screen is put together from patterns and elements; what two screens share is a pattern. Its own parts stand in a folder of its name.',
      severity: 'error',
      from: { path: '^packages/ui/src/screens/(.+)\\.tsx?$' },
      to: { path: '^packages/ui/src/screens/', pathNot: '^packages/ui/src/screens/$1(?:\\.tsx?$|/)' },
    },
    {
      name: 'modals-know-no-screens',
      comment: 'A modal opens over any screen: the screen opens it, never the other way round.',
      severity: 'error',
      from: { path: '^packages/ui/src/modals/' },
      to: { path: '^packages/ui/src/screens/' },
    },
    {
      name: 'routes-touch-no-sql',
      comment: 'A route speaks HTTP and asks a repository: SQL stands in one place per subject.',
      severity: 'error',
      from: { path: '^packages/server/src/routes/' },
      to: { path: '^packages/server/src/database/|node_modules/(pg|@electric-sql)/' },
    },
    {
      name: 'repositories-touch-no-http',
      comment: 'A repository returns values or words, so that jobs and tests can use it without a request.',
      severity: 'error',
      from: { path: '^packages/server/src/repositories/' },
      to: {
        path: '^packages/server/src/(routes|plugins)/|node_modules/(fastify|@fastify|socket\\.io)/|^(node:)?https?$',
      },
    },
    {
      name: 'stories-see-ui',
      comment: 'A story shows a component by its props; only stories/flows also runs a machine.',
      severity: 'error',
      from: { path: '^stories/', pathNot: '^stories/flows/' },
      to: { path: '^packages/(?!ui/|contract/)' },
    },
    {
      name: 'flow-stories-see-ui-and-flows',
      comment: 'A flow story joins machine and screens with fake actors: it needs neither app nor server.',
      severity: 'error',
      from: { path: '^stories/flows/' },
      to: { path: '^packages/(app|server)/' },
    },
    {
      name: 'product-knows-no-tests',
      comment: 'What users run may not depend on stories, tests or scripts.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(stories|tests|scripts|\\.storybook)/' },
    },
    {
      name: 'flow-tests-touch-no-view',
      comment:
        'A flow is tested without a DOM: a test that needs a screen or a server is a story or an end-to-end test.',
      severity: 'error',
      from: { path: '^tests/flows/' },
      to: { path: '^packages/(ui|app|server)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^packages/[^/]+/dist/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      mainFields: ['module', 'main'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
