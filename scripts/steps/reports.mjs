import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './paths.mjs'

const none = { passed: 0, failed: 0, skipped: 0 }

const firstLine = (message = '') => stripVTControlCharacters(message).trim().split('\n')[0]

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

const readers = {
  vitest: (report) => ({
    counts: {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    // Vitest keeps the messages of the first run when the second one passes.
    repeated: report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => ({ name: fullName, reason: firstLine(failureMessages[0]) })),
    files: report.testResults.filter(({ assertionResults }) => assertionResults.length > 0).map(({ name }) => name),
  }),
  playwright: ({ stats, suites, config }) => ({
    counts: { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped },
    repeated: suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky')
        .map(({ projectName, results }) => ({
          name: `${file} (${projectName}) ${title}`,
          reason: firstLine(results[0].error?.message),
        })),
    ),
    files: suites.map(({ file }) => join(config.rootDir, file)),
  }),
}

/** Reads a test runner's JSON report, if it wrote one, and finds what passed on its second run only, and the folders in which no test ran. */
export function readReport(runner, path, folders) {
  if (!existsSync(path)) return { counts: none, repeated: [], untested: folders }
  const { counts, repeated, files } = readers[runner](JSON.parse(readFileSync(path, 'utf8')))
  const tested = files.map((file) => relative(root, file).replaceAll('\\', '/'))
  return {
    counts,
    repeated,
    untested: folders.filter((folder) => !tested.some((file) => file.startsWith(`${folder}/`))),
  }
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
