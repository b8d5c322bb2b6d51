/** Prevents navigation: all stories run in one page, so following a link (even a hash) or submitting a form would end the run. */
function stay(event: Event): void {
  const isLink = event.target instanceof Element && event.target.closest('a') !== null
  if (isLink || event.type === 'submit') event.preventDefault()
}

for (const type of ['click', 'submit']) window.addEventListener(type, stay)
