import { Type } from 'typebox'
import { limits } from '../shared/limits.ts'
import { textField } from '../shared/schema-parts.ts'

export const ContactBody = Type.Partial(
  Type.Object({
    firstName: textField('name', limits.name),
    lastName: textField('name', limits.name),
    title: textField('line', limits.title),
    content: textField('lines', limits.contactMessage),
    email: textField('email', limits.email),
  }),
)
export const ContactResponse = Type.Object({ message: Type.String(), data: Type.Object({ message: Type.String() }) })
