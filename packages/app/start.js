// Runs before anything else has come. The landing page stands in the document and is read first: what makes it live comes
// after its style and its letters. Every other page is made of scripts: all that it begins with is asked for at once.
;(({ site, account, area, patient, admin }) => {
  const { hash } = location
  const isLanding = /^#?\/?$/.test(hash)
  const [, pages] = /^#\/(admin|patient(?!Login|Reg)|appointments)/.exec(hash) ?? []
  const isAccount = pages || /Login|Register|assword|mail/.test(hash)
  const own = pages ? [...area, ...(pages === 'admin' ? admin : patient)] : []
  if (!isLanding) document.documentElement.setAttribute('data-elsewhere', '')
  for (const file of [...site, ...(isAccount ? account : []), ...own]) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = `/assets/${file}.js`
    link.crossOrigin = ''
    link.fetchPriority = isLanding ? 'low' : 'high'
    document.head.append(link)
  }
})(FILES)
