import { describe, expect, test } from 'vitest'
import { readBlocks } from '../../packages/ui/src/elements/message-blocks.ts'

describe('the parts of a message', () => {
  test('are headings, text and lists, each with its place', () => {
    const message =
      'Fever in a child\nFever has many causes.\nA test tells.\n\nWatch for:\n- fits\n- sleep\nCall 112.\n\nEnd'
    const blocks = readBlocks(message)
    expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'text', 'heading', 'list', 'text', 'text'])
    expect(blocks[1]).toMatchObject({ text: 'Fever has many causes.\nA test tells.' })
    expect(blocks[3]).toMatchObject({ items: [{ text: 'fits' }, { text: 'sleep' }] })
    const texts = blocks.flatMap((block) =>
      block.kind === 'list' ? block.items.map(({ text, at }) => ({ text, at: at + 2 })) : [block],
    )
    expect(texts.map(({ at, text }) => message.slice(at, at + text.length))).toEqual(texts.map(({ text }) => text))
  })
  test('a sentence, a line alone and a message without any sign stay text', () => {
    expect(readBlocks('One sentence.\nAnother one').map(({ kind }) => kind)).toEqual(['text'])
    expect(readBlocks('Yes').map(({ kind }) => kind)).toEqual(['text'])
    expect(readBlocks('')).toEqual([])
  })
  test('lists with a paragraph between them are two', () => {
    expect(readBlocks('- a\n\n- b').map(({ kind }) => kind)).toEqual(['list', 'list'])
  })
})
