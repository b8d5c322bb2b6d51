import { expect, test } from 'vitest'
import { findEmergency } from '@ilera/contract/emergencies/find-emergency'
import { allCases } from '../evaluation/case-set.ts'
import { childEmergencies } from '../evaluation/emergencies-children.ts'

test.each(allCases([childEmergencies]))('"%s" is an emergency', (message) => {
  expect([findEmergency(message), findEmergency(message.toUpperCase())]).not.toContain(undefined)
})

/** What sounds like one and is none. */
test.each([
  'my baby is sucking well now',
  'baby dey suck fine',
  'my pikin dey suck breast well well',
  'my pikin no get fever, e dey chop and drink fine',
  'how do I stop my child from sucking thumb',
  'my child no gree stop to suck finger',
  'my baby no dey suck finger again',
  'my child does not like to eat vegetables',
  'my pikin no dey chop beans',
  'my pikin no dey chop vegetable',
  'my son cannot eat eggs, they make him itch',
  'my baby is not feeling well',
  'my child is not feeling fine today',
  'when can my child stop breastfeeding',
  'I stopped breastfeeding my baby at one year',
  'how do I increase breast milk for my baby',
  'can my baby drink water',
  'I get no breast milk for my baby, what can I eat',
  'I cannot feed my children because food is too costly',
  'my child should not drink tea, right?',
  'my pikin no dey chop well for school',
  'my daughter does not eat meat',
  'my baby will not eat pap but she sucks breast well',
  'my husband no dey chop pepper',
  'my child no want drink milk',
  'my baby sleeps well at night',
  'how many hours should a baby sleep',
  'my child is sleepy after school',
  'my baby vomited once and is fine now',
  'my child runs fast',
  'I shake the bottle before I feed my baby',
  'my child has a mild fever and is playing and drinking well',
  'body dey hot my pikin small, e dey suck and play',
])('"%s" is none', (message) => {
  expect(findEmergency(message)?.id).toBeUndefined()
})
