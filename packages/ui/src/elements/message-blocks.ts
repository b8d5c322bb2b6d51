/** A part of an assistant's message: a heading, running text, or the points of a list. `at`: its place in the message. */
export type MessageBlock =
  | { kind: 'heading' | 'text'; at: number; text: string }
  | { kind: 'list'; at: number; items: { at: number; text: string }[] }

const bullet = '- '

/** A line that ends no sentence and has others below it: "What you can do:", "Fever in a child". */
const isHeading = (line: string, next: string | undefined): boolean =>
  next !== undefined &&
  next !== '' &&
  (line.endsWith(':') || (/[\p{L}\p{N})]$/u.test(line) && !next.startsWith(bullet)))

/** Reads the lines of a message. The assistant writes plain text: empty lines between paragraphs, "- " before a point. */
export function readBlocks(message: string): MessageBlock[] {
  const blocks: MessageBlock[] = []
  const lines = message.split('\n')
  let at = 0
  let startsParagraph = true
  for (const [place, line] of lines.entries()) {
    const last = blocks.at(-1)
    if (line.startsWith(bullet)) {
      const item = { at, text: line.slice(bullet.length) }
      if (last?.kind === 'list' && !startsParagraph) last.items.push(item)
      else blocks.push({ kind: 'list', at, items: [item] })
    } else if (line !== '') {
      const kind = startsParagraph && isHeading(line, lines[place + 1]) ? 'heading' : 'text'
      if (kind === 'text' && last?.kind === 'text' && !startsParagraph) last.text += `\n${line}`
      else blocks.push({ kind, at, text: line })
    }
    startsParagraph = line === ''
    at += line.length + 1
  }
  return blocks
}
