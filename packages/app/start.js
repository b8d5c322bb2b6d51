// Runs before any other script. The landing page is part of the document, with its style, and so are the prerendered pages that
// most visits begin with: their scripts are fetched once they can be read. Every other page fetches its own prerendered HTML
// (decision 020) and its scripts at once.
;(({ folder, embeddedPaths, first, files, pageFiles, tokenPreloads, logins, state, timeoutMs }) => {
  const { dataset, className } = document.documentElement
  // check-browser.js shows an upgrade notice, and no part of the app may load.
  if (className === 'too-old') return
  const [path, query] = location.hash.slice(1).split('?')
  /** The address may hold any text: ignores inherited properties such as `constructor`. */
  const ownProperty = (of, name) => (Object.prototype.hasOwnProperty.call(of, name) ? of[name] : undefined)
  const parameters = new URLSearchParams(query)
  const upToParameter = path.replace(/[^/]+$/, '')
  const isAtLanding = /^\/?$/.test(path)
  const isLanding = isAtLanding && !query
  const [, section] = /^\/(admin|patient(?!Login|Reg)|appointments)/.exec(path) ?? []
  const role = section && (section === 'admin' ? 'admin' : 'patient')
  /** The prerendered HTML is the same for every record. Any other query may change what it shows. */
  const hasOnlyRecordIds = [...parameters.keys()].every((name) => name === 'appointment' || name === 'hospital')
  /** A visitor who is not logged in is redirected to the login, so nothing is shown early. */
  const canPrerender = hasOnlyRecordIds && (!role || isLoggedIn())
  /** The HTML of the most frequent first pages is embedded in the document. */
  const isEmbedded = isLanding || (canPrerender && embeddedPaths.includes(path))
  /**
   * Every other page without a parameter has an HTML file of its own. Pages with a parameter are listed by the path
   * before it.
   */
  const isSeparateFile = canPrerender && ownProperty(pageFiles, path) && !path.endsWith('/')

  function isLoggedIn() {
    try {
      return logins[role] in localStorage
    } catch {
      // Storage is blocked.
      return false
    }
  }

  /** The page's first request, sent while its scripts load; the page takes the response from here (preloaded-response.ts). */
  function preload(address) {
    const { token, data } = JSON.parse(localStorage[logins[role]])
    const remembered = { ...JSON.parse(localStorage[state] ?? '{}'), ...data }
    const [gap, name] = /%7B(\w+)%7D/.exec(address) ?? []
    const value = (name === 'userAppointmentID' && parameters.get('appointment')) || ownProperty(remembered, name)
    if (gap && !value) return
    const url = gap ? address.replace(gap, encodeURIComponent(value)) : address
    send({ url, token }, { headers: { authorization: `Bearer ${token}` } })
  }

  /** The first request of a page whose address ends with a token and that needs no login. */
  function preloadWithToken(url, token) {
    const body = JSON.stringify({ token })
    send({ url, body }, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  }

  function send(key, request) {
    const leaving = new AbortController()
    setTimeout(() => leaving.abort(), timeoutMs)
    const response = fetch(key.url, { ...request, signal: leaving.signal })
    response.catch(() => undefined)
    globalThis.preloaded = { ...key, response }
  }

  async function fetchPrerendered() {
    const response = await fetch(`/assets/${folder}${path}.html`)
    return response.ok && (await response.text())
  }

  async function showPrerendered() {
    const fetched = !isEmbedded && (await fetchPrerendered())
    // While the parser runs, it still appends the landing page.
    while (document.readyState === 'loading')
      await new Promise((resolve) => document.addEventListener('readystatechange', resolve, { once: true }))
    const html = isEmbedded ? document.querySelector(`[data-prerendered="${path}"]`).text : fetched
    // The app may have rendered already.
    if (!html || dataset.elsewhere !== '') return
    const root = document.getElementById('root')
    root.innerHTML = html
    // Not interactive yet: a form that is sent before its script runs would put its values into the address.
    root.inert = true
    // The prerendered page differs from what a login or the history state will show: then React replaces it instead of
    // hydrating it.
    dataset.elsewhere = role || history.state ? 'prerendered' : 'page'
    const { preload: url } = root.firstElementChild.dataset
    if (url) preload(url)
  }

  const common = { crossOrigin: '', fetchPriority: 'low' }
  const add = (tag, what) => document.head.append(Object.assign(document.createElement(tag), common, what))
  const fileIndexes = isAtLanding
    ? pageFiles.landing
    : (ownProperty(pageFiles, path) ?? ownProperty(pageFiles, upToParameter) ?? pageFiles['*'])
  const fetchFiles = () => {
    for (const name of [...first, ...fileIndexes.map((index) => files[index])])
      add('link', { rel: 'modulepreload', href: `/assets/${name}.js` })
  }
  const begin = () => add('script', { type: 'module', src: `/assets/${first[0]}.js` })

  if (isLanding) {
    // Replays a button press from before the page was interactive, once main.tsx dispatches `live`.
    let pressed
    const mark = (is) => pressed?.toggleAttribute('data-noted', is)
    const note = ({ target }) => {
      mark(false)
      pressed = target.closest('button')
      mark(true)
    }
    const act = () => {
      removeEventListener('click', note)
      mark(false)
      // In a new task, after React has finished its own work.
      setTimeout(() => pressed?.click())
    }
    addEventListener('click', note)
    addEventListener('live', act, { once: true })
  } else {
    dataset.elsewhere = ''
    try {
      if (isEmbedded || isSeparateFile) showPrerendered().catch(() => undefined)
      if (!isEmbedded) fetchFiles()
      const post = ownProperty(tokenPreloads, upToParameter)
      if (post) preloadWithToken(post, path.slice(upToParameter.length))
    } catch {
      // These steps only make the page faster; the page works without them.
    }
  }
  addEventListener('DOMContentLoaded', () => {
    if (!isEmbedded) return begin()
    const live = () => {
      fetchFiles()
      begin()
    }
    if (document.hidden) live()
    // After the next frame: until the first paint, the page has the connection and the CPU to itself.
    else requestAnimationFrame(() => setTimeout(live))
  })
})(NAMES)
