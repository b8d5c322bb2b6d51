import { loadModule, parseSync } from 'libpg-query'
import { expect, test } from 'vitest'
import { readMigrations } from '../../packages/server/src/database/migrate.ts'
import { splitStatements } from '../../packages/server/src/database/split-statements.ts'

await loadModule()

test.each(readMigrations())('$name is split where PostgreSQL’s parser splits it', ({ text }) => {
  const { stmts = [] } = parseSync(text)
  expect(splitStatements(text).map((one) => (parseSync(one).stmts ?? []).length)).toEqual(stmts.map(() => 1))
})
