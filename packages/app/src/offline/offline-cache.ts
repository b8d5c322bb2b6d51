/** The names and limits of the offline cache (decision 018), shared by the page and its service worker. */
export const offlineCache = {
  worker: '/service-worker.js',
  /** Cache names: the HTML page, its assets, and the responses to calls with `readOffline`. */
  caches: { shell: 'shell', assets: 'assets', answers: 'answers' },
  /** Header on a cached response: when the server sent it, as an HTTP date. */
  answeredAt: 'x-answered-at',
  /** Seconds without a response after which the cached one is used. */
  networkTimeoutSeconds: { shell: 3, responses: 8 },
  /** Cached responses expire after this many days; at most `mostAnswers` are stored. */
  answerDays: 7,
  mostAnswers: 100,
  assetDays: 60,
  mostAssets: 200,
} as const
