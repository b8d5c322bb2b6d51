// Runs before anything else has come. The landing page stands in the document and is read first: what makes it live comes
// after its style and its letters. Every other page shows a picture of itself (decision 020), and then what it is made of.
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

  if (!isLanding) {
    dataset.elsewhere = ''
    showPicture().catch(() => undefined)
  }
  const own = role ? [...area, ...(role === 'admin' ? admin : patient)] : []
  for (const file of [...site, ...(isAccount ? account : []), ...own]) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = `/assets/${file}.js`
    link.crossOrigin = ''
    link.fetchPriority = 'low'
    document.head.append(link)
  }
})(NAMES)
