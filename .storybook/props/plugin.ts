import type { Plugin } from 'vite'
import { parseModule } from './modules.ts'
import { readProps } from './read-props.ts'

/**
 * Gives each component its props with types, words and defaults, read from the source. Storybook's own readers print
 * "union" for a choice of values and nothing for a `readonly` list; TypeScript 7 has no API for them.
 */
export const describesProps: Plugin = {
  name: 'describes-props',
  enforce: 'pre',
  transform: {
    filter: { id: /\/(?:packages\/ui\/src|stories)\/.+\.tsx$/ },
    handler(code, id) {
      const described = readProps(parseModule(id, code)).map(
        (docs) => `${docs.name}.propDocs = ${JSON.stringify(docs)};`,
      )
      return { code: [code, ...described].join('\n'), map: null }
    },
  },
}
