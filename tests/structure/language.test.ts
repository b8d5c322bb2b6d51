import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

/** Words that this project once used for things that have a standard name, and that name. */
const retired: readonly [word: RegExp, standard: string][] = [
  [/(?<![-\w])words\.ts\b|-words\.ts\b/, 'messages.ts'],
  [/\b(?:crowd|crowded|crowds|isCrowded|CrowdWatch)\b/i, 'overload, load shedding'],
  [/\b(?:calmWait|longestRush|mostOwed|atOnce)\b/, 'healthyWaitMs, maxQueueLength, maxShedCredit, idleWaitMs'],
  [/\b(?:patience|patienceMs|patient: true)\b/, 'a name and a unit for each time-out'],
  [/\brepeatable\b(?! read)/i, 'idempotent'],
  [/\b(?:Refusal|valuesOf)\b/, 'HttpError, parseOrThrow'],
  [/\b(?:planOnce|plan-once)\b/, 'plannerOptions'],
  [/\blastly\b/, 'queryAndCommit'],
  [/\b(?:createJobLane|JobLane|job lane)\b/i, 'job worker'],
  [/\b(?:createPaymentDesk|PaymentDesk)\b/, 'createPaymentService'],
  [
    /\b(?:tellHow|newsOf|noLastingTrace|holdOfBoth)\b/,
    'notifyParties, buildNotifications, clearedReschedule, findForUpdate',
  ],
  [/\b(?:Gatherer|hangUp|letIn)\b/, 'Batcher, disconnectAll, authorize'],
  [
    /\b(?:wordless|firstQuestions|first-questions|earlyAnswer|early-answer)\b/,
    'fallbackMessage, preloadRequests, preloadedResponse',
  ],
  [/\b(?:keptAnswers|kept-answers|kept answers)\b/i, 'cached responses'],
  [/\b(?:loadAnew|load anew|loads anew|loaded anew)\b/i, 'reload'],
  [/\b(?:pageOnTheWay|page on the way|pagesOnTheWay)\b/i, 'pending navigation'],
  // `handOver` is the call by which an owner hands a hospital over.
  [/\bhandOverFile\b|\bhand-over-file\b/, 'saveFile, or what is handed over'],
  [/\b(?:keepPatientLogin|keepHospitalLogin|keeping-login|keeping login)\b/i, 'persist login'],
  [/\b(?:AreaFrame|area-frame|area frame)\b/i, 'AppShell'],
  [/npm run second-step|second-step\/cli|second-steps\.ts|createSecondStep/, 'two-factor, 2FA'],
  [/\b(?:createParts|GivenParts|server\.parts|app\.parts)\b/, 'createDependencies, Dependencies'],
  [/\b(?:createNotices|LedgerNotices|Notices|paymentDesk)\b/, 'NotificationService, PaymentNotifications'],
  [/\b(?:holdBody|HeldRequest|held-request|isHeldBack|kept back|keepLogin)\b/, 'delayBody, paused, storeLogin'],
  [/\b(?:holdsEach|holdsPerson|holdsSlot|holdsWords)\w*/, 'matchesEach, matchesPerson, reservesSlot'],
  [/\b(?:giveUpAll|takeMade|noteMade|madeBy|wasDone|workInPlaceOf|EarlierStands)\b/, 'abandonAll, recordCreatedId, …'],
  [/\b(?:changedWishes|changed-wishes|reminderStands|reminder-stands|Happening)\b/, 'replace-request, NotifiedEvent'],
  [/\b(?:refuse[A-Z]\w*|refuse-look-alike)/, 'reject…'],
  [
    /\b(?:(?:text|date|time|fee|day|hours|leave|received)Sentences?|outcome\.findings|tellHospital|tellPatient)\b/,
    '…Error, …Message, outcome.errors, notify…',
  ],
  [/\bsentence(?:\?: string|=\{)|\bledger\.settle\b|\bsettlesTime\b/, 'errorMessage, ledger.updateBalance, setsTime'],
  [/\b(?:[Ll]ive line|[Ww]ho asks)\b/, 'socket, or who sends the request'],
  [/\b(?:under a finger|picture before the page)\b/i, 'interaction latency, prerendering'],
]

/** Files that quote the old words: this list, records of what was decided then, and migrations, which are never changed. */
const mayQuote = (file: string): boolean =>
  basename(file) === 'language.test.ts' || file === 'CHANGELOG.md' || /\/migrations\/|^docs\/decisions\//.test(file)

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:ts|tsx|js|mjs|cjs|md|mdx|css|html|yml)$/.test(file) && !mayQuote(file))

test.each(retired)('%s is not written any more: say %s', (word) => {
  const found = files.flatMap((file) => {
    if (word.test(basename(file))) return [file]
    const lines = readFileSync(file, 'utf8').split('\n')
    return lines.flatMap((line, at) => (word.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : []))
  })
  expect(found).toEqual([])
})
