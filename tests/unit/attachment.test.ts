import { expect, test } from 'vitest'
import { attachment } from '../../packages/server/src/files/attachment.ts'

test.each([
  ['payments.csv', 'attachment; filename="payments.csv"'],
  ['Ìsanwó ẹ̀.csv', "attachment; filename*=UTF-8''%C3%8Csanw%C3%B3%20%E1%BA%B9%CC%80.csv"],
])('a download named %s is %s', (name, header) => {
  expect(attachment(name)).toBe(header)
})
