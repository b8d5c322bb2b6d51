// Runs before anything else has come. The landing page stands in the document with its style, and so do pictures of the pages
// that people open first: what makes them live is asked for once they can be read. Every other page sends for a picture of
// itself (decision 020), and at once for what it is made of.
;(({ folder, here, first, files, pages, posts, logins, state, patience }) => {
  const { dataset, className } = document.documentElement
  // check-browser.js: the page says what to do, and nothing of the app may come.
  if (className === 'too-old') return
  const [path, query] = location.hash.slice(1).split('?')
  /** Whatever stands in the address: not what every object knows, such as `constructor`. */
  const own = (of, name) => (Object.prototype.hasOwnProperty.call(of, name) ? of[name] : undefined)
  const said = new URLSearchParams(query)
  const upToParameter = path.replace(/[^/]+$/, '')
  const isAtLanding = /^\/?$/.test(path)
  const isLanding = isAtLanding && !query
  const [, room] = /^\/(admin|patient(?!Login|Reg)|appointments)/.exec(path) ?? []
  const role = room && (room === 'admin' ? 'admin' : 'patient')
  /** What the page is about looks alike for all; another query may look otherwise. */
  const looksAlike = [...said.keys()].every((name) => name === 'appointment' || name === 'hospital')
  /** Whoever is not logged in is on the way to the login. */
  const maySee = looksAlike && (!role || isLoggedIn())
  /** What is seen first stands in the document. */
  const isHere = isLanding || (maySee && here.includes(path))
  /** Every other page without a parameter has its picture in a file; one with a parameter is named up to it. */
  const isThere = maySee && own(pages, path) && !path.endsWith('/')

  function isLoggedIn() {
    try {
      return logins[role] in localStorage
    } catch {
      // A browser may keep nothing at all.
      return false
    }
  }

  /** The page's first question, while the page is on its way; it takes the answer from here (early-answer.ts). */
  function ask(address) {
    const { token, data } = JSON.parse(localStorage[logins[role]])
    const remembered = { ...JSON.parse(localStorage[state] ?? '{}'), ...data }
    const [gap, name] = /%7B(\w+)%7D/.exec(address) ?? []
    const value = (name === 'userAppointmentID' && said.get('appointment')) || own(remembered, name)
    if (gap && !value) return
    const url = gap ? address.replace(gap, encodeURIComponent(value)) : address
    send({ url, token }, { headers: { authorization: `Bearer ${token}` } })
  }

  /** The same of a page whose address ends with a token, which nobody is logged in for. */
  function askWith(url, token) {
    const body = JSON.stringify({ token })
    send({ url, body }, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  }

  function send(question, request) {
    const leaving = new AbortController()
    setTimeout(() => leaving.abort(), patience)
    const answer = fetch(question.url, { ...request, signal: leaving.signal })
    answer.catch(() => undefined)
    globalThis.asked = { ...question, answer }
  }

  async function sentFor() {
    const answer = await fetch(`/assets/${folder}${path}.html`)
    return answer.ok && (await answer.text())
  }

  async function showPicture() {
    const sent = !isHere && (await sentFor())
    // What is still being read would go on writing the landing page.
    while (document.readyState === 'loading')
      await new Promise((resolve) => document.addEventListener('readystatechange', resolve, { once: true }))
    const picture = isHere ? document.querySelector(`[data-picture="${path}"]`).text : sent
    // The page itself may have come first.
    if (!picture || dataset.elsewhere !== '') return
    const root = document.getElementById('root')
    root.innerHTML = picture
    // Only to be looked at: a form that is sent before its script has come would put what was typed into the address.
    root.inert = true
    // What depends on a login or on the history is not what the picture shows.
    dataset.elsewhere = role || history.state ? 'picture' : 'page'
    const { asks } = root.firstElementChild.dataset
    if (asks) ask(asks)
  }

  const common = { crossOrigin: '', fetchPriority: 'low' }
  const add = (tag, what) => document.head.append(Object.assign(document.createElement(tag), common, what))
  const places = isAtLanding ? pages.landing : (own(pages, path) ?? own(pages, upToParameter) ?? pages['*'])
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
      if (isHere || isThere) showPicture().catch(() => undefined)
      if (!isHere) fetchFiles()
      const post = own(posts, upToParameter)
      if (post) askWith(post, path.slice(upToParameter.length))
    } catch {
      // What only makes a page faster may fail; the page itself still comes.
    }
  }
  addEventListener('DOMContentLoaded', () => {
    if (!isHere) return begin()
    const live = () => {
      fetchFiles()
      begin()
    }
    if (document.hidden) live()
    // After the next frame: until the page is drawn, the line and the processor have nothing else to do.
    else requestAnimationFrame(() => setTimeout(live))
  })
})(NAMES)
