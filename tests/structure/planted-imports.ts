type Planted = {
  /** The border that must stop it. */
  rule: string
  from: string
  imports: string
  /** A file to write at the other end, where the import leads to one. */
  to?: string
}

const ui = 'packages/ui/src'
const server = 'packages/server/src'
const flows = 'packages/flows/src'

/** At least one import across every border of `.dependency-cruiser.cjs`. */
export const planted: Planted[] = [
  { rule: 'no-cycle', from: `${ui}/elements/circling.tsx`, imports: './circling.tsx' },
  { rule: 'unresolved', from: `${ui}/elements/nowhere.tsx`, imports: './nothing-there.ts' },
  {
    rule: 'contract-knows-nobody',
    from: 'packages/contract/src/messages.ts',
    imports: '../../ui/src/elements/link.tsx',
    to: `${ui}/elements/link.tsx`,
  },
  {
    rule: 'ui-knows-only-contract',
    from: `${ui}/elements/reaching.tsx`,
    imports: '../../../flows/src/chat/chat.ts',
    to: `${flows}/chat/chat.ts`,
  },
  { rule: 'ui-has-no-machinery', from: `${ui}/elements/running.tsx`, imports: 'xstate' },
  { rule: 'ui-has-no-machinery', from: `${ui}/screens/fetching.tsx`, imports: 'axios' },
  { rule: 'ui-has-no-machinery', from: `${ui}/modals/routing.tsx`, imports: 'react-router-dom' },
  {
    rule: 'flows-know-only-contract',
    from: `${flows}/login/showing.ts`,
    imports: '../../../ui/src/elements/icon.tsx',
    to: `${ui}/elements/icon.tsx`,
  },
  { rule: 'flows-touch-no-world', from: `${flows}/login/asking.ts`, imports: 'axios' },
  { rule: 'flows-touch-no-world', from: `${flows}/login/reading.ts`, imports: 'node:fs' },
  {
    rule: 'flows-do-not-know-flows',
    from: `${flows}/login/leaning.ts`,
    imports: '../payment/payment.machine.ts',
    to: `${flows}/payment/payment.machine.ts`,
  },
  {
    rule: 'shared-flow-parts-know-no-flow',
    from: `${flows}/shared/partial.ts`,
    imports: '../signup/signup.machine.ts',
    to: `${flows}/signup/signup.machine.ts`,
  },
  {
    rule: 'app-never-imports-server',
    from: 'packages/app/src/leaking.ts',
    imports: '../../server/src/settings.ts',
    to: `${server}/settings.ts`,
  },
  {
    rule: 'server-knows-only-contract',
    from: `${server}/rendering.ts`,
    imports: '../../ui/src/screens/landing.tsx',
    to: `${ui}/screens/landing.tsx`,
  },
  {
    rule: 'elements-know-no-patterns',
    from: `${ui}/elements/growing.tsx`,
    imports: '../patterns/auth-card.tsx',
    to: `${ui}/patterns/auth-card.tsx`,
  },
  {
    rule: 'patterns-know-no-screens',
    from: `${ui}/patterns/knowing.tsx`,
    imports: '../screens/accounts/login.tsx',
    to: `${ui}/screens/accounts/login.tsx`,
  },
  {
    rule: 'screens-know-no-screens',
    from: `${ui}/screens/accounts/register.tsx`,
    imports: '../patient/chat.tsx',
    to: `${ui}/screens/patient/chat.tsx`,
  },
  {
    rule: 'modals-know-no-screens',
    from: `${ui}/modals/confirm.tsx`,
    imports: '../screens/patient/profile.tsx',
    to: `${ui}/screens/patient/profile.tsx`,
  },
  {
    rule: 'routes-touch-no-sql',
    from: `${server}/routes/querying.ts`,
    imports: '../database/database.ts',
    to: `${server}/database/database.ts`,
  },
  { rule: 'routes-touch-no-sql', from: `${server}/routes/connecting.ts`, imports: 'pg' },
  { rule: 'repositories-touch-no-http', from: `${server}/repositories/answering.ts`, imports: 'fastify' },
  { rule: 'repositories-touch-no-http', from: `${server}/repositories/calling.ts`, imports: 'node:http' },
  {
    rule: 'stories-see-ui',
    from: 'stories/elements/moving.stories.tsx',
    imports: '../../packages/flows/src/reset/reset.machine.ts',
    to: `${flows}/reset/reset.machine.ts`,
  },
  {
    rule: 'flow-stories-see-ui-and-flows',
    from: 'stories/flows/posting.stories.tsx',
    imports: '../../packages/app/src/http-client.ts',
    to: 'packages/app/src/http-client.ts',
  },
  {
    rule: 'product-knows-no-tests',
    from: 'packages/app/src/testing.ts',
    imports: '../../../tests/support/clock.ts',
    to: 'tests/support/clock.ts',
  },
  {
    rule: 'flow-tests-touch-no-view',
    from: 'tests/flows/clicking.test.ts',
    imports: '../../packages/ui/src/elements/button.tsx',
    to: `${ui}/elements/button.tsx`,
  },
]
