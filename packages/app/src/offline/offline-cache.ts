/** What a device keeps for reading without a network (decision 018), named alike for the page and its service worker. */
export const offlineCache = {
  worker: '/service-worker.js',
  /** Caches: the page itself, its files, and the answers to calls with `readOffline`. */
  caches: { shell: 'shell', assets: 'assets', answers: 'answers' },
  /** On an answer that was kept: when the server gave it, as an HTTP date. */
  answeredAt: 'x-answered-at',
  /** Seconds without an answer, after which what was kept is shown. */
  networkTimeoutSeconds: { shell: 3, responses: 8 },
  /** Answers of these many days, and so many of them. */
  answerDays: 7,
  mostAnswers: 100,
  assetDays: 60,
  mostAssets: 200,
} as const
