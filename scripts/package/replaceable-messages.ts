import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

/** Lets each message of `folder` (compiled by Paraglide, one module each) ask first for the application's own text. */
export function replaceableMessages(folder: string, replacedMessages: string): Plugin {
  return {
    name: 'ilera:replaceable-messages',
    transform(source, id) {
      if (!id.startsWith(join(folder, 'messages/')) || basename(id) === '_index.js') return undefined
      const [whole, name, english] = /^export const (\w+) = (\w+)$/m.exec(source) ?? []
      if (!whole || !name) throw new Error(`${id} is not a compiled message.`)
      const code = source.replace(
        whole,
        `import { replacementOf } from ${JSON.stringify(replacedMessages)}\n` +
          `export const ${name} = (inputs, options) => replacementOf('${name}', inputs) ?? ${english}(inputs, options)`,
      )
      return { code, map: null }
    },
  }
}

/** The parameters of a message, as Paraglide wrote them for TypeScript: `{ count: NonNullable<unknown> }`. */
const inputsOf = (source: string) => /@typedef \{(\{.*\})\} \w+Inputs/.exec(source)?.[1] ?? '{}'

/** Declares `replaceMessages` with the ids and parameters of the messages that the package contains. */
export function writeMessagesTypes(messages: string, folder: string, file: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const built = files.filter((file) => /messages\/(?!_index)\w+\.js$/.test(file)).map((file) => basename(file, '.js'))
  const declared = built.map((id) => {
    const source = readFileSync(join(messages, 'messages', `${id}.js`), 'utf8')
    return `  ${id}: (inputs: ${inputsOf(source)}) => string\n`
  })
  writeFileSync(
    join(folder, file),
    `/** The texts of the package, by id. */\nexport type Messages = {\n${declared.join('')}}\n\n` +
      '/** Replaces texts by your own, before the first component renders. What is not named stays English. */\n' +
      'export declare function replaceMessages(messages: Partial<Messages>): void\n',
  )
}
