// Runs before any other script (decision 020): shows the prerendered page that the address names, and requests the
// page's files and its first response.
;(({ table, state, timeoutMs }) => {
  const { dataset, className } = document.documentElement
  // check-browser.js shows an upgrade notice, and no part of the app may load.
  if (className === 'too-old') return
  const preloaded = (globalThis.preloaded = [])
  const pages = new Map(table)
  const [path, query] = (location.hash.slice(1) || '/').split('?')
  const [parameter] = /[^/]+$/.exec(path) ?? []
  const page = pages.get(path) ?? pages.get(path.replace(/[^/]+$/, ':')) ?? pages.get('*')
  const search = new URLSearchParams(query)
  const account = attempt(() => JSON.parse(localStorage[page.login]))
  const isLanding = path === '/' && !query
  /** The HTML is the same for every record. Any other query may change it, and a visitor is redirected to the login. */
  const hasOnlyRecordIds = [...search.keys()].every((name) => name === 'appointment' || name === 'hospital')
  const html = hasOnlyRecordIds && (!page.login || account) ? page.html : undefined
  const isEmbedded = isLanding || html === 'embedded'
  // Before anything else is requested: the open connection is free for it.
  const separate = html === 'file' && attempt(() => fetch(`/prerendered${path}.html`))

  /** What fails here only makes the page slower. */
  function attempt(step) {
    try {
      return step()
    } catch {
      return undefined
    }
  }

  /** Sends one of the page's first requests while its scripts load. The page takes the response (preloaded-response.ts). */
  function preload(wanted) {
    const known = { ...JSON.parse(localStorage[state] ?? '{}'), ...account?.data }
    if (search.has('appointment')) known.userAppointmentID = search.get('appointment')
    const [gap, name] = /%7B(\w+)%7D/.exec(wanted) ?? []
    if (gap && !known[name]) return
    const url = gap ? wanted.replace(gap, encodeURIComponent(known[name])) : wanted
    const body = page.login ? undefined : JSON.stringify({ token: parameter })
    const headers = body ? { 'content-type': 'application/json' } : { authorization: `Bearer ${account.token}` }
    const leaving = new AbortController()
    setTimeout(() => leaving.abort(), timeoutMs)
    const response = fetch(url, { method: body ? 'POST' : 'GET', headers, body, signal: leaving.signal })
    response.catch(() => undefined)
    preloaded.push({ url, token: account?.token, body, response })
  }

  const add = (tag, what) =>
    document.head.append(Object.assign(document.createElement(tag), { crossOrigin: '', fetchPriority: 'low' }, what))
  const fetchFiles = () => page.urls.forEach((href) => add('link', { rel: 'modulepreload', href }))
  const begin = () => {
    if (isEmbedded) fetchFiles()
    add('script', { type: 'module', src: page.urls[0] })
  }

  if (isLanding) {
    // A button that is pressed before the page is interactive is shown paler, and is pressed again once it is.
    let pressed
    const mark = (is) => pressed?.toggleAttribute('data-noted', is)
    const note = ({ target }) => {
      mark(false)
      pressed = target.closest('button')
      mark(true)
    }
    const replay = () => {
      removeEventListener('click', note)
      mark(false)
      // In a new task, after React has finished its own work.
      setTimeout(() => pressed?.click())
    }
    addEventListener('click', note)
    addEventListener('live', replay, { once: true })
  } else {
    // Hides the landing page while the parser appends it.
    dataset.elsewhere = ''
    page.preload?.forEach((wanted) => attempt(() => preload(wanted)))
  }
  if (!isEmbedded) fetchFiles()
  const show = (root, text) => {
    // The app may have rendered already.
    if (!text || dataset.elsewhere !== '') return
    root.innerHTML = text
    // A form that is sent before its script runs would put its values into the address.
    root.inert = true
    // A login or the history state changes the page: then React replaces it instead of hydrating it.
    dataset.elsewhere = page.login || history.state ? 'prerendered' : 'page'
  }
  addEventListener('DOMContentLoaded', () => {
    const root = document.getElementById('root')
    if (!isLanding) root.replaceChildren()
    if (isEmbedded && !isLanding) show(root, document.querySelector(`[data-page="${path}"]`).text)
    if (separate)
      separate.then(async (response) => show(root, response.ok && (await response.text()))).catch(() => undefined)
    // After the next frame: until the first paint, the page has the connection and the CPU to itself.
    if (isEmbedded && !document.hidden) requestAnimationFrame(() => setTimeout(begin))
    else begin()
  })
})(BOOT)
