/** What axe looks for in stories and on pages: the rules of WCAG 2.2 AA, and its best practices. */
export const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
