/** What the toolbars set on the page: theme, text size, and stillness while pictures are taken. */
export function setPage({ theme, textSize, still }: { theme: string; textSize: string; still: boolean }): void {
  const root = document.documentElement
  root.lang = 'en-NG'
  root.dataset['theme'] = theme
  root.style.fontSize = textSize
  root.toggleAttribute('data-still', still)
}

/** A story has no router: its links say where they lead and stay. (In the test runner's frame they would end the page.) */
export function keepPage(): void {
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a[href^="#"]')) event.preventDefault()
  })
}
