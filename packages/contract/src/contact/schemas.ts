import { Type } from 'typebox'
import { limits } from '../shared/limits.ts'
import { text } from '../shared/schema-parts.ts'

export const ContactBody = Type.Partial(
  Type.Object({
    firstName: text(limits.name),
    lastName: text(limits.name),
    title: text(limits.title),
    content: text(limits.contactMessage),
    email: text(limits.email),
  }),
)
export const ContactAnswer = Type.Object({ message: Type.String(), data: Type.Object({ message: Type.String() }) })
