import type { ContactMessage } from '@ilera/contract/contact/rules'
import { createContactMachine } from '@ilera/flows/contact/contact.machine'
import { wholeResponse, apiActor } from '../support/api-actors.ts'

/** The contact form machine, wired to the server. */
export const contactMachine = createContactMachine({
  sendMessage: apiActor('sendMessage', (body: ContactMessage) => ({ body }), wholeResponse),
})
