import { validatePicture } from '@ilera/contract/patients/profile-picture-rules'
import { limits } from '@ilera/contract/shared/limits'
import { describe, expect, test } from 'vitest'

const picture = { name: 'portrait.jpg', type: 'image/jpeg', size: limits.picture }

describe('a chosen picture', () => {
  test.each(['image/jpeg', 'image/png', 'image/webp'])('may be %s of 5 MB', (type) => {
    expect(validatePicture({ ...picture, type })).toBeUndefined()
  })

  test.each([
    ['of another kind', { type: 'image/svg+xml' }, 'Choose a JPEG, PNG or WebP picture'],
    ['one byte too large', { size: limits.picture + 1 }, 'Choose a picture of 5 MB or less'],
  ])('is refused when %s', (_, change, sentence) => {
    expect(validatePicture({ ...picture, ...change })?.fields).toEqual({ profilePicture: sentence })
  })
})
