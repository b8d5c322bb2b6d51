/** All stories run in one page: to follow a link (a hash is enough) or to send a form natively would end the run. */
function stay(event: Event): void {
  const isLink = event.target instanceof Element && event.target.closest('a') !== null
  if (isLink || event.type === 'submit') event.preventDefault()
}

for (const type of ['click', 'submit']) window.addEventListener(type, stay)
