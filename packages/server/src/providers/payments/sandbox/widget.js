// The sandbox's payment window. Loaded at runtime as a provider's script is; speaks to the sandbox only.
;(() => {
  const own = new URL(document.currentScript.src)
  const base = own.href.slice(0, own.href.lastIndexOf('/'))

  const element = (name, properties = {}, children = []) => {
    const made = Object.assign(document.createElement(name), properties)
    made.append(...children)
    return made
  }

  const post = async (path, body) => {
    const response = await fetch(`${base}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`sandbox answered ${response.status}`)
    return response.json()
  }

  const choices = async () => (await fetch(`${base}/cards`)).json()

  const choiceRow = ({ number, label }, index) =>
    element('label', { className: 'choice' }, [
      element('input', { type: 'radio', name: 'card', value: number, checked: index === 0 }),
      element('span', {}, [number === 'transfer' ? label : `${label} (${number.replace(/(\d{4})/g, '$1 ').trim()})`]),
    ])

  /** Removes the page's scrollbar, which no dialog covers, and keeps the page's width. Returns what restores it. */
  const lockScroll = () => {
    const { style, clientWidth } = document.documentElement
    style.paddingRight = `${Math.max(0, window.innerWidth - clientWidth)}px`
    style.overflow = 'hidden'
    return () => Object.assign(style, { overflow: '', paddingRight: '' })
  }

  /** Closes the window that is open, and tells nobody. */
  let close = () => undefined

  /** options: key, reference, amount (naira), currency, customer {name, email}, onSuccess, onFailed, onPending, onClose */
  async function initialize(options) {
    let isWanted = true
    close = () => void (isWanted = false)
    const cards = await choices()
    if (!isWanted) return
    const host = element('div')
    const root = host.attachShadow({ mode: 'open' })
    const problem = element('p', { className: 'problem', hidden: true })
    problem.setAttribute('role', 'alert')
    const pay = element('button', { type: 'submit', className: 'pay' }, [
      `Pay ₦${Number(options.amount).toLocaleString('en-NG')}`,
    ])
    const cancel = element('button', { type: 'button', className: 'cancel' }, ['Cancel payment'])
    const form = element('form', {}, [
      element('p', { className: 'test' }, ['Test payment. No money moves.']),
      element('h2', { id: 'title' }, ['Pay with the sandbox']),
      element('fieldset', {}, [element('legend', {}, ['How do you pay?']), ...cards.map(choiceRow)]),
      problem,
      pay,
      cancel,
    ])
    const dialog = element('dialog', {}, [form])
    dialog.setAttribute('aria-labelledby', 'title')
    root.append(element('link', { rel: 'stylesheet', href: `${base}/widget.css` }), dialog)
    document.body.append(host)

    let unlock = () => undefined
    const end = (tell) => {
      unlock()
      dialog.close()
      host.remove()
      close = () => undefined
      tell?.({ reference: options.reference })
    }
    close = () => end()
    cancel.addEventListener('click', () => end(options.onClose))
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      end(options.onClose)
    })
    form.addEventListener('submit', async (event) => {
      event.preventDefault()
      pay.disabled = true
      problem.hidden = true
      const { key, reference, amount, currency } = options
      try {
        const card = form.elements.namedItem('card').value
        const { status } = await post('charges', { key, reference, amount, currency, card })
        const tell = { success: options.onSuccess, processing: options.onPending ?? options.onSuccess }
        end(tell[status] ?? options.onFailed)
      } catch {
        problem.textContent = 'The payment service does not answer. Please try again.'
        problem.hidden = false
        pay.disabled = false
      }
    })
    unlock = lockScroll()
    dialog.showModal()
  }

  window.IleraSandbox = { initialize, close: () => close() }
})()
