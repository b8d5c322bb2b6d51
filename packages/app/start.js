// Runs before anything else has come. The landing page stands in the document with its style: what makes it live is asked for
// once it can be read. Every other page shows a picture of itself (decision 020); what it is made of is asked for at once.
;(({ pictures, logins, state, patience, site, account, area, patient, admin }) => {
  const { dataset } = document.documentElement
  const [path, query] = location.hash.slice(1).split('?')
  const isLanding = /^\/?$/.test(path) && !query
  const [, pages] = /^\/(admin|patient(?!Login|Reg)|appointments)/.exec(path) ?? []
  const role = pages && (pages === 'admin' ? 'admin' : 'patient')
  const isAccount = role || /Login|Register|assword|mail/.test(path)

  /** The page's first question, while the page is on its way; it takes the answer from here (early-answer.ts). */
  function ask(address) {
    const remembered = JSON.parse(localStorage[state] ?? '{}')
    const [gap, name] = /%7B(\w+)%7D/.exec(address) ?? []
    if (gap && !remembered[name]) return
    const url = gap ? address.replace(gap, remembered[name]) : address
    const { token } = JSON.parse(localStorage[logins[role]])
    const answer = fetch(url, { headers: { authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(patience) })
    answer.catch(() => undefined)
    globalThis.asked = { url, token, answer }
  }

  async function showPicture() {
    // An address with a number, a token or a query in it has none. Whoever is not logged in is on the way to the login.
    if (query || !/^[a-z/]+$/i.test(path) || (role && !(logins[role] in localStorage))) return
    const answer = await fetch(`/assets/${pictures}${path}.html`)
    const picture = answer.ok && (await answer.text())
    // What is still being read would go on writing the landing page.
    while (document.readyState === 'loading')
      await new Promise((resolve) => document.addEventListener('readystatechange', resolve, { once: true }))
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

  const own = role ? [...area, ...(role === 'admin' ? admin : patient)] : []
  const files = [...site, ...(isAccount ? account : []), ...own]
  const common = { crossOrigin: '', fetchPriority: 'low' }
  const add = (tag, what) => document.head.append(Object.assign(document.createElement(tag), common, what))
  const fetchFiles = () => {
    for (const file of files) add('link', { rel: 'modulepreload', href: `/assets/${file}.js` })
  }
  // The first of the site's files is the one that begins.
  const begin = () => add('script', { type: 'module', src: `/assets/${site[0]}.js` })

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
    showPicture().catch(() => undefined)
    fetchFiles()
  }
  addEventListener('DOMContentLoaded', () => {
    if (!isLanding) return begin()
    // After the next frame: the page is drawn before the line and the processor have anything else to do.
    requestAnimationFrame(() =>
      setTimeout(() => {
        fetchFiles()
        begin()
      }),
    )
  })
})(NAMES)
