import { defineConfig } from 'vitest/config'

const node = (name: string, extra: Record<string, unknown> = {}) => ({
  test: { name, include: [`tests/${name}/**/*.test.ts`], environment: 'node', ...extra },
})

export default defineConfig({
  test: {
    projects: [
      node('unit'),
      node('flows'),
      node('structure'),
      node('server', { testTimeout: 30_000, hookTimeout: 60_000, globalSetup: 'tests/support/postgres-setup.ts' }),
    ],
  },
})
