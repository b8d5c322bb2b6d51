import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './paths.mjs'

const none = { passed: 0, failed: 0, skipped: 0 }

const firstLine = (message = '') => stripVTControlCharacters(message).trim().split('\n')[0]

const mostLines = 12

/** The first lines of a message, without blank ones: Playwright prints the values below the first line. */
const firstLines = (message = '') => {
  const lines = stripVTControlCharacters(message).split('\n')
  return lines
    .filter((line) => line.trim() !== '')
    .slice(0, mostLines)
    .join('\n    ')
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

const readers = {
  vitest: (report) => ({
    counts: {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    repeated: [],
    failedFiles: report.testResults
      .filter(({ status }) => status === 'failed')
      .map(({ name, message, assertionResults }) => {
        const failed = assertionResults.filter(({ status }) => status === 'failed')
        const reasons = failed.map(({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages[0])}`)
        return { name: relative(root, name), reason: reasons.join('; ') || firstLine(message) }
      }),
    files: report.testResults.filter(({ assertionResults }) => assertionResults.length > 0).map(({ name }) => name),
  }),
  playwright: ({ stats, suites, config }) => ({
    counts: { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped },
    repeated: suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky')
        .map(({ projectName, results }) => ({
          name: `${file} (${projectName}) ${title}`,
          reason: firstLines(results[0].error?.message),
        })),
    ),
    failedFiles: [],
    files: suites.map(({ file }) => join(config.rootDir, file)),
  }),
}

/**
 * Reads a test runner's JSON report, if it wrote one: the counts, the tests that passed on their second run only, the files
 * to run again, and the folders in which no test ran.
 */
export function readReport(runner, path, folders) {
  if (!existsSync(path)) return { counts: none, repeated: [], failedFiles: [], untested: folders }
  const { counts, repeated, failedFiles, files } = readers[runner](JSON.parse(readFileSync(path, 'utf8')))
  const tested = files.map((file) => relative(root, file).replaceAll('\\', '/'))
  const untested = folders.filter((folder) => !tested.some((file) => file.startsWith(`${folder}/`)))
  return { counts, repeated, failedFiles, untested }
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
