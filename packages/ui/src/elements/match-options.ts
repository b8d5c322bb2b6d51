import { searchKey, searchWords } from '@ilera/contract/shared/search-key'

/** What an option is found by. */
export type Searchable = { title: string; detail?: string | null }

type Entry<Option> = { option: Option; title: string; words: string }

/** More options than these are only counted: nobody reads them, and a phone would take seconds to draw thousands. */
export const mostShown = 50

export type OptionSearch<Option> = {
  /** The options that contain every word of the query, the best ones first; and how many there are in all. */
  match: (query: string, most: number, isLeftOut?: (option: Option) => boolean) => { shown: Option[]; total: number }
  /** The first option with this title, whatever its case and accents. */
  withTitle: (text: string) => Option | undefined
}

/**
 * Searches options by words in any order. The words are prepared at the first search, once for all, so that 10,000
 * options cost a few milliseconds for each letter that is typed.
 */
export function searchOptions<Option extends Searchable>(options: readonly Option[]): OptionSearch<Option> {
  let entries: Entry<Option>[] | undefined
  let titles: Map<string, Option> | undefined
  const prepared = () =>
    (entries ??= options.map((option) => {
      const title = searchKey(option.title)
      return { option, title, words: ` ${title} ${searchKey(option.detail ?? '')}` }
    }))
  return {
    match(query, most, isLeftOut = () => false) {
      const words = searchWords(query)
      if (words.length === 0) {
        const left = options.filter((option) => !isLeftOut(option))
        return { shown: left.slice(0, most), total: left.length }
      }
      const start = searchKey(query.trim())
      // Best: the title begins with the query. Then: every word begins a word. Then: every word is somewhere.
      const ranks: [Option[], Option[], Option[]] = [[], [], []]
      let total = 0
      for (const { option, title, words: text } of prepared()) {
        if (!words.every((word) => text.includes(word)) || isLeftOut(option)) continue
        total += 1
        const rank = title.startsWith(start) ? 0 : words.every((word) => text.includes(` ${word}`)) ? 1 : 2
        ranks[rank].push(option)
      }
      return { shown: ranks.flat().slice(0, most), total }
    },
    withTitle(text) {
      // Of two with the same title the first one counts.
      titles ??= new Map(
        prepared()
          .map(({ title, option }): [string, Option] => [title, option])
          .reverse(),
      )
      return titles.get(searchKey(text.trim()))
    },
  }
}

/** Searches the options of a field by their value and detail. An id is the option's index. */
export const searchFieldOptions = <Option extends { value: string; detail?: string }>(options: readonly Option[]) =>
  searchOptions(options.map((option, at) => ({ id: String(at), title: option.value, detail: option.detail, option })))
