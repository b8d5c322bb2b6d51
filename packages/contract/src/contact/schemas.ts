import { Type } from 'typebox'
import { limits } from '../shared/limits.ts'
import { text } from '../shared/schema-parts.ts'

export const ContactBody = Type.Partial(
  Type.Object({
    firstName: text('name', limits.name),
    lastName: text('name', limits.name),
    title: text('line', limits.title),
    content: text('lines', limits.contactMessage),
    email: text('email', limits.email),
  }),
)
export const ContactAnswer = Type.Object({ message: Type.String(), data: Type.Object({ message: Type.String() }) })
