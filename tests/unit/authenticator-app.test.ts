import { expect, test } from 'vitest'
import { appCode } from '../support/authenticator-app.ts'

// RFC 6238, appendix B: the secret is "12345678901234567890"; the last six of its eight digits.
test.for([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [2_000_000_000, '279037'],
] as const)('at second %i the app of the tests shows %s', ([second, code]) => {
  expect(appCode('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', new Date(second * 1_000))).toBe(code)
})
