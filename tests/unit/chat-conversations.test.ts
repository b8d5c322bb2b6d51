import { conversationGapHours, splitConversations } from '@ilera/contract/chat/conversations'
import { suggestedQuestions } from '@ilera/contract/chat/suggested-questions'
import { limits } from '@ilera/contract/shared/limits'
import { describe, expect, test } from 'vitest'
import { careOf, withCare } from '../../packages/server/src/care/care-of-reply.ts'
import { findAnswer } from '../../packages/server/src/providers/chat/embedded-assistant.ts'

const hour = 3_600_000
const start = Date.parse('2026-11-05T09:00:00.000Z')
const at = (hours: number) => ({ createdAt: new Date(start + hours * hour).toISOString() })

describe('a conversation', () => {
  test('goes on until nobody has written for six hours', () => {
    const [morning, noon, evening] = [at(0), at(conversationGapHours), at(conversationGapHours * 2 + 1)]
    const now = start + (conversationGapHours * 3 + 1) * hour
    expect(splitConversations([morning, noon, evening], now)).toEqual({
      current: [evening],
      earlier: [[morning, noon]],
    })
    expect(splitConversations([morning, noon, evening], now + 1)).toEqual({
      current: [],
      earlier: [[evening], [morning, noon]],
    })
  })
  test('of the future, by a device whose clock is behind, is the present one', () => {
    expect(splitConversations([at(1)], start).current).toHaveLength(1)
  })
  test('has not begun where nobody has written', () => {
    expect(splitConversations([], start)).toEqual({ current: [], earlier: [] })
  })
})

test.each(suggestedQuestions())('the built-in assistant has a page for "%s"', (message) => {
  expect(findAnswer({ message, earlier: [] }).reply.by).toBe('library')
})

describe('the care that a question asks for', () => {
  test('is a field of medicine, with the own words of somebody who says what is felt', () => {
    expect(careOf('My baby\nhas fever  and is coughing')).toEqual({
      speciality: 'Paediatrics',
      words: 'My baby has fever and is coughing',
    })
  })
  test('is searched by the name of the field where the words name it, or are too many', () => {
    expect(careOf('Should I ask a cardiologist about this?')).toMatchObject({ words: 'Cardiology' })
    expect(careOf(`My baby has fever ${'and cries '.repeat(limits.search / 10)}`)).toMatchObject({
      words: 'Paediatrics',
    })
  })
  test('is nothing where the question names none, and in an emergency', () => {
    expect(careOf('How do I pay?')).toBeUndefined()
    expect(careOf('My baby has fever and a fit and does not wake up')).toBeUndefined()
  })
  test('comes only with a reply that suggests to see a doctor', () => {
    const reply = (message: string) => ({
      _id: 'r',
      role: 'bot' as const,
      createdAt: at(0).createdAt,
      questionId: 'q',
      message,
    })
    const advice = findAnswer({ message: 'My baby has fever', earlier: [] }).reply.text
    expect(withCare(reply(advice), 'My baby has fever').care?.speciality).toBe('Paediatrics')
    expect(withCare(reply('You are welcome.'), 'My baby has fever')).not.toHaveProperty('care')
    expect(withCare(reply(advice), undefined)).not.toHaveProperty('care')
  })
})
