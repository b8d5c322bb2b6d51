import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './paths.mjs'

const none = { passed: 0, failed: 0, skipped: 0 }

const readers = {
  vitest: (report) => ({
    counts: {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    files: report.testResults.filter(({ assertionResults }) => assertionResults.length > 0).map(({ name }) => name),
  }),
  playwright: ({ stats, suites, config }) => ({
    counts: { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped },
    files: suites.map(({ file }) => join(config.rootDir, file)),
  }),
}

/** Reads a test runner's JSON report, if it wrote one, and finds the folders in which no test ran. */
export function readReport(runner, path, folders) {
  if (!existsSync(path)) return { counts: none, untested: folders }
  const { counts, files } = readers[runner](JSON.parse(readFileSync(path, 'utf8')))
  const tested = files.map((file) => relative(root, file).replaceAll('\\', '/'))
  return { counts, untested: folders.filter((folder) => !tested.some((file) => file.startsWith(`${folder}/`))) }
}

export const sum = (all) =>
  all.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
    }),
    none,
  )

export const formatCounts = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
