// Part of the built @ilera/ui, in development builds only: the condition "development" of `#page-check`.

const waitMs = 1_000

/** The ids that were named already: once is enough. */
const named = new Set()

/* oxlint-disable no-console -- The console is where a developer looks. */

function checkStylesheet() {
  if (getComputedStyle(document.documentElement).getPropertyValue('--paper')) return
  console.warn("@ilera/ui: its stylesheet is missing, so components have no looks. Add: import '@ilera/ui/theme.css'")
}

/** Two fields of one name share an id, and both labels lead to the first of them. */
function checkIds() {
  for (const { id, name } of document.querySelectorAll('input[id], select[id], textarea[id]')) {
    if (named.has(id) || document.querySelectorAll(`[id="${CSS.escape(id)}"]`).length === 1) continue
    named.add(id)
    console.warn(`@ilera/ui: the id "${id}" is there twice. Give one of the fields "${name}" an id of its own.`)
  }
}

/** Development servers add styles by script: only some time after the page has loaded are they missing. */
function checkLater() {
  setTimeout(checkStylesheet, waitMs)
  let timer = setTimeout(checkIds, waitMs)
  new MutationObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(checkIds, waitMs)
  }).observe(document.body, { childList: true, subtree: true })
}

if (typeof document !== 'undefined') {
  if (document.readyState === 'complete') checkLater()
  else addEventListener('load', checkLater)
}
