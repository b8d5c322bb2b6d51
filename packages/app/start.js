// Runs before any other script. The landing page is part of the document, with its style, and so are the prerendered pages that
// most visits begin with: their scripts are fetched once they can be read. Every other page fetches its own prerendered HTML
// (decision 020) and its scripts at once.
;(({ folder, embeddedPaths, first, files, pageFiles, tokenPreloads, logins, state, timeoutMs }) => {
  const { dataset, className } = document.documentElement
  // check-browser.js: the page says what to do, and nothing of the app may come.
  if (className === 'too-old') return
  const [path, query] = location.hash.slice(1).split('?')
  /** Whatever stands in the address: not what every object knows, such as `constructor`. */
  const ownProperty = (of, name) => (Object.prototype.hasOwnProperty.call(of, name) ? of[name] : undefined)
  const parameters = new URLSearchParams(query)
  const upToParameter = path.replace(/[^/]+$/, '')
  const isAtLanding = /^\/?$/.test(path)
  const isLanding = isAtLanding && !query
  const [, room] = /^\/(admin|patient(?!Login|Reg)|appointments)/.exec(path) ?? []
  const role = room && (room === 'admin' ? 'admin' : 'patient')
  /** What the page is about looks alike for all; another query may look otherwise. */
  const looksAlike = [...parameters.keys()].every((name) => name === 'appointment' || name === 'hospital')
  /** Whoever is not logged in is on the way to the login. */
  const maySee = looksAlike && (!role || isLoggedIn())
  /** What is seen first stands in the document. */
  const isEmbedded = isLanding || (maySee && embeddedPaths.includes(path))
  /** Every other page without a parameter is prerendered in a file; one with a parameter is named up to it. */
  const isSeparateFile = maySee && ownProperty(pageFiles, path) && !path.endsWith('/')

  function isLoggedIn() {
    try {
      return logins[role] in localStorage
    } catch {
      // A browser may keep nothing at all.
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

  /** The same of a page whose address ends with a token, which nobody is logged in for. */
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
    const answer = await fetch(`/assets/${folder}${path}.html`)
    return answer.ok && (await answer.text())
  }

  async function showPrerendered() {
    const fetched = !isEmbedded && (await fetchPrerendered())
    // What is still being read would go on writing the landing page.
    while (document.readyState === 'loading')
      await new Promise((resolve) => document.addEventListener('readystatechange', resolve, { once: true }))
    const html = isEmbedded ? document.querySelector(`[data-prerendered="${path}"]`).text : fetched
    // The page itself may have come first.
    if (!html || dataset.elsewhere !== '') return
    const root = document.getElementById('root')
    root.innerHTML = html
    // Only to be looked at: a form that is sent before its script has come would put what was typed into the address.
    root.inert = true
    // What depends on a login or on the history is not what the prerendered page shows.
    dataset.elsewhere = role || history.state ? 'prerendered' : 'page'
    const { preload: url } = root.firstElementChild.dataset
    if (url) preload(url)
  }

  const common = { crossOrigin: '', fetchPriority: 'low' }
  const add = (tag, what) => document.head.append(Object.assign(document.createElement(tag), common, what))
  const places = isAtLanding
    ? pageFiles.landing
    : (ownProperty(pageFiles, path) ?? ownProperty(pageFiles, upToParameter) ?? pageFiles['*'])
  const fetchFiles = () => {
    for (const name of [...first, ...places.map((place) => files[place])])
      add('link', { rel: 'modulepreload', href: `/assets/${name}.js` })
  }
  const begin = () => add('script', { type: 'module', src: `/assets/${first[0]}.js` })

  if (isLanding) {
    // A button that is pressed before the page is live acts once it is: main.tsx tells.
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
      // React hears it once it is through with its own work.
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
      // What only makes a page faster may fail; the page itself still comes.
    }
  }
  addEventListener('DOMContentLoaded', () => {
    if (!isEmbedded) return begin()
    const live = () => {
      fetchFiles()
      begin()
    }
    if (document.hidden) live()
    // After the next frame: until the page is drawn, the line and the processor have nothing else to do.
    else requestAnimationFrame(() => setTimeout(live))
  })
})(NAMES)
