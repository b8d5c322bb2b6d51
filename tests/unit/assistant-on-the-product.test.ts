import { m } from '@ilera/contract/messages'
import { describe, expect, test } from 'vitest'
import { findAnswer } from '../../packages/server/src/providers/chat/embedded-assistant.ts'
import { productHelp } from '../../packages/server/src/providers/chat/library/product-help.ts'

const answerTo = (message: string): string => findAnswer({ message, earlier: [] }).reply.text
const titleOf = (message: string): string | undefined => answerTo(message).split('\n', 1)[0]
const pages = productHelp.map(({ id, title, text, steps }) => ({ id, all: [title, text, ...steps].join('\n') }))

describe('the help pages', () => {
  test.each([
    ['how do I add my child?', 'help-family', m.family_add_child_button()],
    ['how do I add my mother', 'help-family', m.family_invite_adult_button()],
    ['I want to add my pikin', 'help-family', m.navigation_family()],
    ['how do I book an appointment?', 'help-book', m.booking_tile()],
    ['can I book a free time at once', 'help-book', m.patients_request_tile()],
    ['can I pay at the hospital?', 'help-pay', 'You can pay online or at the hospital.'],
    ['can I pay cash', 'help-pay', 'at the hospital'],
    ['how do I move my appointment?', 'help-reschedule', m.booking_move_button()],
    ['until when can I cancel my appointment', 'help-cancel', 'until when you can cancel or move it'],
    ['I have no password, how do I log in with my phone number', 'help-password', m.accounts_login_use_phone()],
    ['how do I delete my account without a password', 'help-delete-account', 'the code that we send to your phone'],
    ['how can I see a doctor on this app', 'help-book', m.booking_tile()],
    ['is my chat private', 'help-data', 'Hospitals do not see this chat.'],
  ])('answer "%s"', (message, id, part) => {
    expect(titleOf(message)).toBe(productHelp.find((page) => page.id === id)?.title)
    expect(answerTo(message)).toContain(part)
  })

  test.each(['family planning methods', 'how much milk can I add to pap for my baby', 'my child has a fever'])(
    'do not answer "%s"',
    (message) => {
      expect(productHelp.map(({ title }) => title)).not.toContain(titleOf(message))
    },
  )

  test('promise no cancelling until the visit, and no refund in any case', () => {
    const cancel = pages.find(({ id }) => id === 'help-cancel')?.all
    expect(cancel).not.toMatch(/until it takes place|starts by itself/)
    expect(cancel).toContain('whether your money comes back')
  })

  test.each(pages.map(({ id, all }) => [id, all]))('%s names no page that patients do not have', (_, all) => {
    expect(all).not.toMatch(/Dashboard|Appointment History/)
    expect(all).not.toContain('You get a mail')
  })

  test.each(pages.map(({ id, all }) => [id, all]))('%s has no sentence over 20 words', (_, all) => {
    const long = all.split(/(?<=[.?!])\s+|\n/).filter((sentence) => sentence.split(/\s+/).length > 20)
    expect(long).toEqual([])
  })
})

describe('after the refusal of a dose', () => {
  test.each([
    ['how much paracetamol for my baby', 'Fever in a child'],
    ['how much paracetamol should I give my child', 'Fever in a child'],
    ['how much ibuprofen for my pikin', 'Fever in a child'],
    ['how many tablets of coartem for my 2 year old', 'Fever in a child'],
    ['how much paracetamol for my child with fever', 'Fever in a child'],
    ['how much panadol for headache', 'Headache'],
    ['how many spoon of zinc syrup for my child', 'Diarrhoea and ORS'],
    ['how many ml of cough syrup for a baby', 'Cough and tuberculosis'],
    ['how much insulin should I inject', 'Diabetes'],
  ])('"%s" shows the page of the complaint', (message, title) => {
    const text = answerTo(message)
    expect(text.startsWith(`${m.assistant_no_dose()} ${m.assistant_facts_heading()}`)).toBe(true)
    expect(text.split('\n')[2]).toBe(title)
    expect(text).not.toContain('First foods for a baby')
  })

  test.each(['what dose of amoxicillin for my baby', 'how many drops of vitamin D for baby'])(
    '"%s" shows none',
    (message) => {
      const text = answerTo(message)
      expect(text.startsWith(m.assistant_no_dose())).toBe(true)
      expect(text).not.toContain(m.assistant_sources_heading())
    },
  )
})
